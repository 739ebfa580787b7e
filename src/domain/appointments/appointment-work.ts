/** The steps that the office takes with one button, and their texts in the timeline. */
export const appointmentStepTexts = {
  confirm: { button: 'Confirm it', past: 'confirmed the' },
  cancel: { button: 'Cancel it', past: 'cancelled the' },
  done: { button: 'It took place', past: 'noted that it took place: the' },
  'no-show': { button: 'Nobody came', past: 'noted that nobody came to the' },
  again: { button: 'Undo', past: 'took back what was noted of the' },
} as const satisfies Record<string, { button: string; past: string }>

export type AppointmentStep = keyof typeof appointmentStepTexts

/** What the visitor thought of a property, in the office's words. */
export const verdictTexts = {
  interested: 'Interested',
  'not interested': 'Not interested',
  'second viewing': 'Wants a second viewing',
} as const satisfies Record<string, string>

export type ViewingVerdict = keyof typeof verdictTexts

interface Standing {
  startsAt: Date
  withdrawnAt: Date | null
  confirmBy: Date | null
  outcome: 'done' | 'no-show' | null
}

/** The state of an appointment. `held`: the visitor has not confirmed it. `unreported`: it is over, and nobody noted how it went. */
type AppointmentState = 'held' | 'booked' | 'cancelled' | 'unreported' | 'done' | 'no-show'

export const appointmentStateTexts: Readonly<Record<AppointmentState, string>> = {
  held: 'Not confirmed yet',
  booked: 'Booked',
  cancelled: 'Cancelled',
  unreported: 'How did it go?',
  done: 'Took place',
  'no-show': 'Nobody came',
}

export function appointmentState({ startsAt, withdrawnAt, confirmBy, outcome }: Standing, now: Date): AppointmentState {
  if (withdrawnAt) return 'cancelled'
  if (outcome) return outcome
  if (startsAt <= now) return 'unreported'
  return confirmBy ? 'held' : 'booked'
}

/** The possible next steps, the most likely first. */
export function nextAppointmentSteps(standing: Standing, now: Date): AppointmentStep[] {
  const steps: Readonly<Record<AppointmentState, AppointmentStep[]>> = {
    held: ['confirm', 'cancel'],
    booked: ['cancel'],
    cancelled: [],
    unreported: ['done', 'no-show'],
    done: ['again'],
    'no-show': ['again'],
  }
  return steps[appointmentState(standing, now)]
}
