import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { blankLot, catalogueLot, type LotStatus } from '#src/domain/auctions/lot.ts'
import type { CalendarEvent, WrittenEvent } from '#src/domain/events/calendar-event.ts'
import { writtenLinks } from '#src/domain/events/sale-links.ts'
import { documentTitle } from '#src/domain/site/document-title.ts'
import { anAgency, testTime } from '#tests/support/blocks.ts'
import { aRepeatedSale, aSale } from '#tests/support/events.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { loadEvent } from './load.ts'
import { eventPage, WhenAndWhere } from './page.tsx'

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

/** On 21 November 2026. */
function shown(about: Partial<CalendarEvent>): string {
  const [branch] = anAgency.branches
  const event = aSale({ ...about, ...(about.branch !== undefined && { branch: branch?.slug ?? '' }) })
  const known = {
    links: { catalogues: new Set<number>(), written: writtenLinks([event], testTime), entries: [] },
    agency: { ...anAgency, events: [event] },
    pictures: new Map(),
    publicUrl: 'https://agency.example',
    now: testTime,
  }
  const content = loadEvent(known, event.calendar, event.id)
  return content ? renderToStaticMarkup(<WhenAndWhere content={content} />) : ''
}

test.each([
  ['its place by name', {}, 'directions?to=Taunton%20Market'],
  ['its postcode', { postcode: 'TA1 1CK' }, 'directions?to=TA1%201CK'],
  ['the point of its branch', { branch: 'own', postcode: 'TA1 1CK' }, 'directions?to=51%2C-3'],
])('directions lead to %s', (_, about, address) => {
  expect(shown(about)).toContain(`href="https://www.openstreetmap.org/${address}"`)
})

test('a branch is linked, and then its own page says the postcode', () => {
  const slug = anAgency.branches[0]?.slug
  expect(shown({ branch: 'own', postcode: 'TA1 1CK' })).toContain(`href="/branches/${slug}"`)
  expect(wordsOfPage(shown({ branch: 'own', postcode: 'TA1 1CK' }))).not.toContain('TA1 1CK')
  expect(wordsOfPage(shown({ postcode: 'TA1 1CK' }))).toContain('Taunton Market , TA1 1CK')
})

test('the number is shown and rung, once', () => {
  const markup = shown({ contactNumber: '01632 960140' })
  expect(markup.match(/tel:01632960140/g)).toHaveLength(1)
  expect(wordsOfPage(markup)).toContain('01632 960140')
  expect(wordsOfPage(markup)).not.toContain('Call')
})

test('the time is one that programs read', () => {
  expect(shown({ date: '2026-11-28 14:30' })).toContain('<time dateTime="2026-11-28T14:30"')
  expect(shown({ date: '2026-11-28' })).toContain('<time dateTime="2026-11-28"')
})

test.each([
  ['to come', { date: '2026-11-28' }, ['Register', 'View Lots', 'Add to calendar']],
  ['over', { date: '2026-11-19' }, ['View Lots']],
  ['called off', { date: '2026-11-28', isCancelled: true }, ['View Lots']],
])('what one can do about an auction that is %s: %s', (_, about, expected) => {
  const auction = { calendar: 'property-auctions', lotsLink: '/lots', registerLink: 'https://bids.example/' } as const
  const words = wordsOfPage(shown({ ...auction, ...about }))
  expect(['Register', 'View Lots', 'Add to calendar'].filter((name) => words.includes(name))).toEqual(expected)
})

test('who bids elsewhere is told that a new tab opens', () => {
  const markup = shown({ calendar: 'property-auctions', registerLink: 'https://bids.example/' })
  expect(markup).toMatch(/<a [^>]*href="https:\/\/bids\.example\/" target="_blank" rel="noopener"/)
  expect(wordsOfPage(markup)).toContain('(opens in a new tab)')
})

test('three lots of an auction stand on its page, those that can be bought before others, and all are in the catalogue', () => {
  const auction = aSale({ calendar: 'property-auctions', lotsLink: '/lots' })
  const lotOf = (number: string, status: LotStatus) =>
    catalogueLot(
      { ...blankLot, number, title: `Barn ${number}`, status, pictures: [{ name: '1.jpg', hash, width: 900, height: 600 }] },
      undefined,
    )
  const content = loadEvent(
    {
      links: { catalogues: new Set<number>(), written: writtenLinks([auction], testTime), entries: [] },
      agency: { ...anAgency, events: [auction] },
      pictures: new Map(),
      publicUrl: 'https://agency.example',
      now: testTime,
      lots: [lotOf('1', 'withdrawn'), lotOf('2', 'offered'), lotOf('3', 'sold-prior'), lotOf('4', 'offered')],
    },
    auction.calendar,
    auction.id,
  )
  const markup = renderToStaticMarkup(eventPage(content!).view)
  expect([...markup.matchAll(/>(Barn \d)</g)].map(([, title]) => title)).toEqual(['Barn 1', 'Barn 2', 'Barn 4'])
  expect(markup).toMatch(/<a href="\/lots"[^>]*>All 4 lots/)
})
