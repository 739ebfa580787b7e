import { expect, test } from 'vitest'
import type { WrittenEvent } from '#src/domain/events/calendar-event.ts'
import { documentTitle } from '#src/domain/site/document-title.ts'
import { anAgency, testTime } from '#tests/support/blocks.ts'
import { aRepeatedSale, aSale } from '#tests/support/events.ts'
import { loadEvent } from './load.ts'
import { eventPage } from './page.tsx'

const pages = [{ path: '/sales', title: 'Sales', description: '', blocks: [{ id: 'a', kind: 'agricultural-calendar', content: {} }] }]
const hash = 'a'.repeat(64)
const pictures = new Map([['a.jpg', { hash, width: 1600, height: 900 }]])

/** Of the page of event 1 on 21 November 2026. */
function headOf(events: readonly WrittenEvent[], ownPages = pages) {
  const known = {
    links: { catalogues: new Set<number>(), written: new Map(), entries: [] },
    agency: { ...anAgency, pages: ownPages, events },
    pictures,
    publicUrl: 'https://agency.example',
    now: testTime,
  }
  const content = loadEvent(known, 'agricultural', 1)
  if (!content) throw new Error('There is no event 1')
  return { ...eventPage(content).head, coming: content.coming.map(({ id }) => id) }
}

test('an event is known by its title and its day, which stays where they are long', () => {
  const { title, titleEnd, description, canonical } = headOf([aSale({ title: 'Draft ewes', description: 'From the hill.' })])
  expect([title, titleEnd]).toEqual(['Draft ewes', ', Saturday 28 November 2026'])
  const long = headOf([aSale({ title: 'Books, maps and ephemera of the West Country' })])
  expect(documentTitle(long, 'Agency')).toBe('Books, maps and ephemera of the West…, 28 November 2026')
  expect(description).toBe('Draft ewes: Saturday 28 November 2026 at 10.30am, Taunton Market. From the hill.')
  expect(canonical).toBe('/events/agricultural/1')
})

test('its first picture is shown where it is shared, and told to search engines', () => {
  const { picture, structuredData } = headOf([
    aSale({
      images: [
        { file: 'gone.jpg', alt: '' },
        { file: 'a.jpg', alt: '' },
      ],
    }),
  ])
  expect(picture).toBe(`/images/1200/${hash}.jpg`)
  expect(structuredData?.[1]).toMatchObject({ '@type': 'SaleEvent', image: [`https://agency.example/images/1200/${hash}.jpg`] })
  expect(headOf([aSale()]).structuredData?.[1]?.image).toBeUndefined()
})

test('it stands below the page of its calendar, or below the home page where there is none', () => {
  const names = ({ structuredData }: ReturnType<typeof headOf>) =>
    [...JSON.stringify(structuredData?.[0]).matchAll(/"name":"([^"]*)"/g)].map(([, name]) => name)
  expect(names(headOf([aSale()]))).toEqual(['Home', 'Sales', 'Sale of sheep'])
  expect(names(headOf([aSale()], []))).toEqual(['Home', 'Sale of sheep'])
})

test('beside it stand the next three of its calendar, those of its topic before others', () => {
  const events = [
    aSale({ id: 1 }),
    aSale({ id: 2, topic: 'Pigs', date: '2026-11-23' }),
    aSale({ id: 3, topic: 'SHEEP', date: '2026-12-20' }),
    aSale({ id: 4, topic: 'Pigs', date: '2026-11-24' }),
    aSale({ id: 5, date: '2026-11-19' }),
    aSale({ id: 6, validFrom: '2026-11-22' }),
    aSale({ id: 8, calendar: 'antiques' }),
  ]
  expect(headOf(events).coming).toEqual([2, 4, 3])
  expect(headOf([aSale(), aRepeatedSale({ from: '2026-11-23' })]).coming).toEqual([720261123, 720261130, 720261207])
  expect(headOf([aSale()]).coming).toEqual([])
})

test('search engines are to forget what has been', () => {
  expect(headOf([aSale({ date: '2026-11-20 12:00' })]).robots).toBe('noindex, follow')
  expect(headOf([aSale({ date: '2026-11-20 12:01' })])).not.toHaveProperty('robots')
})
