import { expect, test } from 'vitest'
import { isInRing } from '#src/domain/places/outline.ts'
import { landWithin } from './drawn-land.ts'
import { curveThrough, spotsAlong, waysWithin } from './drawn-lines.ts'
import towns from './towns.json' with { type: 'json' }

const isles = [-9, 49, 2, 61] as const
const all = waysWithin([...isles])

test('roads lie on land, except at estuaries that they cross or touch', () => {
  const land = landWithin([...isles])
  const roads = all
    .filter(({ kind }) => kind !== 'rivers' && kind !== 'lakes')
    .flatMap(({ name, line }) => line.map((point) => ({ name, point })))
  const wet = roads.filter(({ point }) => !land.some((ring) => isInRing(ring, { lng: point[0], lat: point[1] })))
  expect(roads.length).toBeGreaterThan(1500)
  // The coast is of 1 : 10,000,000: towns beside the sea are in it by a mile.
  expect(wet.length / roads.length, wet.map(({ name, point }) => `${name} ${point}`).join('\n')).toBeLessThan(0.02)
})

test.each([
  ['M5', ['Taunton', 'Cullompton', 'Weston-super-Mare', 'Worcester', 'Gloucester']],
  ['M1', ['Luton', 'Northampton', 'Loughborough', 'Barnsley', 'Leeds']],
  ['M4', ['Slough', 'Reading', 'Swindon', 'Newport', 'Port Talbot']],
  ['M6', ['Stafford', 'Sandbach', 'Lancaster', 'Penrith', 'Carlisle']],
  ['M62', ['Warrington', 'Rochdale', 'Brighouse', 'Castleford', 'Goole']],
  ['A1', ['Stevenage', 'Grantham', 'Wetherby', 'Morpeth', 'Dunbar']],
  ['A9', ['Perth', 'Pitlochry', 'Inverness', 'Thurso']],
  ['A30', ['Yeovil', 'Honiton', 'Okehampton', 'Penzance']],
  ['A55', ['Colwyn Bay', 'Holyhead']],
  ['A6', ['Belfast', 'Derry']],
])('%s passes the towns that it serves, within five miles', (name, served) => {
  const spots = all.filter((way) => way.name === name).flatMap(({ line }) => spotsAlong(line, 0.02))
  for (const town of served) {
    const away = (towns as unknown as [string, number, number][])
      .filter(([each]) => each === town)
      .map(([, lng, lat]) => Math.min(...spots.map(([x, y]) => Math.hypot((x - lng) * 0.62, y - lat) * 69)))
    expect(Math.min(...away), town).toBeLessThan(5)
  }
})

test('a way is cut to the legs that are seen', () => {
  const seen = waysWithin([-3.3, 50.9, -3, 51.1]).filter(({ name }) => name === 'M5')
  expect(seen).toHaveLength(1)
  expect(seen[0]!.line.length).toBeLessThan(6)
})

test('a curve goes through its points, with one bend at each', () => {
  expect(
    curveThrough([
      [0, 0],
      [30, 0],
      [60, 30],
    ]),
  ).toMatch(/^M0 0s\d+-\d+ 30 0s\d+ \d+ 30 30$/)
  expect(
    curveThrough([
      [0, 0],
      [1, 1],
    ]),
  ).toBe('')
  expect(
    curveThrough(
      [
        [0, 0],
        [10, 0],
        [10, 10],
      ],
      true,
    ),
  ).toMatch(/z$/)
})
