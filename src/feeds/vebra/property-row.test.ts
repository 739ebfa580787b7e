import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FeedRefused } from '#src/feeds/feed.ts'
import { readXml } from '#src/feeds/xml/xml-reader.ts'
import { trials } from '#tests/support/trials.ts'
import { vebraProperty } from '#tests/support/vebra-server.ts'
import { vebraRow } from './property-row.ts'

function read(elements: Record<string, string> = {}, given: { database?: string } = {}) {
  const row = vebraRow(readXml(Buffer.from(vebraProperty('101', elements, given))), { branchId: 5, line: 1, today: '2026-11-23' })
  if (row.kind !== 'listing') throw new Error(row.problem.reason)
  const { listing, warnings } = row.read()
  return { ...listing, warnings: warnings.map(({ field, reason }) => `${field}: ${reason}`) }
}

const price = (attributes: string, amount = '250000') => ({ price: `<price ${attributes}>${amount}</price>` })
const status = (code: number | string) => ({ web_status: `<web_status>${code}</web_status>` })

test('a sale', () => {
  expect(read()).toMatchObject({
    agentRef: '101',
    branchId: 5,
    channel: 'sales',
    status: 'available',
    published: true,
    displayAddress: 'Mill Lane, Taunton',
    houseNameNumber: '12',
    street: 'Mill Lane',
    town: 'Taunton',
    postcode: 'TA1 1AA',
    price: 250_000,
    priceQualifier: 'none',
    bedrooms: 3,
    bathrooms: null,
    propertySubId: 4,
    warnings: [],
  })
})

test('a letting, with its dates, deposit and furnishing', () => {
  const letting = {
    ...price('currency="GBP" rent="pw"', '210.50'),
    available: '<available>01/12/2026</available>',
    furnished: '<furnished>2</furnished>',
    let_bond: '<let_bond>900</let_bond>',
    rm_let_type_id: '<rm_let_type_id>1</rm_let_type_id>',
  }
  expect(read(letting, { database: '2' })).toMatchObject({
    channel: 'lettings',
    price: 210.5,
    rentFrequency: 'weekly',
    letting: { availableFrom: '2026-12-01', deposit: 900, furnishing: 'unfurnished', letType: 'long-term' },
    warnings: [],
  })
})

test('dates and numbers that nobody entered are none', () => {
  const blank = {
    ...price('rent="pcm"', '900'),
    available: '<available>01/01/1900</available>',
    uploaded: '<uploaded>01/01/1900</uploaded>',
    bathrooms: '<bathrooms>0</bathrooms>',
    hip: '<hip><energy_performance><energy_efficiency><current>0</current><potential/></energy_efficiency></energy_performance></hip>',
  }
  const listing = read(blank, { database: '2' })
  expect([listing.letting.availableFrom, listing.createdAt, listing.bathrooms, listing.material, listing.warnings]).toEqual([
    undefined,
    null,
    null,
    {},
    [],
  ])
})

test.each([
  ['1', 0, 'available', true],
  ['1', 1, 'under-offer', true],
  ['1', 2, 'sold', true],
  ['1', 3, 'sstc', true],
  ['1', 5, 'reserved', true],
  ['1', 9, 'available', true],
  ['1', 203, 'sstc', false],
  ['1', 255, 'available', false],
  ['2', 0, 'available', true],
  ['2', 100, 'available', true],
  ['2', 101, 'let', true],
  ['2', 4, 'let-agreed', true],
  ['2', 104, 'let-agreed', true],
  ['2', 102, 'under-offer', true],
  ['2', 214, 'let', false],
])('in database %s web_status %i is %s, shown: %s', (database, code, meant, published) => {
  expect(read({ ...status(code), ...price('rent="pcm"') }, { database })).toMatchObject({ status: meant, published, warnings: [] })
})

test.each([
  ['1', 77],
  ['1', 99],
  ['2', 5],
  ['2', 6],
])('in database %s the status %i, which nobody knows, is warned of by its own name and hidden', (database, code) => {
  const listing = read(status(code), { database })
  expect(listing).toMatchObject({ status: 'available', published: false, warnings: [`web_status: Unknown value: "${code}"`] })
})

test('beyond 200 a property is hidden', () => {
  expect(read(status(240)).published).toBe(false)
})

