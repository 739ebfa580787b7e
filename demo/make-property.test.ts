import { expect, test } from 'vitest'
import {
  addressPrecisions,
  furnishings,
  letTypes,
  priceQualifiers,
  rentFrequencies,
  statuses,
  tenures,
} from '../src/domain/property/listing.ts'
import { propertyTypes } from '../src/domain/property/property-type.ts'
import { propertyKinds, tagsOf } from '../src/domain/property/tags.ts'
import { defaultPageSize } from '../src/domain/search/search-criteria.ts'
import { demoBook, demoStock } from '../tests/support/demo-agency.ts'
import { briefBook } from './brief/brief-book.ts'
import { homeForms } from './home/home-forms.ts'
import { dimensions } from './home/room.ts'
import { makeProperty } from './make-property.ts'
import { numberWord } from './prose/compose.ts'

const all = await demoBook()
const listings = all.map(({ listing }) => listing)

/** Several agencies' worth, for what must hold always. */
const lots = (await Promise.all([1, 2, 3].map(demoBook))).flat()

test('the demo has about 240 properties', () => {
  expect(listings.length).toBeGreaterThan(235)
  expect(listings.length).toBeLessThan(260)
})

test.for([
  // A property is withdrawn by leaving the feed, so none in it can be.
  ['status', listings.map(({ status }) => status), statuses.filter((status) => status !== 'withdrawn')],
  ['price qualifier', listings.map(({ priceQualifier }) => priceQualifier), priceQualifiers],
  ['tenure', listings.map(({ tenure }) => tenure), [...tenures, null]],
  ['rent frequency', listings.map(({ rentFrequency }) => rentFrequency), [...rentFrequencies, null]],
  ['letting type', listings.map(({ letting }) => letting.letType), [...letTypes, undefined]],
  ['furnishing', listings.map(({ letting }) => letting.furnishing), [...furnishings, undefined]],
  ['address precision', listings.map(({ addressPrecision }) => addressPrecision), addressPrecisions],
  ['disposal', listings.map(({ disposal }) => disposal), ['private-treaty', 'auction', 'tender']],
  ['type of home', listings.map(({ propertySubId }) => propertySubId), Object.values(homeForms).map(({ subId }) => subId)],
] as const)('every %s is shown', ([, shown, possible]) => {
  expect(new Set<unknown>(shown)).toEqual(new Set([...shown, ...possible]))
  for (const one of possible) expect(shown).toContain(one)
})

test('every tag the facts can give is shown', () => {
  const tags = new Set(listings.flatMap(tagsOf))
  const derived = ['new home', 'gth commercial', 'gth development', 'auction', 'tender', 'student', 'short let', 'shared ownership']
  const own = ['equestrian', 'period', 'listed', 'thatched', 'annexe', 'luxury', 'exmoor', 'coastal', 'chain free', 'reduced', 'farm']
  expect([...tags]).toEqual(
    expect.arrayContaining([...derived, ...propertyKinds.map(({ tag }) => tag), 'garden', 'parking', 'garage', ...own]),
  )
})

test('types are known to the site', () => {
  for (const { propertySubId } of listings) expect(propertyTypes.has(propertySubId)).toBe(true)
})

test('sales run from under £100,000 to £12,500,000, rents from £450 a month', () => {
  const prices = listings.filter(({ channel }) => channel === 'sales').map(({ price }) => price ?? 0)
  expect(Math.max(...prices)).toBe(12_500_000)
  expect(prices).toContain(95_000)
  expect(prices).toContain(0)
  expect(listings.some(({ channel, price, rentFrequency }) => channel === 'lettings' && rentFrequency === 'monthly' && price === 450)).toBe(
    true,
  )
})

test('new listings, auctions to come and past results are there whatever the day', async () => {
  for (const day of ['2027-02-28T23:59:00Z', '2028-07-01T00:00:00Z']) {
    const then = new Date(day)
    const other = await demoStock({ today: then })
    const made = briefBook().map((_, index) => makeProperty(other, index).listing)
    const weekAgo = new Date(then.getTime() - 7 * 86_400_000).toISOString()
    const newest = made
      .filter(({ channel, status }) => channel === 'sales' && (status === 'available' || status === 'coming-soon'))
      .sort((one, other) => (one.createdAt! < other.createdAt! ? 1 : -1))
      .slice(0, defaultPageSize)
    const isNew = newest.filter(({ createdAt }) => createdAt! > weekAgo).length
    expect(isNew).toBeGreaterThan(1)
    expect(isNew).toBeLessThan(9)
    const auctions = made.flatMap(({ auction }) => (auction.auctionDate ? [auction] : []))
    expect(auctions.some(({ auctionDate = '' }) => auctionDate > day)).toBe(true)
    expect(auctions.some(({ auctionDate = '', exchangedPrice }) => auctionDate < day && exchangedPrice !== undefined)).toBe(true)
    expect(auctions.some(({ auctionDate = '', exchangedPrice }) => auctionDate < day && exchangedPrice === undefined)).toBe(true)
    for (const { createdAt, updatedAt } of made) {
      expect(createdAt! <= updatedAt!).toBe(true)
      expect(updatedAt! <= new Date(then.getTime() + 300_000).toISOString()).toBe(true)
    }
  }
})

