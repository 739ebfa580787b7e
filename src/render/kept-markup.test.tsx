import { expect, test, vi } from 'vitest'
import { noAssets } from '#tests/support/no-assets.ts'
import { testContent } from '#tests/support/site.ts'
import type { PropertyCardData } from '../domain/property/property-card.ts'
import type { AgencyContent } from '../domain/site/agency.ts'
import { CardGrid } from '../ui/card-grid.tsx'
import { Section } from '../ui/section.tsx'
import { islandMarkup, keptMarkup } from './kept-markup.tsx'
import { renderPage } from './render-page.tsx'

const today = new Date('2026-11-21T10:00:00Z')
const student: Partial<PropertyCardData> = {
  channel: 'lettings',
  rentFrequency: 'monthly',
  letType: 'student',
  price: 2600,
  priceValue: 2600,
}

test('markup is rendered once for each variant, from the second time on', async () => {
  const keep = keptMarkup(await testContent(), String)
  const of = {}
  let renders = 0
  const Counted = () => <b>{++renders}</b>
  const asked = ['a', 'a', 'a', 'b', 'b', 'a', 'b'].map((variant) => keep(of, variant, <Counted />))
  expect(asked).toEqual([undefined, '<b>1</b>', '<b>1</b>', undefined, '<b>2</b>', '<b>1</b>', '<b>2</b>'])
})

test('an object in very many variants does not fill the memory', async () => {
  const keep = keptMarkup(await testContent(), String)
  const of = {}
  const variants = Array.from({ length: 100 }, (_, index) => String(index))
  for (const variant of variants) keep(of, variant, <b />)
  expect(variants.filter((variant) => keep(of, variant, <b />) !== undefined)).toHaveLength(40)
})

test('an island is rendered once for the same props under the same prefix', () => {
  let renders = 0
  const Counted = ({ of }: { of: string }) => (
    <b>
      {of} {++renders}
    </b>
  )
  const shown = (of: string, prefix: string) => islandMarkup(<Counted of={of} />, prefix, JSON.stringify({ of })).toString()
  const [first] = [shown('a', 'one-'), shown('b', 'one-'), shown('a', 'two-')]
  expect([shown('a', 'one-'), renders]).toEqual([first, 3])
  expect(islandMarkup(<Counted of="a" />, 'one-', undefined).toString()).not.toBe(first)
  const Other = () => <i>other</i>
  expect(islandMarkup(<Other />, 'one-', JSON.stringify({ of: 'a' })).toString()).toBe('<i>other</i>')
})

test('a page is the same whether its cards are kept or not', async () => {
  const cards = Array.from({ length: 12 }, (_, id) => aCard({ id, photos: [{ hash: 'a'.repeat(64), alt: '', width: 800, height: 600 }] }))
  const [first, second, third] = [await shown(cards), await shown(cards), await shown(cards)]
  expect(first).toContain('fetchPriority="high"')
  expect([second, third]).toEqual([first, first])
})

test('a kept card follows the calendar: it is new for a week, and a lot is sold from its day on', async () => {
  const cards = [aCard(), aCard({ id: 2, disposal: 'auction', auctionDate: '2026-11-24', exchangedPrice: 170_000 })]
  for (let again = 0; again < 3; again++) expect((await shown(cards)).match(/NEW Listing!/g)).toHaveLength(2)
  expect(await shown(cards)).not.toContain('Sold for')
  const later = await shown(cards, { now: new Date('2026-11-29T10:00:00Z') })
  expect([later.includes('NEW Listing!'), later.includes('Sold for £170,000')]).toEqual([false, true])
})

test('a kept card follows its property: price, status and branch as they are read now', async () => {
  for (let again = 0; again < 3; again++) expect(await shown([aCard()])).toContain('£325,000')
  const changed = await shown([aCard({ price: 300_000, status: 'sstc', branchId: 2 })])
  expect([changed.includes('£300,000'), changed.includes('£325,000'), changed.includes('SSTC')]).toEqual([true, false, true])
})

