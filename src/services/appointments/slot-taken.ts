import type { Slot } from '#src/domain/appointments/appointment.ts'
import { appointmentWords } from '#src/domain/appointments/slot-name.ts'

/** A time that is not free: somebody else has booked it, or the branch does not offer it any more. */
export class SlotTaken extends Error {
  /** The next that is free; undefined where none is. */
  readonly next: Slot | undefined

  constructor(next: Slot | undefined) {
    super('The time is not free')
    this.next = next
  }

  /** For whoever wanted it. */
  get told(): string {
    return this.next
      ? `That time has just been taken. The next free time is ${appointmentWords(this.next.startsAt)}.`
      : 'That time has just been taken, and no other is free. Please ring us, or send your enquiry without a time.'
  }
}

/** One address has more appointments before it than anybody goes to. */
export class TooManyAppointments extends Error {
  readonly told = 'You already have several appointments with us. Please ring us to make another.'

  constructor() {
    super('One address has too many appointments')
  }
}
