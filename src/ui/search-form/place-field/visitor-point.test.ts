import { expect, test } from 'vitest'
import { visitorPoint } from './visitor-point.ts'

test('the point is rounded to about a kilometre before it goes anywhere', async () => {
  const here = device((found) => found({ coords: { longitude: -3.1029487, latitude: 51.0149999 } } as GeolocationPosition))
  expect(await visitorPoint(here)).toEqual({ lng: -3.1, lat: 51.01 })
})

test.each([
  [1, /may not tell us/],
  [2, /cannot say/],
  [3, /cannot say/],
])('error %i of the browser is told in words', async (code, words) => {
  const here = device((_, fail) => fail?.({ code } as GeolocationPositionError))
  await expect(visitorPoint(here)).rejects.toThrow(words)
})

test('a browser that knows nothing of places says so too', async () => {
  await expect(visitorPoint(undefined)).rejects.toThrow(/cannot say/)
})

test('a device that is slow is not waited for without end', async () => {
  let asked: PositionOptions | undefined
  const here = device((found, _, options) => {
    asked = options
    found({ coords: { longitude: 0, latitude: 51 } } as GeolocationPosition)
  })
  await visitorPoint(here)
  expect(asked?.timeout).toBeGreaterThan(0)
})

function device(getCurrentPosition: Geolocation['getCurrentPosition']): Geolocation {
  return { getCurrentPosition, watchPosition: () => 0, clearWatch: () => {} }
}
