import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentTitle } from './document-title.ts'

const site = 'Withy & Vale'

test.each([
  [{ title: 'About us' }, 'About us | Withy & Vale'],
  [{ title: 'Properties for sale', titleEnd: ', page 2' }, 'Properties for sale, page 2 | Withy & Vale'],
  [{ title: 'Estate agents, auctioneers and land agents in the West Country' }, 'Estate agents, auctioneers and land agents in the West…'],
  [{ title: 'Estate agents and auctioneers in Somerset and Devon' }, 'Estate agents and auctioneers in Somerset and Devon'],
  [
    {
      title: 'Properties up to £300,000 for sale around Taunton, Somerset',
      shortTitles: ['Properties up to £300,000 for sale around Taunton', 'Properties for sale around Taunton'],
    },
    'Properties up to £300,000 for sale around Taunton, Somerset',
  ],
  [
    {
      title: 'Properties up to £300,000 with at least 2 beds for sale around Taunton, Somerset',
      shortTitles: ['Properties up to £300,000 with at least 2 beds for sale around Taunton', 'Properties for sale around Taunton'],
    },
    'Properties for sale around Taunton | Withy & Vale',
  ],
  [
    { title: 'Flat 3, The Old Wool Hall, Fore Street, Wellington, Somerset', titleEnd: ', for sale' },
    'Flat 3, The Old Wool Hall, Fore Street…, for sale',
  ],
])('%j is titled %s', (parts, title) => {
  expect(documentTitle(parts, site)).toBe(title)
})

test('no title has more than 60 characters, and none loses its end', () => {
  const text = fc.string({ maxLength: 120, unit: 'grapheme' })
  fc.assert(
    fc.property(
      text,
      fc.array(text, { maxLength: 3 }),
      fc.constantFrom('', ', page 12', ', let agreed'),
      text,
      (title, shortTitles, titleEnd, name) => {
        const made = documentTitle({ title, shortTitles, titleEnd }, name)
        expect([...made].length).toBeLessThanOrEqual(60)
        expect(made).toContain(titleEnd)
      },
    ),
  )
})