test('a kept card follows the content: rent by the person once the agency shows it', async () => {
  const cards = [aCard(student)]
  const agency = await testContent()
  const content = { ...agency, site: { ...agency.site, pppw: false } }
  for (let again = 0; again < 3; again++) expect(await shown(cards, { content })).not.toContain('PPPW')
  expect(await shown(cards, { content: { ...content, site: { ...content.site, pppw: true } } })).toContain('PPPW')
})

test('a section is kept by its id and by what it shows', async () => {
  const content = await testContent()
  const of = {}
  let renders = 0
  const Counted = () => <b>{++renders}</b>
  const rendering = { content, assets: noAssets, publicUrl: 'https://a.example', sharePicture: '/share.png', path: '/' }
  const shownAs = (id: string, as: string) => {
    const view = (
      <Section id={id} heading={id} kept={{ of, as }}>
        <Counted />
      </Section>
    )
    const html = renderPage({ kind: 'search', head: { title: 'Sections' }, view }, rendering).toString()
    return html.match(/<h2 id="(?:news|jobs)-heading"[^>]*>(.+?)<\/h2>.*?<b>(\d+)<\/b>/)?.slice(1)
  }
  const asked = [shownAs('news', '1 2'), shownAs('news', '1 2'), shownAs('news', '1 2'), shownAs('news', '1 2 3'), shownAs('jobs', '1 2')]
  expect(asked).toEqual([
    ['news', '1'],
    ['news', '2'],
    ['news', '2'],
    ['news', '3'],
    ['jobs', '4'],
  ])
})

test('what is kept and what islands show leaves the text of the page one of a byte a sign', async () => {
  const cards = [aCard({ displayAddress: '“The Old Forge”' })]
  for (let again = 0; again < 2; again++) await shown(cards)
  using encoded = vi.spyOn(Buffer.prototype, 'write')
  expect(await shown(cards)).toContain('“The Old Forge”')
  const texts = encoded.mock.calls.flatMap(([text]) => (typeof text === 'string' ? [text] : []))
  expect(texts.length).toBeGreaterThan(1)
  expect(texts.filter((text) => [...text].some((sign) => sign > 'ÿ'))).toEqual([])
})

async function shown(cards: readonly PropertyCardData[], { now = today, content }: { now?: Date; content?: AgencyContent } = {}) {
  // The first picture of a main list is asked for in the head, so it and its card are rendered each time.
  const view = <CardGrid cards={cards} now={now} label="Cards" isMain={cards.length > 2} />
  const rendering = { assets: noAssets, publicUrl: 'https://a.example', sharePicture: '/share.png', path: '/' }
  return renderPage(
    { kind: 'search', head: { title: 'Cards' }, view },
    { ...rendering, content: content ?? (await testContent()) },
  ).toString()
}

function aCard(overrides: Partial<PropertyCardData> = {}): PropertyCardData {
  return {
    id: 1,
    branchId: 1,
    channel: 'sales',
    status: 'available',
    displayAddress: '1 High Street',
    price: 325_000,
    priceValue: 325_000,
    monthlyCost: null,
    isMonthlyCostLeast: false,
    priceQualifier: 'none',
    rentFrequency: null,
    bedrooms: 3,
    bathrooms: 1,
    receptionRooms: 2,
    propertyType: 'Detached',
    summary: '',
    disposal: 'private-treaty',
    auctionDate: null,
    lotNumber: null,
    exchangedPrice: null,
    acreage: null,
    squareFeet: null,
    letType: null,
    availableFrom: null,
    developmentName: '',
    reduction: null,
    photos: [],
    tags: [],
    createdAt: new Date('2026-11-19T09:00:00Z'),
    updatedAt: new Date('2026-11-19T09:00:00Z'),
    location: null,
    ...overrides,
  }
}
