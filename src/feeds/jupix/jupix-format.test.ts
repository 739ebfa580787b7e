import { expect, test } from 'vitest'
import { jupixFile } from '#tests/support/same-properties/in-jupix.ts'
import { readXmlFile } from '#tests/support/xml-feeds.ts'
import { jupixFormat } from './jupix-format.ts'

async function read(fields: Record<string, string>, extra = '') {
  const usual = { propertyID: '9', branchID: '7', department: 'Sales', availability: '2', price: '250000', addressPostcode: 'TA1 1AA' }
  const elements = Object.entries({ ...usual, ...fields }).map(([name, text]) => `<${name}>${text}</${name}>`)
  return await readXmlFile(jupixFile(`<property>${elements.join('')}${extra}</property>`), jupixFormat, '7')
}

test.each([
  ['Sales', '1', 'available', false],
  ['Sales', '3', 'under-offer', true],
  ['Sales', '4', 'sstc', true],
  ['Sales', '5', 'sold', true],
  ['Agricultural', '4', 'sstc', true],
  ['Lettings', '3', 'under-offer', true],
  ['Lettings', '4', 'let-agreed', true],
  ['Lettings', '5', 'let', true],
  ['Commercial', '4', 'available', true],
  ['Commercial', '6', 'sstc', true],
  ['Commercial', '7', 'exchanged', true],
  ['Commercial', '8', 'completed', true],
])('%s with availability %s is %s', async (department, availability, status, published) => {
  const { listings } = await read({ department, availability, rent: '900', toLet: '0', forSale: '1' })
  expect(listings).toMatchObject([{ status, published }])
})

test.each([
  ['Sales', '0'],
  ['Sales', '8'],
  ['Lettings', '9'],
  ['Commercial', '12'],
])('%s with availability %s, which nobody knows, is hidden, with a warning', async (department, availability) => {
  const { listings, warnings } = await read({ department, availability, rent: '900', toLet: '0', forSale: '1' })
  expect(listings).toMatchObject([{ published: false }])
  expect(warnings).toMatchObject([{ field: 'availability', reason: `Unknown value: "${availability}"` }])
})

test('a rent whose period nobody knows is not shown, with a warning', async () => {
  const { listings, warnings } = await read({ department: 'Lettings', rent: '900', rentFrequency: '4' })
  expect(listings).toMatchObject([{ price: null }])
  expect(warnings.map(({ reason }) => reason)).toEqual(['Unknown value: "4"', 'A rent of unknown period is not shown'])
  const commercial = await read({ department: 'Commercial', toLet: '1', rentFrom: '12000', rentFrequency: 'per unit' })
  expect(commercial.listings).toMatchObject([{ price: null }])
  expect(commercial.warnings.at(-1)).toMatchObject({ field: 'rentFrequency', reason: 'A rent of unknown period is not shown' })
})

test.each([
  ['Sales', '7'],
  ['Lettings', '6'],
  ['Commercial', '11'],
])('withdrawn %s are treated as if they were not in the file', async (department, availability) => {
  const { rows, end } = await read({ department, availability })
  expect([rows, end]).toEqual([[], { rows: 0, complete: true, reason: '' }])
})

