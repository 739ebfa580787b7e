import { expect, test } from 'vitest'
import { expertAgentFile } from '#tests/support/same-properties/in-expert-agent.ts'
import { readXmlFile } from '#tests/support/xml-feeds.ts'
import { expertAgentFormat } from './expert-agent-format.ts'

async function read(fields: Record<string, string>, extra = '') {
  const usual = {
    department: 'Residential Sales',
    priority: 'On Market',
    numeric_price: '250000.00',
    price_text: '£250,000',
    postcode: 'TA1 1AA',
  }
  const elements = Object.entries({ ...usual, ...fields }).map(([name, text]) => `<${name}>${text}</${name}>`)
  const property = `<property reference="EA-9" hash="a1">${elements.join('')}${extra}</property>`
  return await readXmlFile(expertAgentFile('Taunton &amp; Vale', property), expertAgentFormat, 'taunton  & vale')
}

test.each([
  ['Residential Sales', 'On Market', 'available', true],
  ['Residential Sales', 'Under Offer', 'under-offer', true],
  ['Residential Sales', 'Sold  STC', 'sstc', true],
  ['Residential Sales', 'exchanged', 'exchanged', true],
  ['Residential Lettings', 'Available to Let', 'available', true],
  ['Residential Lettings', 'Let STC', 'let-agreed', true],
  ['Residential Lettings', 'Let', 'let', true],
  ['Residential Sales', 'On hold until spring', 'available', false],
])('%s, %s', async (department, priority, status, published) => {
  expect((await read({ department, priority, price_text: '£900 pcm' })).listings).toMatchObject([{ status, published }])
})

test('what is withdrawn is no longer in the feed', async () => {
  expect((await read({ priority: 'Withdrawn' })).rows).toEqual([])
})

test.each([
  ['£900 pcm', 'monthly'],
  ['£900 per calendar month', 'monthly'],
  ['£225pw', 'weekly'],
  ['£225 pw', 'weekly'],
  ['£225 per week', 'weekly'],
  ['£900 p/w', 'weekly'],
  ['£900 p.w.', 'weekly'],
  ['£900 weekly', 'weekly'],
  ['900 p.c.m.', 'monthly'],
  ['£900 p/m', 'monthly'],
  ['£900 monthly', 'monthly'],
  ['£900 pw (£3,900 pcm)', 'weekly'],
  ['£208 pw (£900 pcm)', 'monthly'],
  ['pcm £900 / pw £208', 'monthly'],
  ['pw £208 (pcm £900)', 'monthly'],
  ['£3,900 pcm or £900 pw', 'weekly'],
  ['£900 Per Annum (£75 pcm)', 'annual'],
  ['£900 per person per week', 'per-person-per-week'],
  ['£900 pw per person', 'per-person-per-week'],
  ['£900 per month, available next week', 'monthly'],
  ['£140 pppw', 'per-person-per-week'],
  ['£12,000 p.a.', 'annual'],
  ['£2,700 per quarter', 'quarterly'],
  ['Park Road, £900', 'monthly'],
])('a rent of %s is %s', async (price_text, rentFrequency) => {
  const { listings } = await read({ department: 'Lettings', priority: 'Available to Let', numeric_price: '900', price_text })
  expect(listings).toMatchObject([{ channel: 'lettings', rentFrequency }])
})

test.each([
  ['£250 pw (£1,083 pcm)', '250', 250, 'weekly'],
  ['£13,000 Per Annum (£1,083 pcm)', '13000.00', 13_000, 'annual'],
  ['£1,000 per four weeks', '1000', 250, 'weekly'],
  ['£70 per day', '70', 490, 'weekly'],
])('%s with %s is %d %s', async (price_text, numeric_price, price, rentFrequency) => {
  const { listings } = await read({ department: 'Lettings', numeric_price, price_text })
  expect(listings).toMatchObject([{ price, rentFrequency }])
})

test.each([
  ['£900', 900, 'price_text: It does not say its period; a month taken: £900'],
  ['£225 pw', 900, 'price_text: It states other amounts than numeric_price: £225 pw'],
  ['£900 per night', null, 'price_text: A rent of unknown period is not shown'],
  ['£900 per person per month', null, 'price_text: A rent of unknown period is not shown'],
  ['£900 per sq ft per annum', null, 'price_text: A rent of unknown period is not shown'],
])('of a rent of %s, of which %d is shown, there is a warning', async (price_text, price, warning) => {
  const { listings, warnings } = await read({ department: 'Lettings', numeric_price: '900', price_text })
  expect(listings).toMatchObject([{ price }])
  expect(warnings.map(({ field, reason }) => `${field}: ${reason}`)).toContain(warning)
})