test('an auction, and words that say what the price is', () => {
  expect(read(status(4)).disposal).toBe('auction')
  expect(read(status(13)).priceQualifier).toBe('guide-price')
  expect(read({ ...status(13), rm_qualifier: '<rm_qualifier>10</rm_qualifier>' }).priceQualifier).toBe('offers-over')
  expect(read({ rm_qualifier: '<rm_qualifier>16</rm_qualifier>' }).status).toBe('coming-soon')
})

test('a price that is not to be shown, or in other money, comes no further', () => {
  expect(read(price('display="no"'))).toMatchObject({ price: null, priceQualifier: 'poa', warnings: [] })
  expect(read(price('currency="EUR"'))).toMatchObject({ price: null, warnings: ['price@currency: Not in pounds, so it was left out: EUR'] })
})

test.each([
  ['OIRO', 'oiro'],
  ['Offers in Excess of', 'offers-in-excess-of'],
  ['Guide Price', 'guide-price'],
  ['Fixed Price', 'fixed-price'],
  ['Offers Over', 'offers-over'],
  ['From', 'from'],
  ['Asking Price', 'none'],
  ['', 'none'],
])('a price qualified by %j is %s where the portals are told nothing', (words, priceQualifier) => {
  expect(read(price(`qualifier="${words}"`))).toMatchObject({ price: 250_000, priceQualifier, warnings: [] })
  expect(read({ ...price(`qualifier="${words}"`), rm_qualifier: '<rm_qualifier>0</rm_qualifier>' }).priceQualifier).toBe(priceQualifier)
  expect(read({ ...price(`qualifier="${words}"`), rm_qualifier: '<rm_qualifier>6</rm_qualifier>' }).priceQualifier).toBe('sale-by-tender')
})

test('what the price says goes before what the status says; words that nobody knows are warned of', () => {
  expect(read({ ...price('qualifier="OIRO"'), ...status(13) }).priceQualifier).toBe('oiro')
  expect(read(price('qualifier="POA"'))).toMatchObject({ price: null, priceQualifier: 'poa' })
  expect(read(price('qualifier="Best Bids"')).warnings).toEqual(['price@qualifier: Unknown value: Best Bids'])
})

test.each([
  ['<type>House</type><type>Semi-Detached</type>', 3, []],
  ['<type>Flat - Penthouse</type>', 29, []],
  ['<type>Apartment</type><type/>', 28, []],
  ['<type>(Not Specified)</type>', 0, []],
  ['<type>Igloo</type>', 0, ['type: Unknown value: "Igloo"']],
])('the agency\u2019s words %s are type %i where the portals are told none', (type, propertySubId, warnings) => {
  expect(read({ rm_type: '<rm_type>0</rm_type>', type })).toMatchObject({ propertySubId, warnings })
  expect(read({ rm_type: '', type })).toMatchObject({ propertySubId, warnings })
  expect(read({ type }).propertySubId).toBe(4)
})

test('tenure in words, the end of the lease, when it was instructed, and the fees of a letting', () => {
  const leasehold = {
    tenure: '<tenure>Leasehold</tenure>',
    leaseend: '<leaseend>2121-06-24</leaseend>',
    instructed: '<instructed>2026-11-01</instructed>',
  }
  expect(read(leasehold)).toMatchObject({
    tenure: 'leasehold',
    material: { leaseYearsRemaining: 94 },
    launchedAt: '2026-11-01T00:00:00.000Z',
    warnings: [],
  })
  const blank = {
    tenure: '<tenure>2</tenure>',
    leaseend: '<leaseend>1900-01-01</leaseend>',
    instructed: '<instructed>1900-01-01</instructed>',
  }
  expect(read(blank)).toMatchObject({ tenure: null, material: {}, launchedAt: null, warnings: [] })
  const fees = { ...price('rent="pcm"', '900'), lettingsfee: '<lettingsfee>Holding deposit £200</lettingsfee>' }
  expect(read(fees, { database: '2' }).letting.administrationFee).toBe('Holding deposit £200')
})

test('new homes with a rent are let', () => {
  const rented = { ...price('rent="pcm"', '1250'), ...status(100) }
  expect(read(rented, { database: '15' })).toMatchObject({
    channel: 'lettings',
    status: 'available',
    price: 1250,
    rentFrequency: 'monthly',
    newHome: true,
    warnings: [],
  })
  expect(read(status(0), { database: '15' })).toMatchObject({ channel: 'sales', newHome: true, warnings: [] })
})

