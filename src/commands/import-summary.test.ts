import { expect, test } from 'vitest'
import type { ImportReport, ReportedProblem } from '#src/domain/imports/import-report.ts'
import { importSummary } from './import-summary.ts'

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
  rejectedCount: 0,
  rejected: [],
  warningCount: 0,
  warnings: [],
}
const problem: ReportedProblem = { line: 12, reference: '1_1', field: 'PRICE', reason: 'Not an amount of money: dear' }

test('a clean import is one line', () => {
  expect(importSummary(report)).toEqual(['2559.blm: 1,200 rows in 1.3 s, 0 unchanged. 1,200 properties imported, 0 changed, 0 withdrawn.'])
})

test('problems are named by line, reference and column', () => {
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
  const lines = importSummary({ ...report, warningCount: 1234, warnings: Array(500).fill(problem) })
  expect(lines).toHaveLength(1 + 20 + 1 + 1)
  expect(lines[21]).toBe('  … and 1,214 more (--report FILE)')
})

test('a refused file says why, once', () => {
  expect(importSummary({ ...report, outcome: 'refused', message: 'No.', rejectedCount: 1, rejected: [problem] })).toEqual(['2559.blm: No.'])
})
