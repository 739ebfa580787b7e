import { londonInstant, type WallTime } from '../london-time.ts'
import type { BlmRow } from './blm-row.ts'

const isoDate = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/
/** Not the format's, but what spreadsheets and British software write. */
const britishDate = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: +(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/
const zonedDate = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/

/** Canada writes its dates as ISO does. */
const londonDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })

/** The column as an ISO instant; what cannot be read is warned of and null. */
export function instantOf(row: BlmRow, column: string): string | null {
  return readDate(row, column)?.toISOString() ?? null
}

/** The column as `YYYY-MM-DD`, the day in the United Kingdom. */
export function dayOf(row: BlmRow, column: string): string | undefined {
  const date = readDate(row, column)
  return date && londonDay.format(date)
}

function readDate(row: BlmRow, column: string): Date | undefined {
  const value = row.raw(column)
  // All zeros, or the first day of all, is how software exports "no date".
  if (value === '' || /^(?:0001-01-01.*|[0\-: /T]+)$/.test(value)) return undefined
  const date = instant(value)
  if (date && date.getUTCFullYear() >= 1900 && date.getUTCFullYear() < 2200) return date
  row.warn(column, 'Not a date', value)
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
