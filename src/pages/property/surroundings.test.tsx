import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Surroundings } from '#src/domain/surroundings/surroundings.ts'
import { aListing } from '#tests/support/listings.ts'
import { aPropertyPage, wordsOfPage } from '#tests/support/page-content.ts'
import type { PropertyContent } from './load.ts'
import { SurroundingsOf } from './surroundings.tsx'

const surroundings: Surroundings = {
  broadband: { asOf: '2026-01-01', gigabit: 92, superfast: 100 },
  stations: { asOf: '2026-09-01', near: [{ kind: 'rail', name: 'Taunton', miles: 1.04, at: [1, 0.3] }] },
  schools: {
    asOf: '2026-09-13',
    near: [
      { kind: 'primary', name: 'St John’s', miles: 0.02, at: [0, 0.02], ages: '4–11' },
      { kind: 'secondary', name: 'Castle', miles: 2.46, at: [2.4, 0] },
    ],
  },
}
const shown = (given: Partial<PropertyContent>) => renderToStaticMarkup(<SurroundingsOf property={aPropertyPage(given)} />)
const words = (precision: PropertyContent['addressPrecision'], of?: Surroundings) =>
  wordsOfPage(shown({ listing: aListing(of && { surroundings: of }), addressPrecision: precision }))

test('it says what is there, from whom and as of when, and what that does not say', () => {
  const said = words('exact', surroundings)
  expect(said).toContain(
    'Broadband Gigabit 1,000 Mbit/s 92% Superfast 30 Mbit/s or more 100% 0 100% Ofcom, Connected Nations, as of 1 January 2026.',
  )
  expect(said).toContain('ask one about this home. Contains Ofcom data.')
  expect(said).toContain(
    'Taunton train station 1 mile 0 1 mile Department for Transport, NaPTAN, as of 1 September 2026. In a straight line.',
  )
  expect(said).toContain(
    'St John’s primary school, ages 4–11 50 yards Castle secondary school 2.5 miles 0 2.5 miles Department for Education',
  )
  expect(said).toContain('Who is admitted is for the school or the council to say. Contains public sector information')
})

test('where the advert says another broadband than the register, both are said, each of what it is about', () => {
  const said = wordsOfPage(
    shown({
      listing: aListing({ surroundings, material: { premises: { broadband: ['FTTC (fibre to the cabinet)'] } } }),
      addressPrecision: 'exact',
    }),
  )
  expect(said).toContain(
    'The advert says FTTC (fibre to the cabinet): that is of this home, these are what is offered at its postcode. Ofcom, Connected Nations, as of 1 January 2026.',
  )
  expect(words('exact', surroundings)).not.toContain('The advert says')
})

test('flood risk is said of the postcode’s homes, listed buildings with their grade', () => {
  const said = words('exact', {
    flood: { asOf: '2026-02-01', high: 5, medium: 25, low: 50 },
    listed: { asOf: '2026-09-01', near: [{ kind: 'listed', name: 'Market House', miles: 0.11, at: [0.1, 0], grade: 'II*' }] },
  })
  expect(said).toContain('High of the postcode’s homes: more than 1 in 30 in a year 5% Medium 1 in 100 to 1 in 30 25% Low')
  expect(said).toContain('as of 1 February 2026. Of an area, not of this home, and not of surface water')
  expect(said).toContain('Market House listed building, grade II* 0.1 miles 0 0.1 miles Historic England')
  expect(said).toContain('Whether this home is listed is for Historic England’s list to say.')
})

test('recorded crime stands beside what is usual, and conservation areas and coverage beside what they do not say', () => {
  const of: Surroundings = {
    mobile: { asOf: '2026-09-01', all: 87, any: 100, fast: 60 },
    crime: {
      asOf: '2026-09-01',
      force: 'Kent Police',
      counts: { all: 1214, Burglary: 30, Drugs: 1 },
      usual: { all: 900, Burglary: 45 },
    },
    conservation: { asOf: '2026-06-01', near: [{ name: 'St Mary’s', miles: 0 }], outline: 'M-10 -10 10 -10 10 10z' },
  }
  const said = words('exact', of)
  expect(said).toContain(
    'Mobile coverage 4G indoors of all four networks 87% 4G indoors of at least one 100% 5G outdoors of at least one 60%',
  )
  expect(said).toContain('All that is recorded usual: 900 1,214 Violence and sexual offences usual: 0 0')
  expect(said).toContain('Burglary usual: 45 30')
  expect(said).toContain(
    'as of 1 September 2026. Within half a mile, in the twelve months to September 2026. Usual, marked on each bar: the middle of',
  )
  expect(said).toContain('St Mary’s within it 0 half a mile Councils and Historic England')
  expect(said).toContain('Shaded: conservation areas.')
  expect(words('approximate', of)).toContain('In the middle: the area of this home.')
  expect(words('approximate', of)).toContain('St Mary’s around here')
})

test('an address that is not public is said to be measured from the middle of its area, and a hidden one has none', () => {
  expect(words('approximate', surroundings)).toContain('Straight lines from the middle of the area, as the address is not public.')
  expect(words('hidden', surroundings)).toBe('')
  expect(words('exact')).toBe('')
})

test('what a demonstration made up says so, and names no publisher', () => {
  const said = words('exact', { broadband: { asOf: '2026-01-01', gigabit: 92, isMadeUp: true } })
  expect(said).toContain('Made up for this demonstration.')
  expect(said).not.toContain('Ofcom')
})

test('figures are in words, and drawings are for the eye alone', () => {
  const html = shown({ listing: aListing({ surroundings }) })
  expect(html.match(/<svg/g)).toHaveLength(6)
  expect(html.match(/<svg aria-hidden="true"/g)).toHaveLength(6)
})
