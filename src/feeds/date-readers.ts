import { londonDay } from '../domain/dates/day.ts'
import { londonInstant, type WallTime } from '../domain/dates/london-time.ts'
import type { Reader, WarnOfValue } from './fact-readers.ts'

/** An ISO instant. */
export const instantReader: Reader<string> = (given, warn) => readDate(given, warn)?.toISOString()

/** The day in the United Kingdom, `YYYY-MM-DD`. */
export const dayReader: Reader<string> = (given, warn) => {
  const date = readDate(given, warn)
  return date && londonDay(date)
}

const isoDate = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/
/** Not the portals' format, but written by spreadsheets and British software. */
const britishDate = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: +(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/
const zonedDate = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/
/** Zeros or the first possible day: how software exports "no date". */
const noDate = /^(?:0001-01-01.*|[0\-: /T]+)$/

function readDate(given: string, warn: WarnOfValue): Date | undefined {
  if (noDate.test(given)) return undefined
  const date = dateOf(given)
  if (date && date.getUTCFullYear() >= 1900 && date.getUTCFullYear() < 2200) return date
  warn('Not a date')
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A written date, '1st December 2026' or in figures, as `YYYY-MM-DD`; undefined for anything else. */
export function dayOfText(given: string): string | undefined {
  const [, date, name = '', year] = given.match(/^(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9}),? (\d{4})$/i) ?? []
  const month = months.indexOf(name.slice(0, 3).toLowerCase()) + 1
  const found = dateOf(month > 0 ? `${year}-${month}-${date}` : given)
  return found && londonDay(found)
}

function dateOf(given: string): Date | undefined {
  const iso = given.match(isoDate)
  if (iso) return londonInstant(wallTime(iso, [1, 2, 3]))
  const british = given.match(britishDate)
  if (british) return londonInstant(wallTime(british, [3, 2, 1]))
  if (!zonedDate.test(given)) return undefined
  const zoned = new Date(given)
  return Number.isNaN(zoned.getTime()) ? undefined : zoned
}

function wallTime(parts: RegExpMatchArray, [year, month, date]: [number, number, number]): WallTime {
  const part = (index: number) => Number(parts[index] ?? 0)
  return { year: part(year), month: part(month), day: part(date), hour: part(4), minute: part(5), second: part(6) }
}
