import fc from 'fast-check'
import { expect, test } from 'vitest'
import { auctionDay, daysAfter, daysBefore, isoDay } from './calendar.ts'
import { seeded } from './seeded.ts'

const anyDay = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })

test('auctions are on Thursdays, six weeks apart, on the days of the calendar, the last one before today', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -3, max: 3 }), (today, number) => {
      const day = new Date(auctionDay(today, number))
      expect(day.getUTCDay()).toBe(4)
      expect((day.getTime() - new Date(auctionDay(today, 0)).getTime()) / 86_400_000).toBe(number * 42)
      expect(auctionDay(today, 0) >= isoDay(today)).toBe(true)
      expect((day.getTime() - Date.parse('2026-01-29')) / 86_400_000 / 42).toSatisfy(Number.isInteger)
      expect(auctionDay(today, -1) < isoDay(today)).toBe(true)
    }),
  )
})

test('what came in some days ago did so in working hours of that day', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 400 }), fc.nat(), (today, days, seed) => {
      const then = daysBefore(today, days, seeded(seed))
      expect(isoDay(then)).toBe(isoDay(daysAfter(today, -days)))
      expect(then.getUTCHours()).toBeGreaterThanOrEqual(9)
      expect(then.getUTCHours()).toBeLessThan(18)
    }),
  )
})
