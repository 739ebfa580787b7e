import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testSite } from '#tests/support/site.ts'

type Database = Awaited<ReturnType<typeof testDatabase>>

test('a reduction is dated on the board, until the price rises again', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db)
  await addStep(db, id, { kind: 'new', old_price: null, new_price: 350_000, happened_at: '2026-09-01T09:00:00Z' })
  await addStep(db, id, { kind: 'price-down', old_price: 350_000, new_price: 325_000, happened_at: '2026-11-03T09:00:00Z' })
  const html = await page(db, `/properties/${id}/sales`)
  expect(html).toMatch(/Reduced on <time dateTime="2026-11-03T09:00:00.000Z">3 Nov<\/time>/)
  expect(html).toContain('Reduced by £25,000 (7.1%)')
  await addStep(db, id, { kind: 'price-up', old_price: 325_000, new_price: 330_000, happened_at: '2026-11-10T09:00:00Z' })
  expect(await page(db, `/properties/${id}/sales`)).not.toContain('Reduced on')
})

test.each([
  ['reserved', { tags: ['new home'] }, ['Reserved', 'New Home']],
  ['coming-soon', { created_at: '2026-11-20T09:00:00Z' }, ['Coming soon', 'NEW Listing!']],
  ['available', { created_at: '2026-11-20T09:00:00Z' }, ['NEW Listing!']],
  ['available', {}, ['For sale']],
  ['sold', { tags: ['new home'] }, ['Sold', 'New Home']],
] as const)('the board of a property that is %s, with %o, says %o', async (status, row, said) => {
  await using db = await testDatabase()
  const id = await addProperty(db, { status, ...row, tags: [...('tags' in row ? row.tags : [])] })
  const html = await page(db, `/properties/${id}/sales`)
  const board = html.slice(html.indexOf('<main'), html.indexOf('<h1'))
  const words = ['For sale', 'Reserved', 'Coming soon', 'Sold', 'New Home', 'NEW Listing!']
  expect(words.filter((word) => board.includes(`>${word}<`))).toEqual(said)
})

test('last year’s reduction has its year; a sold or withdrawn property none', async () => {
  await using db = await testDatabase()
  const step = { kind: 'price-down', old_price: 350_000, new_price: 325_000, happened_at: '2025-12-30T09:00:00Z' } as const
  const [offered, sold, gone] = [
    await addProperty(db),
    await addProperty(db, { status: 'sold' }),
    await addProperty(db, { listed: false, status: 'withdrawn' }),
  ]
  for (const id of [offered, sold, gone]) await addStep(db, id, step)
  expect(await page(db, `/properties/${offered}/sales`)).toContain('30 Dec 2025')
  for (const id of [sold, gone]) {
    // The cards below are of others.
    const [own] = (await page(db, `/properties/${id}/sales`)).split('similar-heading')
    expect(own).not.toContain('Reduced on')
  }
})

test('a price on application has no history that would give it away', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { price_value: null, card: { price: null, priceQualifier: 'poa' } })
  await addStep(db, id, { kind: 'new', old_price: null, new_price: 350_000, happened_at: '2026-09-01T09:00:00Z' })
  await addStep(db, id, { kind: 'price-down', old_price: 350_000, new_price: 325_000, happened_at: '2026-11-03T09:00:00Z' })
  const html = await page(db, `/properties/${id}/sales`)
  expect(html).toContain('POA')
  expect(html).not.toMatch(/350,000|Reduced/)
})

test.each([
  ['exact', { location: '(-3.102938,51.014912)' }, 'mlat=51.014912&amp;mlon=-3.102938#map=17', 'The map marks the property itself'],
  ['approximate', { location: '(-3.1,51.01)' }, 'openstreetmap.org/#map=14/51.01/-3.1"', 'within half a mile'],
] as const)('an %s place is a link to its map', async (precision, columns, link, note) => {
  await using db = await testDatabase()
  const id = await addProperty(db, { ...columns, listing: { addressPrecision: precision } })
  const html = await page(db, `/properties/${id}/sales`)
  expect(html).toContain(link)
  expect(html).toContain(note)
  expect(html).not.toMatch(/<(img|iframe|script|link)[^>]*openstreetmap/)
})

test('a hidden place has no map and no coordinates at all', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { location: null, listing: { addressPrecision: 'hidden' } })
  expect(await page(db, `/properties/${id}/sales`)).not.toMatch(/openstreetmap|51\.0149|Where it is/)
})