test.each([
  ['Brentwood Sales', 'sales'],
  ['Current Sales', 'sales'],
  ['Trent Bridge Sales', 'sales'],
  ['Letchworth Residential Sales', 'sales'],
  ['Trent Bridge Lettings', 'lettings'],
  ['ResidentialLettings', 'lettings'],
  ['Student Lets', 'lettings'],
  ['To Rent', 'lettings'],
])('the department %s is one of %s', async (department, channel) => {
  const { listings, warnings } = await read({ department, price_text: '£900 pcm', numeric_price: '900' })
  expect([listings[0]!.channel, warnings]).toEqual([channel, []])
})

test.each([
  ['Brentwood', 'On Market', '£250,000', 'sales'],
  ['Brentwood', 'Available to Let', '£900', 'lettings'],
  ['Sales & Lettings', 'Under Offer', '£900 pcm', 'lettings'],
  ['Sales and Lettings', 'Under Offer', '£250,000', 'sales'],
])('%s, %s, %s: price and status say that it is one of %s, with a warning', async (department, priority, price_text, channel) => {
  const { listings, warnings } = await read({ department: department.replace('&', '&amp;'), priority, price_text })
  expect(listings).toMatchObject([{ channel }])
  expect(warnings[0]).toMatchObject({ field: 'department', reason: expect.stringContaining('Neither sales nor lettings') })
})

test.each([
  ['Guide Price £250,000', 250_000, 'guide-price'],
  ['Offers in Excess of £250,000', 250_000, 'offers-in-excess-of'],
  ['OIRO £250,000', 250_000, 'oiro'],
  ['Offers Over £250,000', 250_000, 'offers-over'],
  ['From £250,000', 250_000, 'from'],
  ['Price on Application', null, 'poa'],
  ['P.O.A.', null, 'poa'],
  ['£250,000', 250_000, 'none'],
])('%s', async (price_text, price, priceQualifier) => {
  expect((await read({ price_text })).listings).toMatchObject([{ price, priceQualifier }])
})

test.each([
  ['House', 'Semi-Detached', 3],
  ['House', 'End Terrace', 2],
  ['Bungalow', 'Detached', 15],
  ['Flat', 'Ground Floor', 7],
  ['Apartment', '', 28],
  ['Land', '', 20],
])('%s, %s is type %d', async (property_type, property_style, propertySubId) => {
  const { listings, warnings } = await read({ property_type, property_style })
  expect([listings[0]!.propertySubId, warnings]).toEqual([propertySubId, []])
})

test('addresses have spaces and braces, names are files on the server, and rooms follow the advert', async () => {
  const { listings, warnings } = await read(
    { main_advert: 'A house.', virtual_tour_url: '//tours.example/9' },
    `<pictures><picture name="Front" lastchanged="20/11/2026 09:00:00"><filename>http://a.example/{AB 1}/front view.jpg</filename></picture>
     <picture name=""><filename>pictures\\back view.jpg</filename></picture></pictures>
     <rooms><room name="Hall"><measurement_text>3m x 2m</measurement_text><description>With a &lt;b&gt;stove&lt;/b&gt;.</description></room></rooms>`,
  )
  expect(warnings).toEqual([])
  expect(listings[0]!.media).toEqual([
    {
      kind: 'photo',
      position: 0,
      source: 'http://a.example/%7BAB%201%7D/front%20view.jpg',
      caption: 'Front',
      updatedAt: '2026-11-20T09:00:00.000Z',
    },
    { kind: 'virtual-tour', position: 0, source: 'https://tours.example/9', caption: '' },
    { kind: 'photo', position: 1, source: 'back view.jpg', caption: '' },
  ])
  expect(listings[0]!.description).toBe('<p>A house.</p><h3>Hall</h3><p>3m x 2m</p><p>With a <b>stove</b>.</p>')
})

test('blank dates and zeros of a lease are nothing; shares are percentages', async () => {
  const { listings, warnings } = await read({
    availableFrom: '01/01/0001 00:00:00',
    leaseRemainingYears: '0',
    groundRentAmount: '0.00',
    annualServiceChargeAmount: '1200.00',
    sharedOwnership: 'Yes',
    ownershipShare: '40%',
    tenure: 'Leasehold',
  })
  expect(warnings).toEqual([])
  expect(listings).toMatchObject([{ tenure: 'leasehold', priceQualifier: 'shared-ownership' }])
  expect(listings[0]!.material).toEqual({ annualServiceCharge: 1200, sharedOwnershipPercentage: 40 })
})

test('a commercial department lets what has a rent', async () => {
  const { listings } = await read({
    department: 'Commercial',
    commercial_type: 'Shop',
    price_text: 'Rental of £12,000 pa',
    numeric_price: '12000',
  })
  expect(listings).toMatchObject([{ channel: 'lettings', rentFrequency: 'annual', propertySubId: 137 }])
})
