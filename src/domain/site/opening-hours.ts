import type { AppointmentContent } from '../content/hours-content.ts'

/** 0 is Sunday (rules: C16); times are `HH:MM`, both null when closed. */
export interface OpeningTime {
  dayOfWeek: number
  opens: string | null
  closes: string | null
}

/** What visitors may book with a branch, and when. */
export interface AppointmentRules extends Omit<AppointmentContent, 'hours'> {
  hours: readonly OpeningTime[]
}
