import { expect, test } from 'vitest'
import { isInOutline } from '#src/domain/places/outline.ts'
import { speakMotis } from '#tests/support/travel-services.ts'
import { motis } from './motis.ts'

const taunton = { lat: 51.0149, lng: -3.1029 }
const bridgwater = { lat: 51.1277, lng: -2.9903, minutes: 14 }
const bristol = { lat: 51.4491, lng: -2.5813, minutes: 38 }

test('what is walked to each stop in the time left is within, on a Tuesday by nine', async () => {
  await using server = await speakMotis([bridgwater, bristol])
  const find = (minutes: number) =>
    motis({ url: server.url, version: '1', warn: expect.unreachable, today: () => new Date('2026-07-16T12:00:00Z') }).find({
      to: taunton,
      minutes,
      mode: 'train',
    })
  const [soon, late] = [await find(30), await find(60)]
  expect(server.asked[0]).toBe(
    'GET /api/v1/one-to-all?one=51.0149%2C-3.1029&time=2026-07-21T08%3A00%3A00.000Z&arriveBy=true&maxTravelTime=30',
  )
  const within = (outline: typeof soon) => [taunton, bridgwater, bristol].map((point) => isInOutline(outline!, point))
  expect([within(soon), within(late)]).toEqual([
    [true, true, false],
    [true, true, true],
  ])
  // 16 minutes are left at Bridgwater: six tenths of a mile on foot.
  expect(isInOutline(soon!, { lat: 51.1277 + 0.4 / 69, lng: -2.9903 })).toBe(true)
  expect(isInOutline(soon!, { lat: 51.1277 + 1.2 / 69, lng: -2.9903 })).toBe(false)
})

test.each(['status 500', 'no json', 'other json', 'redirect', 'no answer'] as const)('%s is no answer', async (behaviour) => {
  await using server = await speakMotis([])
  server.behaviour = behaviour
  const warnings: string[] = []
  const planner = motis({ url: server.url, version: '1', warn: (message) => void warnings.push(message), timeoutMs: 300 })
  expect(await planner.find({ to: taunton, minutes: 30, mode: 'train' })).toBeUndefined()
  expect(warnings).toHaveLength(1)
})
