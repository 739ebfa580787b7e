import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LotView } from '#src/domain/auctions/choose-lots.ts'
import { type Addendum, blankLot, catalogueLot, type LotFacts, lotSortKey } from '#src/domain/auctions/lot.ts'
import { winterSale } from '#tests/support/lots.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { LotList } from './lot-row.tsx'

const picture = { name: 'barn.jpg', hash: 'a'.repeat(64), width: 1600, height: 1200 }

function row(
  facts: Partial<LotFacts> = {},
  { isOver = false, isLive = false, isFirst = true, addenda = [] as Addendum[], view = 'list' as LotView } = {},
): string {
  const lot = catalogueLot({ ...blankLot, number: '12A', title: 'Barn', ...facts }, undefined, addenda)
  const lots = isFirst ? [lot] : [catalogueLot({ ...blankLot, number: '1' }, undefined), lot]
  const markup = renderToStaticMarkup(<LotList lots={lots} sale={winterSale} view={view} isOver={isOver} isLive={isLive} />)
  return markup.slice(markup.indexOf('<li id="lot-12A"'), markup.lastIndexOf('</ol>'))
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
  expect(new Set([...markup.matchAll(/ (\d+)w/g)].map(([, width]) => width))).toEqual(new Set(['175', '350']))
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

test('large, it begins with its description, and shows its pictures one at a time, each of which leads to it', () => {
  const pictures = [...'abcdefg'].map((letter) => ({ ...picture, hash: letter.repeat(64) }))
  const large = (facts: Partial<LotFacts>) => row(facts, { view: 'pictures' })
  const markup = large({ pictures, description: `With a yard${', and a yard'.repeat(40)}.` })
  expect(markup).toContain('data-enhance="carousel"')
  expect(
    [...markup.matchAll(/<a href="\/events\/property-auctions\/7\/lots\/12A" tabindex="-1"[^>]*><img [^>]*alt="([^"]*)"/gi)].map(
      ([, alt]) => alt,
    ),
  ).toEqual(Array.from({ length: 4 }, (_, at) => `Barn, picture ${at + 1}`))
  expect(markup.match(/loading="eager"/g)).toHaveLength(1)
  expect(wordsOfPage(markup)).toMatch(/^Lot 12A Barn With a yard.{150,170}and a yard …$/)
  expect(large({ pictures: [picture] })).not.toContain('carousel')
  expect(large({})).toContain('data-no-picture')
  expect(row({ description: 'With a yard.' })).not.toContain('With a yard')
})

test('in a list, without a picture there is no empty frame', () => {
  expect(row()).not.toContain('<img')
  expect(row()).toContain('</div></li>')
})