test.each([
  [{ priceQualifier: '1' }, { price: 250_000, priceQualifier: 'none', disposal: 'private-treaty' }],
  [{ priceQualifier: '10' }, { price: 250_000, priceQualifier: 'offers-in-excess-of' }],
  [{ priceQualifier: '7' }, { priceQualifier: 'guide-price', disposal: 'auction' }],
  [
    { priceQualifier: '8', saleBy: '4' },
    { priceQualifier: 'sale-by-tender', disposal: 'tender' },
  ],
  [{ saleBy: '5' }, { priceQualifier: 'offers-invited' }],
  [
    { forSalePOA: '1', priceQualifier: '4' },
    { price: null, priceQualifier: 'poa' },
  ],
  [
    { department: 'Agricultural', price: '', priceFrom: '0', priceTo: '900000' },
    { price: 900_000, priceQualifier: 'none' },
  ],
  [
    { department: 'Commercial', price: '', forSale: '1', priceFrom: '80000', priceTo: '95000' },
    { price: 80_000, priceQualifier: 'from' },
  ],
  [
    { department: 'Lettings', rent: '12000', rentFrequency: '3' },
    { price: 12_000, rentFrequency: 'annual' },
  ],
  [
    { department: 'Lettings', rent: '900', toLetPOA: '1' },
    { price: null, priceQualifier: 'poa' },
  ],
  [{ propertyTenure: '4' }, { tenure: 'share-of-freehold' }],
  [{ propertyTenure: '5' }, { tenure: 'freehold' }],
  [{ propertyAge: '1' }, { newHome: true }],
  [
    { floorArea: '100', floorAreaUnits: 'sq m', siteArea: '2.00', siteAreaUnits: 'hectares' },
    { squareFeet: 1076, acreage: 4.942 },
  ],
  [{ floorArea: '0.00', floorAreaUnits: 'sq ft' }, { squareFeet: null }],
  [{ propertyType: '3', propertyStyle: '34' }, { propertySubId: 13 }],
  [{ propertyType: '2', propertyStyle: '' }, { propertySubId: 8 }],
  [{ studentProperty: '1', department: 'Lettings', rent: '100' }, { letting: { letType: 'student' } }],
])('%j', async (fields, listing) => {
  expect((await read(fields)).listings).toMatchObject([listing])
})

test('commercial property that can be bought or rented is both, under references of their own', async () => {
  const { listings, warnings } = await read(
    {
      department: 'Commercial',
      price: '',
      forSale: '1',
      toLet: '1',
      priceTo: '300000',
      rentFrom: '0',
      rentTo: '18000',
      rentFrequency: 'pax',
    },
    '<propertyTypes><propertyType>1</propertyType></propertyTypes>',
  )
  expect(warnings).toEqual([])
  expect(listings).toMatchObject([
    { agentRef: '9', channel: 'sales', price: 300_000, propertySubId: 178 },
    { agentRef: '9-let', channel: 'lettings', price: 18_000, rentFrequency: 'annual', propertySubId: 178 },
  ])
})

test('a rent by the square foot is no rent of the whole', async () => {
  const { listings } = await read({ department: 'Commercial', toLet: '1', rentFrom: '12.50', rentFrequency: 'psf' })
  expect(listings).toMatchObject([{ price: null, commercial: { pricePerUnit: 12.5 } }])
})

test('codes that nobody knows are warned of by the name of their field, and taken for nothing', async () => {
  const { listings, warnings } = await read({ availability: '9', priceQualifier: '44', department: 'Rural', propertyTenure: 'x' })
  expect(listings).toMatchObject([{ status: 'available', published: false, priceQualifier: 'none', tenure: null }])
  expect(warnings.map(({ field, reason }) => `${field}: ${reason}`).sort()).toEqual([
    'availability: Unknown value: "9"',
    'department: Unknown value: Rural',
    'priceQualifier: Unknown value: "44"',
    'propertyTenure: Unknown value: "x"',
  ])
})

test('a picture that was changed has the time of it, and blank dates are none', async () => {
  const { listings, warnings } = await read(
    { dateLastModified: '0000-00-00', timeLastModified: '00:00:00' },
    '<images><image modified="2026-11-19 10:00:00">https://a.example/1.jpg</image><image modified="">https://a.example/2.jpg</image></images>',
  )
  expect(warnings).toEqual([])
  expect(listings).toMatchObject([
    {
      updatedAt: null,
      media: [{ source: 'https://a.example/1.jpg', updatedAt: '2026-11-19T10:00:00.000Z' }, { source: 'https://a.example/2.jpg' }],
    },
  ])
  expect(listings[0]!.media[1]).not.toHaveProperty('updatedAt')
})

test('material information of version 3', async () => {
  const { listings } = await read(
    {},
    `<groundRent><amount>150.00</amount></groundRent><utilities><water><type>Mains</type></water><broadband><type>FTTP</type></broadband></utilities>
     <heating><type>Gas central heating</type></heating><epc><eerCurrentValue>71</eerCurrentValue><eerPotentialValue>0</eerPotentialValue></epc>`,
  )
  expect(listings[0]!.material).toEqual({
    annualGroundRent: 150,
    epcCurrent: 71,
    premises: { water: 'Mains', broadband: ['FTTP'], heating: ['Gas central heating'] },
  })
})
