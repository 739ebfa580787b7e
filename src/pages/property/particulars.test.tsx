import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { swapQuotes } from '#src/browser/island.tsx'
import { testDatabase } from '#tests/support/database.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testSite } from '#tests/support/site.ts'
import { Location } from './particulars.tsx'

test('a development lists its plots by what can be had, with type, beds, price and link', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { listing: withyMeadows })
  const free = await addPlot(db, 2, { price: 280_000, status: 'available' })
  const sold = await addPlot(db, 1, { price: 305_000, status: 'sold' })
  const text = await pageText(db, `/properties/${id}/sales`)
  expect(text).toContain('Homes listed 2, 1 of them available')
  expect(text).toContain('The homes')
  expect(text.indexOf('Available 1')).toBeLessThan(text.indexOf('Sold 1'))
  expect(text).toMatch(/Plot 2 Detached 3 £280,000 For sale/)
  expect(text).toMatch(/Plot 1 Detached 3 £305,000 Sold/)
  const html = await page(db, `/properties/${id}/sales`)
  for (const plot of [free, sold]) expect(html).toContain(`<a href="/properties/${plot}/sales">Plot`)
})

test('a plot leads to its development and its neighbours, and is marked among them', async () => {
  await using db = await testDatabase()
  const development = await addProperty(db, { listing: withyMeadows })
  const plot = await addPlot(db, 1)
  const other = await addPlot(db, 2)
  const html = await page(db, `/properties/${plot}/sales`)
  expect(html).toContain(`Part of <a href="/properties/${development}/sales">Withy Meadows</a>`)
  expect(html).toContain('Homes at Withy Meadows')
  expect(html).toContain(`<a href="/properties/${other}/sales">Plot 2</a>`)
  expect(html).toMatch(/<tr aria-current="true"[^>]*><th scope="row"[^>]*>Plot 1<\/th>/)
})

test('land tells its acres, and neither rooms nor an energy rating nobody can ask for', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { listing: { ...land, acreage: 17.4 }, card: { propertyType: 'Farm Land', bathrooms: null } })
  const text = await pageText(db, `/properties/${id}/sales`)
  expect(text).toContain('Land 17.4 acres')
  expect(text).not.toMatch(/Bedrooms|Energy rating|Council tax/)
})

test('a workplace tells use classes, sizes, the price of a unit and whether the business goes with it', async () => {
  await using db = await testDatabase()
  const office = { propertySubId: 178, bedrooms: 0, squareFeet: 1000, maxSquareFeet: 2000, price: 25_000, rentFrequency: 'annual' } as const
  const commercial = { useClasses: ['E', 'B8'], pricePerUnit: 12.5, businessForSale: true }
  const id = await addProperty(db, { channel: 'lettings', listing: { ...office, commercial } })
  const text = await pageText(db, `/properties/${id}/lettings`)
  for (const words of ['1,000 to 2,000 sq ft', 'Use classes E, B8', '£12.50 per sq ft a year', 'For sale with the premises']) {
    expect(text).toContain(words)
  }
})

test.each([
  ['a lot to come', { auctionDate: '2026-12-10', lotNumber: '24' }, 'Lot 24, at auction on 10 December 2026', 'Guide price £325,000'],
  [
    'a sold lot',
    { auctionDate: '2026-10-29', exchangedPrice: 401_000 },
    'Sold at auction for £401,000 on 29 October 2026',
    'Sold for £401,000',
  ],
  ['a lot without a result', { auctionDate: '2026-10-29', lotNumber: '7' }, 'Lot 7, was offered on 29 October 2026', 'Sold for Ask agent'],
])('%s says what is known of its auction', async (_, auction, ...words) => {
  await using db = await testDatabase()
  const id = await addProperty(db, { listing: { disposal: 'auction', auction } })
  const text = await pageText(db, `/properties/${id}/sales`)
  for (const each of words) expect(text).toContain(each)
})

test('a letting tells rent, terms, and its fees in an overlay and, without script, in place', async () => {
  await using db = await testDatabase()
  const letting = { appliances: [], billsIncluded: [], deposit: 951, furnishing: 'furnished', availableFrom: '2026-11-01' } as const
  const listing = { price: 825, rentFrequency: 'monthly', petsAllowed: true } as const
  const terms = { ...letting, appliances: [], billsIncluded: [], administrationFee: 'A holding deposit\nof one week' }
  const id = await addProperty(db, { channel: 'lettings', listing: { ...listing, letting: terms } })
  const text = await pageText(db, `/properties/${id}/lettings`)
  expect(text).toContain(
    'Rent £825 a month, £190 a week Available from Now Furnishing Furnished Pets Considered Holding deposit At most £190.38',
  )
  const html = await page(db, `/properties/${id}/lettings`)
  expect(html).toMatch(/<a href="#tenant-fees" data-opens="#\/tenant-info"/)
  expect(html).toMatch(/<div id="tenant-fees"[^>]*>A holding deposit\nof one week/)
  expect(facts(html)).toMatchObject({ tenantFees: 'A holding deposit\nof one week' })
})

