import { expect, test } from 'vitest'
import { importBar } from './import-bar.ts'

test('the bar fills with the file', () => {
  expect(importBar({ stage: 'reading', fraction: 0.5, rows: 1500, changed: 20 })).toBe(
    `${'█'.repeat(12)}${'░'.repeat(12)} 50 % 1,500 rows, 20 new or changed`,
  )
})

test('a full bar says what comes last', () => {
  expect(importBar({ stage: 'applying', fraction: 1, rows: 3, changed: 3 })).toMatch(/^█{24} 3 rows, .* on the site$/)
})

test('waiting has no bar', () => {
  expect(importBar({ stage: 'waiting', fraction: 0, rows: 0, changed: 0 })).toBe('Waiting for another import to end …')
})

test('a fraction out of bounds breaks nothing', () => {
  expect(importBar({ stage: 'reading', fraction: 1.2, rows: 0, changed: 0 })).toContain('█'.repeat(24))
})