test('commercial properties are sold or let as their price says', () => {
  expect(read({}, { database: '5' })).toMatchObject({ channel: 'sales', letting: { letType: 'commercial' } })
  expect(read(price('rent="pa"'), { database: '5' })).toMatchObject({
    channel: 'lettings',
    rentFrequency: 'annual',
    letting: { letType: 'commercial' },
  })
  expect(read({}, { database: '15' }).newHome).toBe(true)
  expect(read({}, { database: '8' }).warnings).toEqual(['property@database: Unknown value: 8'])
})

test('texts, rooms, bullets, sizes and energy', () => {
  const listing = read({
    description: '<description>A &lt;b&gt;fine&lt;/b&gt; house</description>',
    paragraphs:
      '<paragraphs><paragraph type="0"><name>Kitchen</name><dimensions><metric>4m x 3m</metric><mixed>4m x 3m (13ft x 10ft)</mixed></dimensions><text>With an Aga</text></paragraph><paragraph type="1"><name>Energy</name></paragraph></paragraphs>',
    bullets: '<bullets><bullet id="1">Garden</bullet><bullet id="2"/><bullet id="3">No chain</bullet></bullets>',
    area: '<area unit="sqm"><min>0</min><max>0</max></area><area unit="sqft"><min>1200</min><max>0</max></area>',
    landarea: '<landarea unit="acre"><area>1.5</area></landarea>',
    hip: '<hip><energy_performance><energy_efficiency><current>65</current><potential>82</potential></energy_efficiency></energy_performance></hip>',
  })
  expect(listing).toMatchObject({
    summary: 'A fine house',
    features: ['Garden', 'No chain'],
    squareFeet: 1200,
    acreage: 1.5,
    material: { epcCurrent: 65, epcPotential: 82 },
    warnings: [],
  })
  expect(listing.description).toContain('<h3>Kitchen</h3><p>4m x 3m (13ft x 10ft)</p>')
  expect(listing.description).not.toContain('Energy')
})

test('files by their kind, in their order, with the time they were changed', () => {
  const file = (type: number, name: string) =>
    `<file type="${type}"><name>${name}</name><url>http://media.example/${name}.jpg</url><updated>2026-11-01T10:00:00</updated></file>`
  const types = [0, 1, 2, 0, 7, 9, 11, 42]
  const { media, warnings } = read({ files: `<files>${types.map((type, at) => file(type, `f ${at}`)).join('')}</files>` })
  expect(media.map(({ kind, source }) => `${kind} ${source}`).sort()).toEqual([
    'document http://media.example/f%204.jpg',
    'epc http://media.example/f%205.jpg',
    'floorplan http://media.example/f%202.jpg',
    'photo http://media.example/f%200.jpg',
    'photo http://media.example/f%203.jpg',
    'virtual-tour http://media.example/f%206.jpg',
  ])
  expect(media.every(({ updatedAt }) => updatedAt === '2026-11-01T10:00:00.000Z')).toBe(true)
  expect(warnings).toEqual(['file@type: Unknown value: 42'])
})

test('what is no property is rejected', () => {
  for (const xml of ['<property/>', '<error>Not allowed</error>', `<property id="${'1'.repeat(81)}"/>`]) {
    expect(vebraRow(readXml(Buffer.from(xml)), { branchId: 5, line: 3, today: '2026-11-23' })).toMatchObject({
      kind: 'rejected',
      problem: { line: 3 },
    })
  }
})

test('any values give a listing that can be stored and shown', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('-1', '1e999', '99999999999', '<b>x', '&#0;', '31/02/2026', '0', 'http://a/\u0007'),
  )
  const names = [
    'price',
    'web_status',
    'rm_type',
    'bedrooms',
    'available',
    'latitude',
    'longitude',
    'description',
    'furnished',
    'let_bond',
    'area',
    'landarea',
  ]
  const escaped = (text: string) => text.replaceAll(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), value), fc.constantFrom('1', '2', '5', ''), (values, database) => {
      const elements = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, `<${name}>${escaped(text)}</${name}>`]))
      const xml = vebraProperty('101', elements, { database })
      try {
        readXml(Buffer.from(xml))
      } catch (error) {
        return expect(error).toBeInstanceOf(FeedRefused)
      }
      const listing = read(elements, { database })
      expect(JSON.stringify(listing)).not.toMatch(/\\u0000|\\ud[89a-f]/)
      expect(Number.isSafeInteger(listing.bedrooms)).toBe(true)
      expect(listing.description).not.toMatch(/<(?!\/?(?:b|i|u|strong|em|p|br|ul|ol|li|h3|h4)\b)/)
    }),
    { numRuns: trials(300, 3_000) },
  )
})
