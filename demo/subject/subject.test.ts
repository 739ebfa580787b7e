import { expect, test } from 'vitest'
import { demoBook, demoBranches, demoStock, demoToday } from '#tests/support/demo-agency.ts'
import { distanceMiles } from '../../src/domain/places/point.ts'
import { streets } from '../places/street-words.ts'
import { closing } from '../prose/closing.ts'
import { commercialWords } from '../prose/commercial-words.ts'
import { landWords } from '../prose/land-words.ts'
import { seeded } from '../seeded.ts'
import { displayAddress, inventSite, type Site } from './site.ts'

const book = (await Promise.all([1, 2, 3].map(demoBook))).flat()
const stock = await demoStock()
const homes = book.filter(({ home, brief }) => home && brief.subject.kind === 'home')

test('a site lies near the place it names, which the branch that sells it knows', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const terms = stock.book[seed % stock.book.length]!.terms
    const site = inventSite(seeded(seed), stock, { terms, wishes: { settings: ['town', 'village', 'rural'], kind: 'house' } })
    expect(distanceMiles(site.location, site.place.location)).toBeLessThan(2.3)
    expect(stock.placesOf(site.branch)).toContain(site.place)
    expect(site.postcode.startsWith(`${site.place.outcode} `)).toBe(true)
  }
})

test('streets are called as such streets are', () => {
  for (const { listing, brief } of book) {
    if (brief.subject.kind === 'plot' || brief.subject.kind === 'development') continue
    const known = Object.values(streets)
      .flat()
      .some(([names, kinds]) =>
        names.some((name) => listing.street.startsWith(`${name} `) && kinds.includes(listing.street.slice(name.length + 1))),
      )
    expect(known, listing.street).toBe(true)
  }
})

test('an address says as much as its precision lets out', () => {
  const site = { place: { name: 'Wells', county: 'Somerset' }, street: 'Mill Lane', nameOrNumber: '12' } as Site
  const at = (precision: 'exact' | 'approximate' | 'hidden', nameOrNumber = '12', hasLongAddress = false) =>
    displayAddress({ ...site, nameOrNumber }, { ...stock.book[0]!.terms, precision, hasLongAddress })
  expect(at('exact')).toBe('12 Mill Lane, Wells, Somerset')
  expect(at('exact', 'Rose Cottage')).toBe('Rose Cottage, Mill Lane, Wells, Somerset')
  expect(at('exact', '')).toBe('Mill Lane, Wells, Somerset')
  expect(at('approximate')).toBe('Mill Lane, Wells, Somerset')
  expect(at('hidden')).toBe('Near Wells, Somerset')
  expect(at('exact', 'Rose Cottage', true).length).toBeGreaterThan(80)
})

test('the facts of a listing are those of its home', () => {
  for (const { listing, home } of homes) {
    const { form, squareFeet, acres, listed, epc } = home!
    expect(listing).toMatchObject({ propertySubId: form.subId, squareFeet, acreage: acres ?? null, receptionRooms: home!.receptions })
    expect(listing.tags.includes('listed')).toBe(listed !== '')
    expect(listing.tags.includes('thatched')).toBe(home!.isThatched)
    // A listed building needs no certificate.
    expect(listing.material.epcCurrent).toBe(listed === '' ? epc.current : undefined)
  }
})

test('flats are held by a lease with its years and its charge, houses are not', () => {
  for (const { listing, home } of homes) {
    if (listing.channel === 'lettings') continue
    const isFlat = home!.form.plan === 'flat' && home!.formName !== 'coach-house'
    const { leaseYearsRemaining, annualServiceCharge, annualGroundRent } = listing.material
    if (!isFlat) expect([leaseYearsRemaining, annualServiceCharge]).toEqual([undefined, undefined])
    else expect(annualServiceCharge, listing.agentRef).toBeGreaterThan(400)
    if (listing.tenure === 'leasehold' && isFlat) expect(leaseYearsRemaining).toBeGreaterThan(80)
    // The Leasehold Reform (Ground Rent) Act 2022 ended it for new leases.
    if ((leaseYearsRemaining ?? 0) > 200) expect(annualGroundRent).toBeUndefined()
  }
})

