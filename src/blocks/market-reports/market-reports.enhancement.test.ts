import { expect, test } from 'vitest'
import { chosenReports } from './market-reports.enhancement.ts'

const years = [
  { id: 'r-2026', months: ['r-2026-10', 'r-2026-09'] },
  { id: 'r-2025', months: ['r-2025-12'] },
]

test.each([
  ['r-2026', { year: 'r-2026', month: undefined }],
  ['r-2026-09', { year: 'r-2026', month: 'r-2026-09' }],
  ['r-2025-12', { year: 'r-2025', month: 'r-2025-12' }],
  ['r-2024', undefined],
  ['', undefined],
  ['/user', undefined],
])('#%s chooses %j', (id, chosen) => {
  expect(chosenReports(years, id)).toEqual(chosen)
})
