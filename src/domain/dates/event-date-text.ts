import { isDay } from './day.ts'

const date = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
const dayOnly = new Intl.DateTimeFormat('en-GB', date)
const withTime = new Intl.DateTimeFormat('en-GB', { ...date, hour: 'numeric', minute: '2-digit', hourCycle: 'h12' })

/**
 * When something is to be, as people say it: `2026-11-28` as Saturday 28 November 2026, `2026-11-28 14:30` (or with T) with "at 2:30 pm". Times are
 * those of the clock at the place. Undefined for anything else.
 */
export function eventDateText(written: string): string | undefined {
  const [, day = '', time] = written.trim().match(/^(\d{4}-\d\d-\d\d)(?:[ T]([01]\d|2[0-3]):[0-5]\d(?::\d\d)?)?$/) ?? []
  if (!isDay(day)) return undefined
  const text = (time === undefined ? dayOnly : withTime).format(
    new Date(`${written.trim().replace(' ', 'T')}${time === undefined ? 'T00:00' : ''}Z`),
  )
  return text.replaceAll('\u202f', ' ').replace(/^(\w+),/, '$1')
}
