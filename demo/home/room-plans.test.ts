import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seeded } from '../seeded.ts'
import { type HomeForm, house } from './home-form.ts'
import { homeForms } from './home-forms.ts'
import { roomList } from './room-list.ts'
import { roomPlans } from './room-plans.ts'
import { roomSizes } from './room-sizes.ts'

const plans = Object.keys(roomPlans) as HomeForm['plan'][]
const anyPlan = fc.record({
  plan: fc.constantFrom(...plans),
  storeys: fc.integer({ min: 1, max: 3 }),
  beds: fc.integer({ min: 1, max: 10 }),
  era: fc.constantFrom('period', 'modern', 'new' as const),
  seed: fc.nat(),
})

test('each plan has a kitchen, somewhere to sit, somewhere to wash and the bedrooms it is asked for', () => {
  fc.assert(
    fc.property(anyPlan, ({ plan, storeys, beds, era, seed }) => {
      const kinds = roomPlans[plan](seeded(seed), { form: house(1, 'house', { storeys }), beds, era }).map(({ kind }) => kind)
      expect(kinds.filter((kind) => kind === 'bedroom')).toHaveLength(beds)
      expect(kinds.some((kind) => ['kitchen', 'kitchen-diner', 'living-kitchen'].includes(kind))).toBe(true)
      expect(kinds.some((kind) => ['sitting', 'living-kitchen'].includes(kind))).toBe(true)
      expect(kinds.some((kind) => ['bathroom', 'shower'].includes(kind))).toBe(true)
    }),
  )
})

test('an en suite follows its bedroom, on the same floor', () => {
  fc.assert(
    fc.property(anyPlan, ({ plan, storeys, beds, era, seed }) => {
      const rooms = roomPlans[plan](seeded(seed), { form: house(1, 'house', { storeys }), beds, era })
      for (const [at, room] of rooms.entries())
        if (room.kind === 'ensuite') expect(rooms[at - 1]).toMatchObject({ kind: 'bedroom', floor: room.floor })
    }),
  )
})

test('on one floor there is no landing, above it one', () => {
  for (const plan of ['bungalow', 'park-home'] as const) {
    const rooms = roomPlans[plan](seeded(1), { form: house(1, 'house', {}), beds: 3, era: 'modern' })
    expect(rooms.every(({ floor, kind }) => floor === 0 && kind !== 'landing')).toBe(true)
  }
  const rooms = roomPlans.house(seeded(1), { form: house(1, 'house', { storeys: 3 }), beds: 4, era: 'modern' })
  expect(new Set(rooms.map(({ floor }) => floor))).toEqual(new Set([0, 1, 2]))
})

test('a studio is one room and a shower', () => {
  const rooms = roomPlans.flat(seeded(1), { form: homeForms.studio, beds: 0, era: 'modern' })
  expect(rooms.map(({ kind }) => kind)).toEqual(['living-kitchen', 'shower'])
})

test('rooms are measured within their sizes, times what the home is larger by', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      for (const room of roomList(seeded(seed), homeForms.semi, { beds: 3, era: 'postwar', parking: 'garage' })) {
        const { width, depth } = roomSizes[room.kind]
        expect(room.width / width[1]).toBeLessThan(1.1)
        expect(room.width / width[0]).toBeGreaterThan(0.75)
        expect(room.depth / depth[1]).toBeLessThan(1.1)
      }
    }),
  )
})

test('the first bedroom is larger than the others would be', () => {
  const mean = (name: string) => {
    const areas = Array.from({ length: 200 }, (_, seed) =>
      roomList(seeded(seed), homeForms.detached, { beds: 4, era: 'modern', parking: 'garage' }).find((room) => room.name === name),
    ).map((room) => room!.width * room!.depth)
    return areas.reduce((sum, area) => sum + area, 0) / areas.length
  }
  expect(mean('Bedroom One')).toBeGreaterThan(mean('Bedroom Two'))
  expect(mean('Bedroom Two')).toBeGreaterThan(mean('Bedroom Three'))
})

test('a double garage takes two cars side by side', () => {
  const garage = roomList(seeded(1), homeForms.detached, { beds: 4, era: 'modern', parking: 'double-garage' }).find(
    ({ kind }) => kind === 'garage',
  )
  expect(garage?.width).toBeGreaterThan(5)
  expect(garage?.name).toBe('Double Garage')
})
