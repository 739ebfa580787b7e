import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Ground, pageRhythm } from './page-rhythm.ts'

const rhythm = (...kinds: string[]) => pageRhythm(kinds.map((kind) => ({ kind })))

test.each([
  [
    ['search-hero', 'property-card-slider', 'link-card-dropdown', 'text-with-image'],
    [undefined, 'light', 'tint', 'light'],
  ],
  [
    ['breadcrumbs', 'page-title', 'dropdown-list', 'mini-menu', 'staff-cards'],
    [undefined, undefined, 'light', undefined, 'tint'],
  ],
  [
    ['dropdown-list', 'reviews-quote-slider', 'articles-slider'],
    ['light', 'dark', 'light'],
  ],
  // Beside a board in the main colour quotes are not.
  [
    ['text-section', 'quote-section', 'staff-cards'],
    [undefined, 'light', 'tint'],
  ],
  [
    ['staff-cards', 'quote-section', 'text-section'],
    ['light', 'tint', undefined],
  ],
  [[], []],
])('%j stand on %j', (kinds, expected) => {
  expect(rhythm(...kinds)).toEqual(expected)
})

test('what the page chose holds, and its neighbours give way', () => {
  const blocks = [{ kind: 'staff-cards' }, { kind: 'staff-cards', ground: 'light' as const }, { kind: 'staff-cards' }]
  expect(pageRhythm(blocks)).toEqual(['tint', 'light', 'tint'])
})

test('a text with a picture is dark where its page chose it, and never by itself', () => {
  const blocks = [{ kind: 'staff-cards' }, { kind: 'text-with-image', ground: 'dark' as const }, { kind: 'quote-section' }]
  expect(pageRhythm(blocks)).toEqual(['light', 'dark', 'light'])
  expect(rhythm('staff-cards', 'text-with-image')).toEqual(['light', 'tint'])
})

test('a choice that a kind does not have is as if it were not made', () => {
  expect(pageRhythm([{ kind: 'hero-video', ground: 'light' }])).toEqual([undefined])
})

test('no two neighbours that the page left alone stand on the same ground', () => {
  const kinds = ['breadcrumbs', 'page-title', 'hero-video', 'text-section', 'staff-cards', 'dropdown-list', 'quote-section']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...kinds), { maxLength: 12 }), (chosen) => {
      const shown = rhythm(...chosen)
      const weights = chosen.flatMap((kind, at): (Ground | 'own')[] => {
        const ground = shown[at]
        if (ground) return [ground]
        return ['breadcrumbs', 'page-title'].includes(kind) ? [] : ['own']
      })
      for (const [at, weight] of weights.entries()) {
        if (weight !== 'own') expect(weight).not.toBe(weights[at + 1])
        if (weight === 'dark') expect([weights[at - 1], weights[at + 1]]).not.toContain('own')
      }
    }),
  )
})
