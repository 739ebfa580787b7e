import { expect, test } from 'vitest'
import { calendarFile, escaped, stampOf } from './calendar-lines.ts'

test('a file has its product, its method and lines that end as they should', () => {
  expect(calendarFile({ product: 'Tests', method: 'CANCEL' }, ['X:1'])).toBe(
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Gable//Tests//EN\r\nMETHOD:CANCEL\r\nX:1\r\nEND:VCALENDAR\r\n',
  )
})

test('long lines go on in the next, never within a character', () => {
  const line = calendarFile({ product: 'Tests', method: 'PUBLISH' }, [`X:${'£'.repeat(80)}`])
  for (const each of line.split('\r\n')) expect(Buffer.byteLength(each)).toBeLessThanOrEqual(75)
  expect(line.replaceAll('\r\n ', '')).toContain(`X:${'£'.repeat(80)}\r\n`)
})

test('a text is one value, an instant has no fraction', () => {
  expect(escaped('a;b,c\\d\ne\u0007')).toBe('a\\;b\\,c\\\\d\\ne')
  expect(stampOf(new Date('2026-11-21T09:30:15.123Z'))).toBe('20261121T093015Z')
})
