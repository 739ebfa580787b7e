/** What the settings of the site mean for personal data: for how long it is kept, and who else has a part in it. Days. */
export interface PrivacyFacts {
  leadDays: number
  statisticsDays: number
  sessions: { idleDays: number; mostDays: number }
  unconfirmedDays: number
  unusedDays: number
  /** What tells people from programs: nothing, the site itself, or a service of others. */
  captcha: 'none' | 'own' | 'service'
  /** Services that something of a visitor's is sent to, each with what for. */
  services: ReadonlyArray<{ name: string; purpose: string }>
}

/** `2 years`, `90 days`. */
export function daysText(days: number): string {
  const years = days / 365
  if (Number.isInteger(years)) return years === 1 ? 'a year' : `${years} years`
  return days === 1 ? 'a day' : `${days} days`
}
