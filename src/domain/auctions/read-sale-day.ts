import { isDay } from '../dates/day.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Day 0 of Excel's calendar, which has a 29 February 1900. */
const excelEpoch = Date.UTC(1899, 11, 30)
const dayMs = 86_400_000

/** The day that a spreadsheet says, British ways round: `2026-12-03`, `3/12/2026`, `Thu 3 Dec 26`, Excel's 46359; undefined for none. */
export function readSaleDay(written: string): string | undefined {
  const text = written.trim().replace(/[T ]\d{1,2}:\d\d(:\d\d(\.\d+)?)?Z?$/, '')
  if (/^\d{5}(\.\d+)?$/.test(text))
    return dayOf(...new Date(excelEpoch + Math.floor(Number(text)) * dayMs).toISOString().slice(0, 10).split('-'))
  const [, year, month, day] = text.match(/^(\d{4})-(\d\d)-(\d\d)$/) ?? []
  if (year !== undefined) return dayOf(year, month, day)
  const [, ...numbers] = text.match(/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)$/) ?? []
  if (numbers.length === 3) return dayOf(numbers[2], numbers[1], numbers[0])
  const [, date, name = '', ofYear] =
    text.match(/^(?:[a-z]{3,9},?\s+)?(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9}),?[\s-]+(\d{4}|\d\d)$/i) ?? []
  return dayOf(ofYear, String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1), date)
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : undefined
}
