/** What visitors can book by themselves: somebody shows a property, or comes to value a home. */
export const appointmentKinds = ['viewing', 'valuation'] as const
export type AppointmentKind = (typeof appointmentKinds)[number]

export function isAppointmentKind(text: unknown): text is AppointmentKind {
  return appointmentKinds.some((kind) => kind === text)
}

/** From an instant up to another, which is not part of it. */
export interface TimeSpan {
  startsAt: Date
  endsAt: Date
}

/** A time that is offered. */
export interface Slot extends TimeSpan {
  /** As forms send it: the time in the United Kingdom, `2026-11-24T09:00`. */
  name: string
}

/** A day with times that are free. */
export interface FreeDay {
  /** `YYYY-MM-DD` */
  day: string
  /** Never empty. */
  slots: readonly Slot[]
}
