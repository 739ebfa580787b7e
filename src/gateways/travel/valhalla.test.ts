import { expect, test } from 'vitest'
import { misbehavingServer } from '#tests/support/misbehaving-server.ts'
import { speakValhalla } from '#tests/support/travel-services.ts'
import { valhalla } from './valhalla.ts'

const unexpected = (message: string): never => {
  throw new Error(message)
}
const taunton = { lat: 51.0149, lng: -3.1029 }
const ring = [
  [-3.2, 51],
  [-3, 51],
  [-3, 51.1],
  [-3.2, 51],
] as const
const hole = [
  [-3.05, 51.02],
  [-3.02, 51.02],
  [-3.02, 51.03],
  [-3.05, 51.02],
] as const

test('the request asks who reaches the place, and polygons come back open, with their holes', async () => {
  await using server = await speakValhalla(() => [[ring, hole]])
  const { find } = valhalla({ url: server.url, version: '1', warn: unexpected })
  expect(await find({ to: taunton, minutes: 30, mode: 'bicycle' })).toEqual([
    [ring.slice(0, 3).map(([lng, lat]) => [lng, lat, 0]), hole.slice(0, 3).map(([lng, lat]) => [lng, lat, 0])],
  ])
  expect(server.asked).toEqual(['POST /isochrone'])
  expect(server.bodies).toEqual([
    {
      locations: [{ lat: 51.0149, lon: -3.1029 }],
      costing: 'bicycle',
      contours: [{ time: 30 }],
      polygons: true,
      reverse: true,
      denoise: 0.1,
      generalize: 62,
    },
  ])
})

test('a place without roads is none; of ten thousand corners some are kept', async () => {
  const round = Array.from({ length: 10_000 }, (_, at) => [Math.cos(at / 1592) * 0.1, 51 + Math.sin(at / 1592) * 0.1] as const)
  await using server = await speakValhalla(({ costing }) => (costing === 'auto' ? [[round]] : []))
  const { find } = valhalla({ url: server.url, version: '1', warn: unexpected })
  expect(await find({ to: taunton, minutes: 30, mode: 'foot' })).toBeNull()
  const [[outer] = []] = (await find({ to: taunton, minutes: 30, mode: 'car' })) ?? []
  expect(outer!.length).toBeGreaterThan(200)
  expect(outer!.length).toBeLessThanOrEqual(500)
})

test.each(['status 500', 'no json', 'other json', 'redirect', 'endless'] as const)(
  '%s is no answer, and is warned of once',
  async (behaviour) => {
    await using server = await speakValhalla(() => [[ring]])
    server.behaviour = behaviour
    const warnings: string[] = []
    const { find } = valhalla({ url: server.url, version: '1', warn: (message) => void warnings.push(message) })
    const asked = { to: taunton, minutes: 30, mode: 'car' } as const
    expect([await find(asked), await find(asked)]).toEqual([undefined, undefined])
    expect(warnings).toEqual([
      expect.stringMatching(/^The route planner 127\.0\.0\.1:\d+ gives no times \(.+\)\. Travel times are straight lines/),
    ])
    expect(warnings[0]).not.toContain('51.0149')
    server.behaviour = 'well'
    expect(await find(asked)).toHaveLength(1)
  },
)

test('a silent server is no answer in time', async () => {
  await using server = await misbehavingServer(() => {})
  const { find } = valhalla({ url: server.origin, version: '1', warn: () => {}, timeoutMs: 200 })
  expect(await find({ to: taunton, minutes: 30, mode: 'car' })).toBeUndefined()
})