test('a sale has no fees for tenants, whatever its feed says', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { listing: { letting: { appliances: [], billsIncluded: [], administrationFee: 'A fee' } } })
  const html = await page(db, `/properties/${id}/sales`)
  expect(html).not.toContain('tenant-info')
  expect(facts(html)).not.toHaveProperty('tenantFees')
})

const withyMeadows = {
  agentRef: '1_withy',
  developmentRef: '1_withy',
  developmentName: 'Withy Meadows',
  displayAddress: 'Withy Meadows, Taunton',
  newHome: true,
  bedrooms: 0,
  priceQualifier: 'from',
} as const
const land = { propertySubId: 20, bedrooms: 0, bathrooms: null, receptionRooms: null, squareFeet: null } as const

type Database = Awaited<ReturnType<typeof testDatabase>>

function addPlot(db: Database, number: number, listing: { price?: number; status?: 'available' | 'sold' } = {}): Promise<number> {
  const plot = {
    agentRef: `1_plot${number}`,
    developmentRef: '1_withy',
    developmentName: 'Withy Meadows',
    displayAddress: `Plot ${number}, Withy Meadows, Taunton`,
  }
  return addProperty(db, { status: listing.status ?? 'available', listing: { ...plot, ...listing } })
}

async function page(db: Database, path: string): Promise<string> {
  const response = await (await testSite(db)).request(path)
  expect(response.status).toBe(200)
  return (await response.text()).replaceAll('<!-- -->', '')
}

/** What a visitor reads, in order. */
async function pageText(db: Database, path: string): Promise<string> {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(await page(db, path)) ?? []
  return main
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

function facts(html: string): unknown {
  return JSON.parse(/id="page-facts"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')
}

const point = { lat: 51.02, lng: -3.1 }
const branch = { name: 'Taunton', location: { lat: 51.0149, lng: -3.1029 } }

test.each([
  ['exact', 'The map marks the property itself.', '?mlat='],
  ['postcode', 'The map shows the postcode: the property is near the mark.', '?mlat='],
  ['approximate', 'we tell the exact place when you ask', '#map=14'],
] as const)('an address that is %s says how exact the map is', (precision, words, link) => {
  const html = renderToStaticMarkup(<Location point={point} precision={precision} branch={undefined} />)
  expect(wordsOfPage(html)).toContain(words)
  expect(html).toContain(link)
})

test('an approximate place has no marker on the map', () => {
  expect(renderToStaticMarkup(<Location point={point} precision="approximate" branch={branch} />)).not.toContain('mlat')
})

test('a hidden or unknown place has no map', () => {
  expect(renderToStaticMarkup(<Location point={point} precision="hidden" branch={branch} />)).toBe('')
  expect(renderToStaticMarkup(<Location point={null} precision="exact" branch={branch} />)).toBe('')
})

test('the way leads to the property where its place is exact, and to the branch in any case', () => {
  const approximate = renderToStaticMarkup(<Location point={point} precision="approximate" branch={branch} />)
  expect(approximate).not.toContain('directions?to=51.02')
  expect(approximate).toContain('directions?to=51.0149%2C-3.1029')
  expect(wordsOfPage(approximate)).toContain('Directions to our Taunton branch')
  for (const [precision, words] of [
    ['exact', 'Directions to it (new tab)'],
    ['postcode', 'Directions to the postcode (new tab)'],
  ] as const) {
    const html = renderToStaticMarkup(<Location point={point} precision={precision} branch={undefined} />)
    expect(html).toContain('directions?to=51.02%2C-3.1')
    expect(wordsOfPage(html)).toContain(words)
  }
})

test('the browser is given the point that may be shown, and nothing else of the property', () => {
  const html = renderToStaticMarkup(
    <Location point={point} precision="approximate" branch={{ ...branch, email: 'x@y.example' } as typeof branch} />,
  )
  const props = JSON.parse(swapQuotes(/data-props="([^"]*)"/.exec(html)![1]!))
  expect(props).toEqual({ point, precision: 'approximate', branch })
})
