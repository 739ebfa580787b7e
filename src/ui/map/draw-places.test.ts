import { expect, test } from 'vitest'
import type { MapTown } from '#src/domain/places/map-geography.ts'
import { squaresInView } from './draw-places.ts'

const taunton: MapTown = ['Taunton', -3.1, 51.01, 60_000]
const stoke: MapTown = ['Stoke', -3.06, 51.01, 0]
const view = { west: -3.2, south: 51, east: -3.05, north: 51.1 }

test('the largest towns are there at once, those of a square when it is looked at, each once', async () => {
  const { towns, asked } = counted({ '/map/towns/-4_51.json': [taunton, stoke] })
  expect(namesOf(towns)).toEqual(['Taunton'])
  expect(await towns.add(view)).toBe(true)
  expect(namesOf(towns)).toEqual(['Taunton', 'Stoke'])
  expect(asked).toEqual(['/map/towns/-4_51.json'])
})

test('a square is asked for once', async () => {
  const { towns, asked } = counted({ '/map/towns/-4_51.json': [stoke] })
  await towns.add(view)
  expect(await towns.add(view)).toBe(false)
  expect(asked).toHaveLength(1)
})

test('a square that could not be had is asked for again, and the others are kept', async () => {
  const answers: Record<string, MapTown[]> = { '/map/towns/-3_51.json': [stoke] }
  const { towns, asked } = counted(answers)
  const both = { ...view, east: -2.9 }
  expect(await towns.add(both)).toBe(true)
  answers['/map/towns/-4_51.json'] = [['Ilton', -3.02, 50.95, 0]]
  expect(await towns.add(both)).toBe(true)
  expect(namesOf(towns)).toEqual(['Taunton', 'Stoke', 'Ilton'])
  expect(asked).toEqual(['/map/towns/-4_51.json', '/map/towns/-3_51.json', '/map/towns/-4_51.json'])
})

function counted(answers: Record<string, MapTown[]>) {
  const asked: string[] = []
  const towns = squaresInView<MapTown>({
    first: [taunton],
    addressOf: ({ lng, lat }) => `/map/towns/${lng}_${lat}.json`,
    keyOf: ([name]) => name,
    fetchSquare: async (address) => {
      asked.push(address)
      return { ok: address in answers, json: async () => answers[address] }
    },
  })
  return { towns, asked }
}

function namesOf({ all }: ReturnType<typeof squaresInView<MapTown>>): string[] {
  return all().map(([name]) => name)
}
