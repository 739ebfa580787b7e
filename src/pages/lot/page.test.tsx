import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { blankLot, catalogueLot, type LotFacts } from '#src/domain/auctions/lot.ts'
import { winterSale } from '#tests/support/lots.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { type LotContent, lotPage } from './page.tsx'

const lotOf = (number: string, facts: Partial<LotFacts> = {}) => catalogueLot({ ...blankLot, number, title: 'Barn', ...facts }, undefined)

function page(facts: Partial<LotFacts> = {}, given: Partial<LotContent> = {}) {
  const shown = lotPage({
    sale: winterSale,
    lots: [lotOf('12'), lotOf('12A', facts)],
    at: 1,
    isOver: false,
    isBefore: true,
    siteName: 'Withy & Vale',
    publicUrl: 'https://site.example',
    ...given,
  })
  if (!shown) throw new Error('no such lot')
  return { head: shown.head, markup: renderToStaticMarkup(shown.view) }
}

test('its head says which lot of which sale it is, and what it may make', () => {
  const { head } = page({ guideFrom: 90_000 })
  expect(head).toMatchObject({ title: 'Lot 12A: Barn', canonical: '/events/property-auctions/7/lots/12A' })
  expect(head.description).toBe('Lot 12A at Winter auction on Thursday 3 December 2026 at 2.00pm: Barn. Guide price £90,000 Withy & Vale.')
})

test('whoever wants to bid is led to where one registers, until the sale is over', () => {
  expect(page().markup).toContain('href="https://bids.example/"')
  expect(page({}, { isOver: true }).markup).not.toContain('https://bids.example/')
  const { registerLink: _registerLink, ...sale } = winterSale
  expect(page({}, { sale }).markup).not.toContain('Register to bid')
})

test('the three lots nearest to it are cards in their order, and all of them are in the catalogue', () => {
  const lots = ['10', '11', '12', '12A', '13', '14'].map((number) => lotOf(number, { guideFrom: 5000 }))
  const { markup } = page({}, { lots, at: 3 })
  expect(markup.match(/href="[^"]*\/lots\/\w+"/g)?.map((found) => found.slice(6, -1).split('/').at(-1))).toEqual(['12', '13', '14'])
  expect(markup).toContain('href="/events/property-auctions/7/lots#lot-12A"')
  expect(wordsOfPage(markup)).toContain('Lot 12A of 6 lots')
  expect(wordsOfPage(page({}, { lots, at: 5 }).markup)).toMatch(/Lot 12 .*Lot 12A .*Lot 13/)
})

test('of a lot alone there is no other', () => {
  expect(page({}, { lots: [lotOf('12A')], at: 0 }).markup).not.toContain('id="near"')
  expect(lotPage({ sale: winterSale, lots: [], at: -1, isOver: false, isBefore: true, siteName: '', publicUrl: '' })).toBeUndefined()
})

test('a legal pack is behind a registration, and none is offered where there is none', () => {
  const documents = [{ name: 'title.pdf', hash: 'a'.repeat(64) }]
  const { markup } = page({ documents })
  expect(markup).toContain('href="/events/property-auctions/7/lots/12A/legal-pack"')
  expect(wordsOfPage(markup)).toContain('Legal pack: register to read it')
  expect(markup).not.toContain(documents[0]!.hash)
  expect(page({ documents, status: 'sold' }).markup + page().markup).not.toContain('legal-pack')
})

test('pictures, addendum and description stand in their parts, and none where there is nothing', () => {
  const hash = 'a'.repeat(64)
  const { head, markup } = page({
    pictures: [{ name: 'barn.jpg', hash, width: 800, height: 600 }],
    addendum: 'The roof is new.',
    description: 'Of stone.\n\nWith a yard.',
    status: 'sold',
    hammerPrice: 100_000,
  })
  expect(head.picture).toBe(`/images/1200/${hash}.jpg`)
  expect(markup).toContain('alt="Barn, picture 1"')
  expect(wordsOfPage(markup)).toMatch(/Sold for £100,000 .* Addendum The roof is new\. Of stone\. With a yard\./)
  expect(page().markup).not.toContain('Addendum')
})

test('its pictures stand before what it may make or has made, one at a time, the first fetched at once', () => {
  const pictures = ['a', 'b', 'c'].map((name) => ({ name: `${name}.jpg`, hash: name.repeat(64), width: 800, height: 600 }))
  const { markup } = page({ pictures, guideFrom: 90_000, status: 'sold', hammerPrice: 100_000 })
  expect(markup.match(/picture \d(?=")|Guide price|Sold for/g)).toEqual(['picture 1', 'picture 2', 'picture 3', 'Guide price', 'Sold for'])
  expect(markup).toContain('aria-label="Pictures of lot 12A: 3"')
  expect([...markup.matchAll(/loading="(\w+)"/g)].map(([, loading]) => loading)).toEqual(['eager', 'lazy', 'lazy'])
})

test('without a picture there is no frame', () => {
  expect(page().markup).not.toMatch(/<img|data-no-picture/)
})
