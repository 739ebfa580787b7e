import { expect, test } from 'vitest'
import { distanceMiles } from '../../src/domain/places/point.ts'
import { demoBook, demoStock } from '../../tests/support/demo-agency.ts'
import { streets } from '../places/street-words.ts'
import { seeded } from '../seeded.ts'
import { displayAddress, inventSite, type Site } from './site.ts'

const book = (await Promise.all([1, 2, 3].map(demoBook))).flat()
const stock = await demoStock()

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