test('sharing is a mail where there are no scripts', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { listing: { displayAddress: '1 Fore & Aft Street, Taunton' } })
  const html = await page(db, `/properties/${id}/sales`)
  const address = `https://www.withyandvale.example/properties/${id}/sales`
  const [, mail = ''] = /href="mailto:\?([^"]+)" data-share=/.exec(html) ?? []
  const fields = new URLSearchParams(mail.replaceAll('&amp;', '&'))
  expect(fields.get('subject')).toBe('1 Fore & Aft Street, Taunton')
  expect(fields.get('body')).toBe(`1 Fore & Aft Street, Taunton\n£325,000\n\n${address}`)
  expect(html).toContain(`data-share="${address}"`)
})

test('the branch is asked by its number for the channel; its hours, its stock and a valuation are at hand', async () => {
  await using db = await testDatabase()
  const sale = await addProperty(db, { branch_id: 4101 })
  const letting = await addProperty(db, { branch_id: 4101, channel: 'lettings' })
  const ofSale = await page(db, `/properties/${sale}/sales`)
  const ofLetting = await page(db, `/properties/${letting}/lettings`)
  expect(ofSale).toContain('href="tel:01632960101"')
  expect(ofLetting).toContain('href="tel:01632960102"')
  for (const html of [ofSale, ofLetting]) {
    expect(html).toContain('href="tel:01632960100"')
    expect(html).toContain('Open now until 4.00pm')
    expect(html).toContain('href="/branches/taunton/properties"')
    expect(html).toContain('<a href="/book-a-valuation" data-opens="#/book-a-valuation"')
  }
})

test('a property of a branch nobody knows is asked of the agency', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { branch_id: 9 })
  const html = await page(db, `/properties/${id}/sales`)
  expect(html).toContain('Withy &amp; Vale</p>')
  expect(html).toContain('href="tel:01632960100"')
})

test('a withdrawn property has no flag, no call and no claim to be new', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { listed: false, status: 'withdrawn', created_at: '2026-11-20T09:00:00Z' })
  const html = await page(db, `/properties/${id}/sales`)
  expect(html).toContain('Withdrawn')
  expect(html).not.toMatch(/NEW Listing!|<span>Call /)
})

test('a page is shared by its title, picture, description and one address', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { listing: { displayAddress: '1 High Street', summary: '' }, card: { propertyType: 'Cottage' } })
  const hash = 'c'.repeat(64)
  await db
    .insertInto('property_media')
    .values({ property_id: id, kind: 'photo', position: 0, source: 'a.jpg', hash, width: 1200, height: 900 })
    .execute()
  const html = await page(db, `/properties/${id}/sales`)
  for (const tag of [
    '<title>1 High Street: 3 bedroom cottage, £325,000, for sale</title>',
    '<meta property="og:title" content="1 High Street: 3 bedroom cottage, £325,000, for sale"/>',
    `<meta property="og:url" content="https://www.withyandvale.example/properties/${id}/sales"/>`,
    `<meta property="og:image" content="https://www.withyandvale.example/images/1200/${hash}.jpg"/>`,
    '<meta name="description" content="3 bedroom cottage for sale in Taunton with Withy &amp; Vale. £325,000."/>',
  ]) {
    expect(html).toContain(tag)
  }
})

test('a lot that was sold is titled so', async () => {
  await using db = await testDatabase()
  const lot = { disposal: 'auction', auction: { auctionDate: '2026-10-29', exchangedPrice: 170_000 } } as const
  const id = await addProperty(db, { listing: { displayAddress: '1 High Street', ...lot } })
  expect(await page(db, `/properties/${id}/sales`)).toContain('<title>1 High Street: 3 bedroom detached, sold |')
})

test('a sold property stays to be found', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { status: 'sold' })
  const html = await page(db, `/properties/${id}/sales`)
  expect(html).not.toContain('name="robots"')
  expect(html).toContain('https://schema.org/SoldOut')
})

interface Step {
  kind: 'new' | 'price-up' | 'price-down'
  old_price: number | null
  new_price: number
  happened_at: string
}

async function addStep(db: Database, id: number, step: Step): Promise<void> {
  await db
    .insertInto('property_event')
    .values({ property_id: id, old_status: null, new_status: null, import_id: null, ...step })
    .execute()
}

async function page(db: Database, path: string): Promise<string> {
  const response = await (await testSite(db)).request(path)
  expect(response.status).toBe(200)
  return (await response.text()).replaceAll('<!-- -->', '')
}
