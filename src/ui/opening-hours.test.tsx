import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { OpeningHours } from './opening-hours.tsx'

const openingTimes = [1, 2, 3, 4, 5].map((dayOfWeek) => ({ dayOfWeek, opens: '09:00', closes: '17:30' }))
const branch = { name: 'Taunton', openingTimes, closedDays: ['2026-12-24'], bankHolidays: 'england-and-wales' } as const
const shown = (given: object, now: string) =>
  wordsOfPage(renderToStaticMarkup(<OpeningHours branch={{ ...branch, ...given }} now={new Date(now)} />))

test('a branch says whether it is open, its week, and the days on which it is closed', () => {
  expect(shown({}, '2026-12-01T10:00:00Z')).toMatch(
    /Open now until 5\.30pm .*Monday to Friday 9\.00am to 5\.30pm Closed on 24 December 2026 25 December 2026 \(Christmas Day\) 28 December 2026 \(Boxing Day, substitute day\)/,
  )
})

test('what is said of now says until when it is true', () => {
  const markup = renderToStaticMarkup(<OpeningHours branch={branch} now={new Date('2026-12-01T10:00:00Z')} />)
  expect(markup).toContain('data-until="2026-12-01T17:30:00.000Z"')
})

test('no closed days are spoken of where none come', () => {
  expect(shown({}, '2026-10-01T10:00:00Z')).not.toContain('Closed on')
})

test('nothing stands there where the agency gives no times', () => {
  expect(shown({ openingTimes: [] }, '2026-12-01T10:00:00Z')).toBe('')
})
