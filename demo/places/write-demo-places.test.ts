import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { distanceMiles } from '../../src/domain/places/point.ts'
import { landscapeOutlines } from './landscapes.ts'
import { devonVillages, somersetVillages } from './villages.ts'
import { writeDemoPlaces } from './write-demo-places.ts'

const { features } = landscapeOutlines()

test('the files are those an operator would import', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gable-demo-places-'))
  const files = await writeDemoPlaces(join(folder, 'places'))
  const lines = (await readFile(files.villages, 'utf8')).trimEnd().split('\n')
  expect(lines).toHaveLength(somersetVillages.length + devonVillages.length)
  for (const line of lines) expect(line.split('\t')).toHaveLength(12)
  expect(JSON.parse(await readFile(files.outlines, 'utf8'))).toEqual(landscapeOutlines())
  await rm(folder, { recursive: true })
})

test('villages are different, and where the demo sells', () => {
  const villages = [...somersetVillages, ...devonVillages]
  expect(new Set(villages.map(([name]) => name)).size).toBe(villages.length)
  for (const [name, outcode, lat, lng] of villages) {
    expect(distanceMiles({ lat, lng }, { lat: 51.02, lng: -3.2 }), name).toBeLessThan(30)
    expect(outcode).toMatch(/^(TA|EX)\d{1,2}$/)
  }
})

test('outlines are closed rings in a few kB, the same each time', () => {
  expect(JSON.stringify(features).length).toBeLessThan(40_000)
  expect(landscapeOutlines().features).toEqual(features)
  for (const { geometry } of features) {
    const [ring] = geometry.coordinates
    expect(ring!.at(-1)).toEqual(ring![0])
    expect(new Set(ring!.map(String)).size, 'no corner twice').toBe(ring!.length - 1)
  }
})

test('neighbours share their border, and no line crosses another', () => {
  const edges = features.flatMap(
    ({
      geometry: {
        coordinates: [ring],
      },
    }) => ring!.slice(1).map((to, index) => [ring![index]!, to] as const),
  )
  const known = new Map<string, number>()
  for (const [from, to] of edges) {
    const key = [from, to].map(String).sort().join(' ')
    known.set(key, (known.get(key) ?? 0) + 1)
  }
  expect(Math.max(...known.values())).toBe(2)
  expect([...known.values()].filter((count) => count === 2).length).toBeGreaterThan(100)
  const distinct = [...known.keys()].map((key) => key.split(' ').map((corner) => corner.split(',').map(Number)))
  const crossings = distinct.flatMap((one, index) => distinct.slice(index + 1).filter((other) => cross(one, other)))
  expect(crossings).toEqual([])
})

/** Whether two pieces of line cross in between their ends. */
function cross([a, b]: number[][], [c, d]: number[][]): boolean {
  const side = (p: number[], q: number[], r: number[]) => Math.sign((q[0]! - p[0]!) * (r[1]! - p[1]!) - (q[1]! - p[1]!) * (r[0]! - p[0]!))
  return side(a!, b!, c!) * side(a!, b!, d!) < 0 && side(c!, d!, a!) * side(c!, d!, b!) < 0
}
