import type { OfferedSlots } from '#src/domain/appointments/slot-name.ts'

export interface Slots {
  /** Undefined until somebody could say. */
  offered: OfferedSlots | undefined
  /** The chosen one of them, empty: none on purpose. */
  chosen: string | undefined
  /** Changes when another one was chosen than the visitor's: what holds the choice is drawn anew. */
  round: number
}

/** What is shown once it was asked anew. */
export function slotsAfter(before: Slots, found: OfferedSlots | undefined, choose: string | undefined): Slots {
  const offered = found ?? before.offered
  if (choose === undefined || !isOffered(offered, choose)) return { ...before, offered }
  return { offered, chosen: choose, round: before.round + 1 }
}

/** Whether it can be chosen; empty: none, on purpose. */
export function isOffered(offered: OfferedSlots | undefined, chosen: string | undefined): boolean {
  if (offered?.availability !== 'on' || chosen === undefined) return false
  return chosen === '' || offered.days.some(({ slots }) => slots.some(({ slot }) => slot === chosen))
}
