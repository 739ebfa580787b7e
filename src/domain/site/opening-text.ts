import type { OpeningTime } from './agency.ts'

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** 'Open today 9.00am to 5.30pm', 'Closed today, open on Monday from 9.00am'; empty where the agency gives no times. */
export function openingText(times: readonly OpeningTime[], now: Date): string {
  if (!times.some(isOpen)) return ''
  const today = londonDay(now)
  const own = times.find(({ dayOfWeek }) => dayOfWeek === today)
  if (own && isOpen(own)) return `Open today ${timeText(own.opens)} to ${timeText(own.closes)}`
  const week = [1, 2, 3, 4, 5, 6].map((ahead) => (today + ahead) % 7)
  const next = week.flatMap((day) => times.filter((time) => time.dayOfWeek === day)).find(isOpen)
  return next ? `Closed today, open on ${days[next.dayOfWeek]} from ${timeText(next.opens)}` : 'Closed today'
}

/** '09:00' as 9.00am, '17:30' as 5.30pm; noon is 12.00pm and midnight 12.00am, as people say it. */
function timeText(time: string): string {
  const [hours = '', minutes = ''] = time.split(':')
  const hour = Number(hours)
  return `${hour % 12 === 0 ? 12 : hour % 12}.${minutes}${hour < 12 ? 'am' : 'pm'}`
}

function isOpen(time: OpeningTime): time is OpeningTime & { opens: string; closes: string } {
  return time.opens !== null && time.closes !== null
}

/** The branches keep London's day, wherever the server is. */
function londonDay(now: Date): number {
  const day = now.toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'Europe/London' })
  return days.findIndex((name) => name === day)
}
