import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  aboutMinutes,
  type HomeToView,
  mostViewings,
  planViewingDay,
  readBookedViewings,
  viewingDayCalendar,
  viewingDays,
} from './viewing-day.ts'

const day = '2026-12-01'
const hourMs = 3_600_000
const start = Date.parse(`${day}T09:00:00Z`)
/** Of half an hour, by its number after nine. */
const slotAt = (number: number) => {
  const startsAt = new Date(start + number * (hourMs / 2))
  return { name: startsAt.toISOString().slice(0, 16), startsAt, endsAt: new Date(startsAt.getTime() + hourMs / 2) }
}
const home = (propertyId: number, numbers: readonly number[], lng = -3.1): HomeToView => ({
  propertyId,
  point: { lat: 51, lng },
  days: numbers.length > 0 ? [{ day, slots: numbers.map(slotAt) }] : [],
})
const timesOf = (homes: readonly HomeToView[]) =>
  planViewingDay(homes, day).viewings.map(({ propertyId, slot }) => [propertyId, slot.name.slice(11)])

test('homes are seen one after the other, with time for the way', () => {
  // Two next to each other, and one 13 miles away, which by road takes three quarters of an hour.
  const homes = [home(1, [0, 1, 2, 3, 4, 5]), home(2, [0, 1, 2, 3, 4, 5], -2.8), home(3, [0, 1, 2, 3, 4, 5])]
  expect(aboutMinutes({ lat: 51, lng: -3.1 }, { lat: 51, lng: -2.8 })).toBe(46)
  expect(timesOf(homes)).toEqual([
    [1, '09:00'],
    [3, '10:00'],
    [2, '11:30'],
  ])
})

test('a home whose only slot does not fit is left over; the order follows the slots', () => {
  expect(timesOf([home(1, [4]), home(2, [0])])).toEqual([
    [2, '09:00'],
    [1, '11:00'],
  ])
  const { viewings, leftOver } = planViewingDay([home(1, [0]), home(2, [0]), home(3, [])], day)
  expect([viewings.map(({ propertyId }) => propertyId), leftOver]).toEqual([[1], [2, 3]])
  expect(planViewingDay([], day)).toEqual({ viewings: [], leftOver: [] })
})

test('the day begins late where that saves waiting', () => {
  expect(timesOf([home(1, [0, 5]), home(2, [7])])).toEqual([
    [1, '11:30'],
    [2, '12:30'],
  ])
})

test('a booked viewing stays, and others are planned around it', () => {
  const booked = { ...home(3, [2]), isBooked: true }
  // Without it two could be seen.
  expect(timesOf([home(1, [2]), home(2, [4]), { ...home(3, [3]), isBooked: true }])).toEqual([[3, '10:30']])
  expect(timesOf([home(1, [0, 2]), home(2, [2, 4]), booked])).toEqual([
    [1, '09:00'],
    [3, '10:00'],
    [2, '11:00'],
  ])
  expect(planViewingDay([booked], day).viewings).toMatchObject([{ isBooked: true }])
  expect([...readBookedViewings(`21@${day}T09:30,x,7@${day},22@${day}T10:00`)]).toEqual([
    [21, `${day}T09:30`],
    [22, `${day}T10:00`],
  ])
  expect(readBookedViewings(undefined).size).toBe(0)
})

test('days are counted by the homes that can be seen', () => {
  const other = { day: '2026-12-02', slots: [slotAt(48)] }
  expect(viewingDays([{ ...home(1, [0]), days: [other, ...home(1, [0]).days] }, home(2, [1])])).toEqual([
    { day, count: 2 },
    { day: '2026-12-02', count: 1 },
  ])
})

const someHomes = fc.array(
  fc.record({ numbers: fc.uniqueArray(fc.nat(9), { maxLength: 4 }), lng: fc.double({ min: -3.4, max: -2.8, noNaN: true }) }),
  {
    maxLength: mostViewings + 2,
  },
)

test('no plan keeps more homes, and none overlaps or leaves out the way', () => {
  fc.assert(
    fc.property(someHomes, (given) => {
      const homes = given.map(({ numbers, lng }, index) =>
        home(
          index + 1,
          [...numbers].sort((one, other) => one - other),
          lng,
        ),
      )
      const { viewings, leftOver } = planViewingDay(homes, day)
      for (const [index, { propertyId, slot, travelMinutes }] of viewings.entries()) {
        const own = homes[propertyId - 1]
        expect(own?.days[0]?.slots).toContainEqual(slot)
        const before = viewings[index - 1]
        const minutes = before ? aboutMinutes(homes[before.propertyId - 1]?.point, own?.point) : 0
        expect(travelMinutes).toBe(minutes)
        if (before) expect(slot.startsAt.getTime()).toBeGreaterThanOrEqual(before.slot.endsAt.getTime() + minutes * 60_000)
      }
      expect([...viewings.map(({ propertyId }) => propertyId), ...leftOver].sort()).toEqual(
        homes.map(({ propertyId }) => propertyId).sort(),
      )
      expect(viewings).toHaveLength(mostKept(homes.slice(0, mostViewings)))
    }),
  )
})

/** Over every choice of one slot or none for each home. */
function mostKept(homes: readonly HomeToView[]): number {
  const choices = homes.reduce<{ start: number; end: number; home: HomeToView }[][]>(
    (all, each) =>
      all.flatMap((chosen) => [
        chosen,
        ...(each.days[0]?.slots ?? []).map((slot) => [
          ...chosen,
          { start: slot.startsAt.getTime(), end: slot.endsAt.getTime(), home: each },
        ]),
      ]),
    [[]],
  )
  const fits = (chosen: (typeof choices)[number]) =>
    chosen
      .toSorted((one, other) => one.start - other.start)
      .every(({ end, home: from }, index, all) => {
        const next = all[index + 1]
        return !next || next.start >= end + aboutMinutes(from.point, next.home.point) * 60_000
      })
  return Math.max(...choices.filter(fits).map(({ length }) => length))
}

test('the calendar file has an entry for each viewing, with the address of its page', () => {
  const { startsAt: starts, endsAt: ends } = slotAt(0)
  const text = viewingDayCalendar(
    [{ propertyId: 7, starts, ends, displayAddress: '1 High Street; Taunton', url: 'https://agency.example/properties/7/sales' }],
    { host: 'agency.example', now: new Date(start) },
  )
  expect(text).toContain('SUMMARY:Planned viewing: 1 High Street\\; Taunton\r\n')
  expect(text).toContain('DTSTART:20261201T090000Z\r\nDTEND:20261201T093000Z\r\n')
  expect(text).toContain('URL:https://agency.example/properties/7/sales\r\n')
  expect(text).toContain('STATUS:TENTATIVE\r\n')
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
})
