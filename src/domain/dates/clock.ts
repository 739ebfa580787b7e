/** '09:00' and '9:00' as 9.00am, '17:30' as 5.30pm; noon is 12.00pm and midnight 12.00am, as people say it (rules: Q6). */
export function clockText(time: string): string {
  const [hours = '', minutes = ''] = time.split(':')
  const hour = Number(hours)
  return `${hour % 12 === 0 ? 12 : hour % 12}.${minutes}${hour < 12 ? 'am' : 'pm'}`
}

/** '09:30' as the 570th minute of the day. */
export function minuteOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The 570th minute of the day as '09:30'. */
export function clockAt(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
