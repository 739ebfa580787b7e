import { expect, test } from 'vitest'
import { endToSay, hasMoved, isWritten, letterRhythms, moveText, nextLetterOn } from './home-letter.ts'

test.each([
  ['quarterly', '2026-01-31', '2026-01-31', '2026-04-30'],
  ['quarterly', '2026-01-31', '2026-04-29', '2026-04-30'],
  ['quarterly', '2026-01-31', '2026-04-30', '2026-07-31'],
  // Not made up for: what was missed for a year is one letter.
  ['quarterly', '2026-01-31', '2027-05-02', '2027-07-31'],
  ['monthly', '2026-01-31', '2026-01-31', '2026-02-28'],
  ['monthly', '2026-01-31', '2026-02-28', '2026-03-31'],
  ['monthly', '2026-12-15', '2027-01-14', '2027-01-15'],
  ['moved', '2026-12-15', '2026-12-29', '2027-01-05'],
] as const)('%s letters that began on %s: after %s the next is on %s', (rhythm, beganOn, today, next) =>
  expect(nextLetterOn(rhythm, { beganOn, today })).toBe(next),
)

test('whichever day it is, the next is later and no more than a period away, and each day of the rhythm comes once', () => {
  for (const rhythm of letterRhythms)
    for (const beganOn of ['2026-01-31', '2026-02-28', '2028-02-29', '2026-11-29']) {
      const most = { quarterly: 92, monthly: 31, moved: 7 }[rhythm]
      const met = new Set<string>()
      for (let days = 0; days < 800; days += 1) {
        const today = new Date(Date.parse(beganOn) + days * 86_400_000).toISOString().slice(0, 10)
        const next = nextLetterOn(rhythm, { beganOn, today })
        const away = (Date.parse(next) - Date.parse(today)) / 86_400_000
        expect([rhythm, today, next, away > 0 && away <= most]).toEqual([rhythm, today, next, true])
        met.add(next)
      }
      const count = { quarterly: [9, 9], monthly: [27, 27], moved: [800, 800] }[rhythm]
      expect([rhythm, beganOn, met.size >= count[0]! - 1 && met.size <= count[1]!]).toEqual([rhythm, beganOn, true])
    }
})

test('three in a hundred either way is a move, and less is none', () => {
  const moved = (then: number, now: number) => hasMoved({ value: then }, { value: now })
  expect([moved(200_000, 206_000), moved(200_000, 194_000)]).toEqual([true, true])
  expect([moved(200_000, 205_999), moved(200_000, 194_001), moved(200_000, 200_000)]).toEqual([false, false, false])
})

test.each([
  [250_000, 262_000, '£12,000 (4.8 %) more than in our last letter'],
  [250_000, 240_000, '£10,000 (4 %) less than in our last letter'],
  [250_000, 250_000, 'The same as in our last letter'],
])('from %d to %d is said: %s', (then, now, text) => expect(moveText({ value: then }, { value: now })).toBe(text))

const told = { value: 200_000, low: 180_000, high: 220_000, on: '2026-08-03', quarter: '2026-04-01' }
const due = { rhythm: 'moved', told, toldOn: '2026-08-03', hasNews: false, endsOn: '2029-01-01', today: '2026-11-03' } as const

test('who waits for a move gets the first letter, then only moves, and once that letters end', () => {
  expect(isWritten({ ...due, told: null, toldOn: null, value: undefined })).toBe(true)
  expect(isWritten({ ...due, value: { value: 203_000 }, hasNews: true })).toBe(false)
  expect(isWritten({ ...due, value: { value: 206_000 } })).toBe(true)
  expect(isWritten({ ...due, value: undefined, hasNews: true })).toBe(false)
  expect(isWritten({ ...due, value: { value: 200_000 }, endsOn: '2026-12-01' })).toBe(true)
  expect(isWritten({ ...due, toldOn: '2026-11-02', value: { value: 200_000 }, endsOn: '2026-12-01' })).toBe(false)
})

test('a rhythm is kept wherever there is anything to say', () => {
  const quarterly = { ...due, rhythm: 'quarterly' } as const
  expect(isWritten({ ...quarterly, value: { value: 200_000 } })).toBe(true)
  expect(isWritten({ ...quarterly, value: undefined, hasNews: true })).toBe(true)
  expect(isWritten({ ...quarterly, value: undefined })).toBe(false)
})

test('the last letter before the end says so', () => {
  expect(endToSay('2027-01-10', { nextOn: '2027-02-03', today: '2026-11-03' })).toBe('2027-01-10')
  expect(endToSay('2027-03-10', { nextOn: '2027-02-03', today: '2026-11-03' })).toBeNull()
  expect(endToSay('2026-11-20', { nextOn: '2026-11-10', today: '2026-11-03' })).toBe('2026-11-20')
})
