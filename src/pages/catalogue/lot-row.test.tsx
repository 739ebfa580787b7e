import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Addendum, blankLot, catalogueLot, type LotFacts, lotSortKey } from '#src/domain/auctions/lot.ts'
import { winterSale } from '#tests/support/lots.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { LotRow } from './lot-row.tsx'

const picture = { name: 'barn.jpg', hash: 'a'.repeat(64), width: 1600, height: 1200 }

function row(facts: Partial<LotFacts> = {}, { isOver = false, isLive = false, isFirst = false, addenda = [] as Addendum[] } = {}): string {
  const lot = catalogueLot({ ...blankLot, number: '12A', title: 'Barn', ...facts }, undefined, addenda)
  return renderToStaticMarkup(<LotRow lot={lot} sale={winterSale} isOver={isOver} isLive={isLive} isFirst={isFirst} />)
}

test('a lot is an item that links can lead to, and its heading leads to its page', () => {
  expect(row()).toContain('<li id="lot-12A"')
  expect(row()).toContain('href="/events/property-auctions/7/lots/12A"')
  expect(wordsOfPage(row())).toBe('Lot 12A Barn')
})

test('guide, status and addendum are said in words', () => {
  const words = wordsOfPage(row({ guideFrom: 90_000, guideTo: 95_000, status: 'withdrawn', addendum: 'The roof is new.', section: 'Land' }))
  expect(words).toBe('Lot 12A Barn Land Guide price £90,000 to £95,000 Withdrawn Addendum: The roof is new.')
})

test('its legal pack is behind a registration', () => {
  const markup = row({ documents: [{ name: 'title.pdf', hash: 'a'.repeat(64) }] })
  expect(markup).toContain('href="/events/property-auctions/7/lots/12A/legal-pack"')
  expect(wordsOfPage(markup)).toBe('Lot 12A Barn Legal pack of lot 12A : register to read it')
})

test('while it is offered nothing is said of its status, and after its day that the result follows', () => {
  expect(row()).not.toContain('data-status')
  expect(wordsOfPage(row({}, { isOver: true }))).toContain('Result to follow')
})

test.each([
  [true, 'loading="eager"', 'fetchPriority="high"'],
  [false, 'loading="lazy"', 'decoding="async"'],
])('of the first lot, %s, the picture is %s, in small widths', (isFirst, ...said) => {
  const markup = row({ pictures: [picture] }, { isFirst })
  for (const each of said) expect(markup).toContain(each)
  expect(new Set([...markup.matchAll(/ (\d+)w/g)].map(([, width]) => width))).toEqual(new Set(['175', '350', '550']))
})

test('what the office published is said with its time, of its own lot alone', () => {
  const own = { id: '1', sortKey: lotSortKey('12A'), text: 'The <b>roof</b> is new.', at: new Date('2026-12-03T14:05:00Z'), who: 'Ann' }
  const words = wordsOfPage(row({}, { addenda: [own, { ...own, id: '2', sortKey: lotSortKey('12') }] }))
  expect(words).toBe('Lot 12A Barn Addendum, 2.05pm on 3 December 2026: The &lt;b&gt;roof&lt;/b&gt; is new.')
})

test('on its day there is a place for what becomes of it, on other days none', () => {
  expect(row({}, { isLive: true })).toContain('data-live-status="12A"></p>')
  expect(row({ status: 'sold', hammerPrice: 5 })).not.toContain('data-live')
})

test('without a picture there is no empty frame', () => {
  expect(row()).not.toContain('<img')
  expect(row()).toContain('</div></li>')
})
