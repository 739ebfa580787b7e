import { expect, test } from 'vitest'
import { reportsByYear } from './month-of-reports.tsx'

const on = (date: string, title = date) => ({ date, title })

test('no reports have no years', () => {
  expect(reportsByYear([])).toEqual([])
})

test('years, months and reports begin with the newest, wherever they stand in the list', () => {
  const years = reportsByYear([on('2025-12-30'), on('2026-01-05'), on('2026-10-05'), on('2026-10-19'), on('2024-02-29')])
  const told = years.map(({ year, months }) => [year, months.map(({ month, reports }) => [month, reports.map(({ date }) => date)])])
  expect(told).toEqual([
    [
      '2026',
      [
        ['2026-10', ['2026-10-19', '2026-10-05']],
        ['2026-01', ['2026-01-05']],
      ],
    ],
    ['2025', [['2025-12', ['2025-12-30']]]],
    ['2024', [['2024-02', ['2024-02-29']]]],
  ])
})

test.each([
  ['2026-01-31', 'January'],
  ['2026-12-01', 'December'],
])('the month of %s is %s', (date, name) => {
  expect(reportsByYear([on(date)])[0]?.months[0]?.name).toBe(name)
})

test('reports of one day stay in their order', () => {
  const [year] = reportsByYear([on('2026-10-05', 'Sheep'), on('2026-10-05', 'Cattle'), on('2026-10-05', 'Calves')])
  expect(year?.months[0]?.reports.map(({ title }) => title)).toEqual(['Sheep', 'Cattle', 'Calves'])
})
