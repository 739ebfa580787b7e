import { londonDay } from '../../domain/dates/day.ts'
import { londonInstant, type WallTime } from '../../domain/dates/london-time.ts'
import type { BlmRow } from './blm-row.ts'

const isoDate = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/
/** Not the format's, but what spreadsheets and British software write. */
const britishDate = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: +(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/
const zonedDate = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/

/** The column as an ISO instant; what cannot be read is warned of and null. */
export function instantOf(row: BlmRow, column: string): string | null {
  return readDate(row, column)?.toISOString() ?? null
}

/** The column as `YYYY-MM-DD`, the day in the United Kingdom. */
export function dayOf(row: BlmRow, column: string): string | undefined {
  const date = readDate(row, column)
  return date && londonDay(date)
}

function readDate(row: BlmRow, column: string): Date | undefined {
  const value = row.raw(column)
  // All zeros, or the first day of all, is how software exports "no date".
  if (value === '' || /^(?:0001-01-01.*|[0\-: /T]+)$/.test(value)) return undefined
  const date = instant(value)
  if (date && date.getUTCFullYear() >= 1900 && date.getUTCFullYear() < 2200) return date
  row.warn(column, 'Not a date', value)
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A day as people write it, '1st December 2026' or in figures, as `YYYY-MM-DD`; undefined for anything else. */
export function dayOfText(text: string): string | undefined {
  const [, day, name = '', year] = text.match(/^(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9}),? (\d{4})$/i) ?? []
  const month = months.indexOf(name.slice(0, 3).toLowerCase()) + 1
  const date = instant(month > 0 ? `${year}-${month}-${day}` : text)
  return date && londonDay(date)
}

function instant(value: string): Date | undefined {
  const iso = value.match(isoDate)
  if (iso) return londonInstant(wallTime(iso, [1, 2, 3]))
  const british = value.match(britishDate)
  if (british) return londonInstant(wallTime(british, [3, 2, 1]))
  if (!zonedDate.test(value)) return undefined
  const zoned = new Date(value)
  return Number.isNaN(zoned.getTime()) ? undefined : zoned
}

function wallTime(parts: RegExpMatchArray, [year, month, day]: [number, number, number]): WallTime {
  const part = (index: number) => Number(parts[index] ?? 0)
  return { year: part(year), month: part(month), day: part(day), hour: part(4), minute: part(5), second: part(6) }
}
