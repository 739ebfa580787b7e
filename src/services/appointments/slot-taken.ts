import type { Slot } from '#src/domain/appointments/appointment.ts'
import { appointmentWords } from '#src/domain/appointments/slot-name.ts'

/** A time that is not free: somebody else has booked it, it is over, or the branch does not offer it. */
export class SlotTaken extends Error {
  /** The next that is free; undefined where none is. */
  readonly next: Slot | undefined
  /** For whoever wanted it. */
  readonly told: string

  /** @param why In words (slot-refusal.ts). */
  constructor(why: string, next?: Slot) {
    super('The time is not free')
    this.next = next
    const otherwise = next
      ? `The next free time is ${appointmentWords(next.startsAt)}.`
      : 'No other is free. Please ring us, or send your enquiry without a time.'
    this.told = `${why} ${otherwise}`
  }
}

/** One address has more appointments before it, or one visitor has booked more that day, than anybody goes to; or they cannot be mailed. */
export class TooManyAppointments extends Error {
  readonly told = 'You already have several appointments with us. Please ring us to make another.'

  constructor() {
    super('Somebody books too many appointments')
  }
}
