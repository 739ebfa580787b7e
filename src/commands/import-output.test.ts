import { expect, test } from 'vitest'
import type { ImportReport, ReportedProblem } from '#src/domain/imports/import-report.ts'
import { importBar, importSummary } from './import-output.ts'

const report: ImportReport = {
  source: '2559.blm',
  outcome: 'imported',
  message: '1,200 properties imported, 0 changed, 0 withdrawn.',
  startedAt: '2026-11-21T10:00:00.000Z',
  seconds: 1.26,
  rows: 1200,
  imported: 1200,
  changed: 0,
  unchanged: 0,
  withdrawn: 0,
  complete: true,
  needsConfirmation: [],
  ofChanges: false,
  rejectedCount: 0,
  rejected: [],
  warningCount: 0,
  warnings: [],
  unstoredFiles: 0,
}
const problem: ReportedProblem = { line: 12, reference: '1_1', field: 'PRICE', reason: 'Not an amount of money: dear' }

test('an import without problems is one line', () => {
  expect(importSummary(report)).toEqual(['2559.blm: 1,200 rows in 1.3 s, 0 unchanged. 1,200 properties imported, 0 changed, 0 withdrawn.'])
})

test('problems are listed with line, reference and column', () => {
  const withoutLine = { ...problem, line: 0, field: '' }
  expect(importSummary({ ...report, rejectedCount: 1, rejected: [withoutLine], warningCount: 2, warnings: [problem, problem] })).toEqual([
    '1 row rejected:',
    '  1_1: Not an amount of money: dear',
    '2 warnings:',
    '  line 12, 1_1, PRICE: Not an amount of money: dear',
    '  line 12, 1_1, PRICE: Not an amount of money: dear',
    expect.any(String),
  ])
})

test('of many problems the first are shown and the others counted', () => {
  const others = Array.from({ length: 500 }, (_, at) => ({ ...problem, field: `COLUMN_${at}` }))
  const lines = importSummary({ ...report, warningCount: 1234, warnings: others })
  expect(lines).toHaveLength(1 + 20 + 1 + 1)
  expect(lines[21]).toBe('  … and 1,214 more (--report FILE)')
})

test('what many properties have in common is said once, with how many and which', () => {
  const of = (count: number, field: string, reason: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => ({ line: at + 8, reference: `1_${at}`, field, reason: reason(at) }))
  const warnings = [
    ...of(30, 'EPC', () => 'No rating. Give one'),
    ...of(4, 'MEDIA', (at) => `${at + 1} of 9 files did not come: 1_${at}.jpg.`),
    ...of(3, 'PRICE', () => 'Negative'),
  ]
  expect(importSummary({ ...report, warningCount: 40, warnings }).slice(0, -1)).toEqual([
    '40 warnings:',
    '  30 properties, EPC: No rating. Give one. In: 1_0 (line 8), 1_1 (line 9), 1_2 (line 10), 1_3 (line 11), 1_4 (line 12) and 25 more',
    '  4 properties, MEDIA, the first: 1 of 9 files did not come: 1_0.jpg. In: 1_0 (line 8), 1_1 (line 9), 1_2 (line 10), 1_3 (line 11)',
    ...[8, 9, 10].map((line) => `  line ${line}, 1_${line - 8}, PRICE: Negative`),
    '  … and 3 more (--report FILE)',
  ])
})

test('the reason for refusing a file is printed once', () => {
  expect(importSummary({ ...report, outcome: 'refused', message: 'No.', rejectedCount: 1, rejected: [problem] })).toEqual(['2559.blm: No.'])
})

test('the bar shows the progress through the file', () => {
  expect(importBar({ stage: 'reading', fraction: 0.5, rows: 1500, changed: 20 })).toBe(
    `${'█'.repeat(12)}${'░'.repeat(12)} 50 % 1,500 rows, 20 new or changed`,
  )
})

test('a full bar names the last step', () => {
  expect(importBar({ stage: 'applying', fraction: 1, rows: 3, changed: 3 })).toMatch(/^█{24} 3 rows, .* on the site$/)
})

test('there is no bar while waiting', () => {
  expect(importBar({ stage: 'waiting', fraction: 0, rows: 0, changed: 0 })).toBe('Waiting for another import to end …')
})

test('a fraction outside 0 to 1 does no harm', () => {
  expect(importBar({ stage: 'reading', fraction: 1.2, rows: 0, changed: 0 })).toContain('█'.repeat(24))
})
