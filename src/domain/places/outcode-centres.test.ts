import { expect, test } from 'vitest'
import { outcodeCentres } from './outcode-centres.ts'

const at = (lat: number, lng: number, accuracy: number, outcode = 'TA4') => ({ outcode, location: { lat, lng }, accuracy })

test('the point that several places have is the centre of their outcode', () => {
  const outcodes = outcodeCentres()
  for (const place of [at(51.1, -3.3, 4), at(51.2, -3.2, 3), at(51.2, -3.2, 3), at(51.05, -3.1, 3)]) outcodes.add(place)
  expect(outcodes.centres()).toEqual(new Map([['TA4', { lat: 51.2, lng: -3.2 }]]))
})

test('without one it is the middle of the places that have their own point', () => {
  const outcodes = outcodeCentres()
  for (const place of [at(51, -3, 4), at(52, -2, 6), at(57, -9, 1)]) outcodes.add(place)
  expect(outcodes.centres().get('TA4')).toEqual({ lat: 51.5, lng: -2.5 })
})

test('every outcode has one, be it a guess', () => {
  const outcodes = outcodeCentres()
  for (const place of [at(50.8, -0.37, 1, 'BN91'), at(51.4, -2.6, 3, 'BS13')]) outcodes.add(place)
  expect(outcodes.centres()).toEqual(
    new Map([
      ['BN91', { lat: 50.8, lng: -0.37 }],
      ['BS13', { lat: 51.4, lng: -2.6 }],
    ]),
  )
})

test('a place has its own point where it is exact, or where no other of the outcode has it', () => {
  const outcodes = outcodeCentres()
  const [exact, shared, alone, guess] = [at(51.1, -3.3, 4), at(51.2, -3.2, 3), at(51.05, -3.1, 3), at(51.3, -3.4, 1)]
  const only = at(50.7, -3.5, 3, 'EX1')
  for (const place of [exact, shared, shared, alone, guess, only]) outcodes.add(place)
  expect([exact, shared, alone, guess, only].map(outcodes.isOwnPoint)).toEqual([true, false, true, false, false])
})
