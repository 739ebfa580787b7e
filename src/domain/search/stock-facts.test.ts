import { expect, test } from 'vitest'
import type { Place } from '#src/domain/places/place.ts'
import { aPlace } from '#tests/support/places.ts'
import { circleReach, isCircle, reachCode, type StockFacts } from './stock-facts.ts'

const taunton = aPlace({ location: { lat: 51, lng: -3 } })
const ta1: Place = { ...taunton, kind: 'outcode', name: 'TA1', radiusMiles: 0 }

/** Degrees of latitude to a mile. */
const mile = 1609.344 / 111_195.0797
const miles = [0, 0.4, 2.9, 3.1, 29.9, 30.1, Number.NaN]
const { isInPlace, isWithinAsked } = reachCode
const both = isInPlace | isWithinAsked

/** Of so many miles to the north; the last is nobody knows where. */
const facts: StockFacts = {
  ids: Int32Array.from(miles.keys()),
  rowOf: (id) => id,
  beds: new Int16Array(miles.length),
  mostBeds: 0,
  bits: new Uint8Array(miles.length),
  createdAt: new Float64Array(miles.length),
  updatedAt: new Float64Array(miles.length),
  lng: Float64Array.from(miles, (each) => (Number.isNaN(each) ? each : -3)),
  lat: Float64Array.from(miles, (each) => 51 + each * mile),
  country: { codes: new Int32Array(miles.length), values: ['england'] },
  outcode: { codes: Int32Array.of(0, 0, 0, 0, 0, 1, 1), values: ['TA2', 'TA1'] },
  price: { codes: new Int32Array(miles.length), values: [null] },
  monthlyCost: new Int32Array(miles.length),
  tags: { codes: new Int32Array(miles.length), values: [[]] },
  surroundings: new Int16Array(miles.length),
}

test('a location without an outline and an outcode are circles', () => {
  const outline = [[[[-3, 51, 1] as const]]]
  expect([taunton, ta1].map(isCircle)).toEqual([true, true])
  expect(
    [
      { ...taunton, outline },
      { ...taunton, kind: 'county' as const },
    ].map(isCircle),
  ).toEqual([false, false])
})

test('a location takes in what its own radius does, or the one that is asked for', () => {
  expect([...circleReach(facts, undefined, taunton, undefined)]).toEqual([0 | both, 1 | both, 4 | both, 5, 11, 12, 12])
  expect([...circleReach(facts, undefined, taunton, 0.5)]).toEqual([0 | both, 1 | both, 4 | isInPlace, 5, 11, 12, 12])
  expect([...circleReach(facts, undefined, taunton, 40)].slice(3)).toEqual([5 | isWithinAsked, 11 | isWithinAsked, 12 | isWithinAsked, 12])
})

test('an outcode takes in its own, wherever they are', () => {
  expect([...circleReach(facts, undefined, ta1, undefined)]).toEqual([0, 1, 4, 5, 11, 0 | both, 0 | both])
  expect([...circleReach(facts, undefined, ta1, 1)]).toEqual([isWithinAsked, 1 | isWithinAsked, 4, 5, 11, 0 | both, 0 | both])
  expect([...circleReach(facts, undefined, { ...ta1, name: 'TA9' }, 1)].slice(5)).toEqual([12, 12])
})

test('only the rows that are given are looked at, one that is not there is nowhere', () => {
  expect([...circleReach(facts, Int32Array.of(3, -1, 0), taunton, undefined)]).toEqual([5, 12, 0 | both])
  expect([...circleReach(facts, Int32Array.of(-1), { ...ta1, name: 'TA9' }, undefined)]).toEqual([12])
})
