import type { AppointmentKind } from '../appointments/appointment.ts'

/** 0 is Sunday (rules: C16); times are `HH:MM`, both null when closed. */
export interface OpeningTime {
  dayOfWeek: number
  opens: string | null
  closes: string | null
}

/** What visitors may book with a branch by themselves, and when it has somebody for it (decision 91). */
export interface AppointmentRules {
  /** How long each kind takes. What is left out is asked for in words, and the branch calls back. */
  minutes: Readonly<Partial<Record<AppointmentKind, number>>>
  hours: readonly OpeningTime[]
  /** From one time that is offered to the next, from the beginning of the hours. */
  everyMinutes: number
  /** From one appointment of somebody's to the next. */
  travelMinutes: number
  /** People who go out at the same time. */
  capacity: number
  /** Notice that the branch needs. */
  leadHours: number
  daysAhead: number
}