test('a price is in the range of its kind', () => {
  for (const { listing, brief, home } of book) {
    const { subject, terms } = brief
    if (listing.channel === 'lettings' || terms.price !== undefined || listing.price === null) continue
    if (home) expect(listing.price / home.squareFeet, listing.agentRef).toBeGreaterThan(60)
    if (home && !home.acres) expect(listing.price / home.squareFeet, listing.agentRef).toBeLessThan(750)
    if (subject.kind === 'land' && subject.land !== 'building-plot' && subject.land !== 'off-plan')
      expect(listing.price / listing.acreage! / landWords[subject.land].price).toBeGreaterThan(0.6)
    if (subject.kind === 'commercial') {
      const { price, squareFeet } = commercialWords[subject.commercial]
      expect(listing.price).toBeGreaterThan(price * squareFeet[0] * 0.5)
      expect(listing.price).toBeLessThan(price * squareFeet[1] * 1.6)
    }
  }
})

test('rooms are let by the month, students by the head and week, each with the bills that are named', () => {
  for (const { listing, brief } of book) {
    if (brief.subject.kind === 'room') {
      expect(listing).toMatchObject({ bedrooms: 1, squareFeet: null })
      expect(listing.letting.billsIncluded).toHaveLength(4)
    }
    if (brief.subject.kind !== 'student') continue
    expect(listing.rentFrequency).toBe('per-person-per-week')
    expect(listing.summary).toContain(`£${listing.price} for each person each week`)
    expect(listing.material.councilTaxExempt).toBe(true)
    expect(['Taunton', 'Bridgwater', 'Street']).toContain(listing.town)
  }
})

test('plots stand in their development and shares are dearer than nothing, cheaper than the whole', () => {
  for (const { listing, brief } of book) {
    if (brief.subject.kind !== 'plot') continue
    expect(listing.street).toBe(listing.developmentName)
    expect(listing.houseNameNumber).toBe(`Plot ${brief.subject.plot}`)
    expect(listing.newHome).toBe(true)
    const share = listing.material.sharedOwnershipPercentage
    if (share !== undefined) expect(listing.description).toContain(`a share of ${share} per cent`)
  }
})

test('a lot names its auction, and the price it fetched once it was sold', () => {
  const lots = book.filter(({ listing }) => listing.disposal === 'auction')
  expect(lots.length).toBeGreaterThan(20)
  for (const { listing } of lots) {
    const { auctionDate, exchangedPrice } = listing.auction
    expect(auctionDate).toMatch(/^\d{4}-\d\d-\d\d$/)
    if (exchangedPrice !== undefined) expect(exchangedPrice).toBeGreaterThan(listing.price ?? 0)
    expect(listing.description).toContain(`Lot ${listing.auction.lotNumber}`)
  }
})

test('dates run from coming in to changing, and none lies ahead but of what is coming soon', () => {
  for (const { listing } of book) {
    expect(listing.createdAt! <= listing.updatedAt!).toBe(true)
    if (listing.status === 'coming-soon') expect(new Date(listing.launchedAt!).getTime()).toBeGreaterThan(demoToday.getTime())
    else expect(listing.launchedAt).toBe(listing.createdAt)
  }
})

test('the last paragraphs follow from the listing and end with whom to ask', () => {
  for (const { listing } of book) {
    const branch = demoBranches.find(({ id }) => id === listing.branchId)!
    const said = closing(listing, branch)
    expect(said.at(-1)).toContain(branch.telephone)
    const text = said.join(' ')
    expect(text.includes('Pets are welcome')).toBe(listing.channel === 'lettings' && listing.petsAllowed === true)
    expect(/^(Free|Lease)hold/.test(text)).toBe(
      /hold$/.test(listing.tenure ?? '') && listing.tenure !== 'commonhold' && listing.channel === 'sales',
    )
    if (listing.material.leaseYearsRemaining !== undefined) expect(text).toContain(`${listing.material.leaseYearsRemaining} years`)
    if (listing.letting.deposit !== undefined) expect(text).toContain(`Deposit £${listing.letting.deposit.toLocaleString('en-GB')}`)
  }
})