test('an hour later the same day it is the same agency', async () => {
  const later = await demoStock({ today: new Date('2026-11-21T11:07:13Z') })
  expect(briefBook().map((_, index) => makeProperty(later, index).listing)).toEqual(listings)
})

test('no text has an unfilled slot, a double space, a missing letter or a word twice', () => {
  for (const { listing } of lots) {
    const text = `${listing.summary} ${listing.description.replace(/<[^>]*>/g, ' | ')} ${listing.features.join(' | ')}`
    expect(text, listing.agentRef).not.toMatch(/[{}[\]]|undefined|NaN|null| {3,}|\.\.| [.,;]/)
    expect(text, listing.agentRef).not.toMatch(/\b(\w{2,}) \1\b/i)
    expect(text, listing.agentRef).not.toMatch(/\b[Aa] [aeio]\w/)
    for (const sentence of listing.summary.split('. ')) expect(sentence, listing.agentRef).toMatch(/^[A-Z£]/)
  }
})

test('summary and description say how many bedrooms there are, and no other number', () => {
  for (const { listing, home, brief } of lots) {
    if (!home || home.beds === 0 || brief.subject.kind === 'room') continue
    const said = new RegExp(`\\b${numberWord(home.beds)} bedroom\\b`, 'i')
    expect(listing.summary).toMatch(said)
    expect(listing.description).toMatch(said)
    for (const [, word] of `${listing.summary} ${listing.description}`.matchAll(/\b(\w+) bedroom\b/g)) {
      expect([numberWord(home.beds), 'a', 'the'], listing.agentRef).toContain(word?.toLowerCase())
    }
  }
})

test('the description lists the rooms with the measurements the floorplan is drawn from', () => {
  for (const { listing, home, brief } of lots) {
    if (!home || brief.subject.kind !== 'home') continue
    for (const room of home.rooms) expect(listing.description).toContain(`<b>${room.name}</b><br />${dimensions(room)}`)
    expect(home.rooms.filter(({ kind }) => kind === 'bedroom')).toHaveLength(home.beds)
    expect(listing.bathrooms).toBe(home.rooms.filter(({ kind }) => ['bathroom', 'ensuite', 'shower'].includes(kind)).length)
  }
})

test('a garden, a garage or parking is only spoken of where there is one', () => {
  for (const { listing, home } of lots) {
    if (!home) continue
    const text = `${listing.summary} ${listing.features.join(' ')}`
    const isNone = home.garden === 'none' || home.garden === 'balcony'
    if (isNone && !home.rooms.some(({ name }) => name === 'Garden Room')) expect(text, listing.agentRef).not.toMatch(/\bgardens?\b/i)
    if (!home.parking.includes('garage') && home.formName !== 'coach-house') expect(text, listing.agentRef).not.toMatch(/\bgarag/i)
    if (home.parking === 'none') expect(text, listing.agentRef).not.toMatch(/parking|driveway/i)
  }
})

test('summaries fit a card, features the format, addresses their column', () => {
  for (const { listing } of lots) {
    expect(listing.summary.length).toBeLessThan(420)
    expect(listing.features.length).toBeLessThanOrEqual(10)
    expect(listing.displayAddress.length).toBeLessThanOrEqual(120)
    expect(listing.agentRef.length).toBeLessThanOrEqual(20)
  }
})

test('descriptions are hardly ever alike', () => {
  const openings = lots.filter(({ brief }) => brief.subject.kind === 'home').map(({ listing }) => listing.description.slice(0, 160))
  expect(new Set(openings).size / openings.length).toBeGreaterThan(0.97)
})

test('a development costs no more than any of its plots that can still be had whole', () => {
  for (const development of listings.filter(({ agentRef, developmentRef }) => agentRef === developmentRef)) {
    const plots = listings.filter(({ agentRef, developmentRef }) => agentRef !== developmentRef && developmentRef === development.agentRef)
    expect(plots.length).toBeGreaterThanOrEqual(5)
    const whole = plots.filter(({ material, status }) => material.sharedOwnershipPercentage === undefined && status === 'available')
    expect(Math.min(...whole.map(({ price }) => price ?? 0))).toBe(development.price)
    for (const { developmentName, town } of plots)
      expect({ developmentName, town }).toEqual({ developmentName: development.developmentName, town: development.town })
  }
})

test('rents are always stated, and deposits are lawful', () => {
  for (const { listing } of lots) {
    if (listing.channel !== 'lettings') continue
    expect(listing.price, listing.agentRef).toBeGreaterThan(0)
    const { deposit, letType } = listing.letting
    if (deposit === undefined || letType === 'commercial') continue
    const weeks = { weekly: 1, monthly: 12 / 52, quarterly: 4 / 52, annual: 1 / 52, 'per-person-per-week': 1 }[listing.rentFrequency!]
    expect(deposit, listing.agentRef).toBeLessThanOrEqual(Math.ceil(listing.price! * weeks * 5) + 1)
  }
})

test('let homes are as efficient as the law asks', () => {
  for (const { listing } of lots) {
    if (listing.channel === 'lettings' && listing.material.epcCurrent !== undefined)
      expect(listing.material.epcCurrent).toBeGreaterThanOrEqual(39)
    const { epcCurrent, epcPotential } = listing.material
    if (epcCurrent !== undefined) expect(epcPotential).toBeGreaterThanOrEqual(epcCurrent)
  }
})
