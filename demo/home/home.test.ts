import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyType } from '../../src/domain/property/property-type.ts'
import { seeded } from '../seeded.ts'
import { floorNamesOf, inventHome } from './home.ts'
import { type HomeFormName, homeForms } from './home-forms.ts'
import { dimensions, squareFeetOf } from './room.ts'

const forms = Object.keys(homeForms) as HomeFormName[]
const anyHome = fc.record({ seed: fc.nat(), form: fc.constantFrom(...forms) }).map(({ seed, form }) => inventHome(seeded(seed), form))

test('a home has the rooms it says it has', () => {
  fc.assert(
    fc.property(anyHome, ({ rooms, beds, bathrooms, receptions, form }) => {
      const count = (...kinds: string[]) => rooms.filter(({ kind }) => kinds.includes(kind)).length
      expect(count('bedroom')).toBe(beds)
      expect(count('bathroom', 'shower', 'ensuite')).toBe(bathrooms)
      expect(count('sitting', 'dining', 'family', 'library', 'living-kitchen')).toBe(receptions)
      expect(count('kitchen', 'kitchen-diner', 'living-kitchen')).toBe(1)
      expect(beds).toBeGreaterThanOrEqual(form.beds[0])
      expect(beds).toBeLessThanOrEqual(form.beds[1])
      expect(bathrooms).toBeGreaterThan(0)
    }),
  )
})

test('rooms go up floor by floor, no two with one name', () => {
  fc.assert(
    fc.property(anyHome, ({ rooms, form }) => {
      const floors = rooms.filter(({ kind }) => kind !== 'garage').map(({ floor }) => floor)
      expect(floors).toEqual([...floors].sort((one, other) => one - other))
      expect(Math.max(...floors)).toBeLessThan(Math.max(form.storeys, form.plan === 'grand' ? 3 : 1))
      expect(new Set(rooms.map(({ name }) => name)).size).toBe(rooms.length)
    }),
  )
})

test('rooms are of a size one can live in', () => {
  fc.assert(
    fc.property(anyHome, ({ rooms }) => {
      for (const { width, depth, kind } of rooms) {
        expect(Math.min(width, depth)).toBeGreaterThan(0.8)
        expect(Math.max(width, depth)).toBeLessThan(15)
        if (kind === 'bedroom') expect(width * depth).toBeGreaterThan(4.5)
      }
    }),
  )
})

test('an energy rating is lawful to let and its potential no worse', () => {
  fc.assert(
    fc.property(anyHome, ({ epc }) => {
      expect(epc.current).toBeGreaterThanOrEqual(39)
      expect(epc.potential).toBeGreaterThanOrEqual(epc.current)
      expect(epc.potential).toBeLessThanOrEqual(100)
    }),
  )
})

test('a garage in the parking is a room of the plan', () => {
  fc.assert(
    fc.property(anyHome, ({ parking, rooms }) => {
      expect(rooms.some(({ kind }) => kind === 'garage')).toBe(parking === 'garage' || parking === 'double-garage')
    }),
  )
})

test('wishes are granted', () => {
  const home = inventHome(seeded(1), 'semi', { beds: 4, era: 'new', parking: 'driveway', garden: 'small', condition: 'new', acres: 3 })
  expect(home).toMatchObject({ beds: 4, era: 'new', parking: 'driveway', garden: 'small', condition: 'new', acres: 3 })
})

test('every form has a type the site knows', () => {
  for (const form of forms) expect(propertyType(homeForms[form].subId).group).not.toBe('not-specified')
})

test('only old homes are listed or thatched', () => {
  fc.assert(
    fc.property(anyHome, ({ listed, isThatched, era }) => {
      if (era !== 'period') expect({ listed, isThatched }).toEqual({ listed: '', isThatched: false })
    }),
  )
})

test('floors are named from the bottom up, levels inside a building of flats', () => {
  expect(floorNamesOf(inventHome(seeded(1), 'town-house', { beds: 4 }))).toEqual(['Ground Floor', 'First Floor', 'Second Floor'])
  expect(floorNamesOf(inventHome(seeded(1), 'duplex'))).toEqual(['Lower Level', 'Upper Level'])
  expect(floorNamesOf(inventHome(seeded(1), 'bungalow'))).toEqual(['Ground Floor'])
})

test('dimensions are written in metres and in feet', () => {
  expect(dimensions({ kind: 'sitting', name: 'Sitting Room', floor: 0, width: 4.5, depth: 3.81 })).toBe(`4.50m x 3.81m (14'9" x 12'6")`)
})

test('garages are no floor area', () => {
  const room = { name: 'x', floor: 0, width: 5, depth: 5 }
  expect(squareFeetOf([{ ...room, kind: 'garage' }])).toBe(0)
  expect(squareFeetOf([{ ...room, kind: 'sitting' }])).toBe(285)
})
