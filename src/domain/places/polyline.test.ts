import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodePolyline, encodePolyline } from './polyline.ts'

test("the example of the format's description is read and written", () => {
  const points = [
    { lat: 38.5, lng: -120.2 },
    { lat: 40.7, lng: -120.95 },
    { lat: 43.252, lng: -126.453 },
  ]
  expect(encodePolyline(points)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@')
  expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(points)
})

test('any points come back as they were', () => {
  const degrees = (most: number) => fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((n) => n / 1e5 + 0)
  const points = fc.array(fc.record({ lat: degrees(90), lng: degrees(180) }), { maxLength: 50 })
  fc.assert(fc.property(points, (given) => void expect(decodePolyline(encodePolyline(given))).toEqual(given)))
})

test('any text is points or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const { lat, lng } of decodePolyline(text) ?? []) expect(Number.isFinite(lat + lng)).toBe(true)
    }),
  )
})

test.each(['_p~iF', '_p~iF~ps|', '_p~iF~ps|U_', '~~~~~~~~~~~~', 'é', ' '])('%s is not a polyline', (text) => {
  expect(decodePolyline(text)).toBeUndefined()
})
