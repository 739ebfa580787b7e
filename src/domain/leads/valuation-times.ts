export type HalfDay = 'am' | 'pm'

/** An hour in which somebody could come (rules: E12). */
export interface ValuationSlot {
  id: number
  /** As the wire has it: `9:00`. */
  time: string
  timeOfDay: HalfDay
}

/** rules: E12 */
export const valuationSlots: readonly ValuationSlot[] = [9, 10, 11, 12, 13, 14, 15, 16].map((hour, index) => ({
  id: index + 1,
  time: `${hour}:00`,
  timeOfDay: hour < 12 ? 'am' : 'pm',
}))

/** What somebody chose of the slots of a day. */
export interface ChosenTimes {
  /** Chosen whole; single slots then stand still. */
  halfDay: HalfDay | undefined
  /** Of the slots, in their order. */
  ids: readonly number[]
}

export const noTimes: ChosenTimes = { halfDay: undefined, ids: [] }

/** Chooses a half day whole, in place of all else; the one that is chosen already is given up (rules: E15). `slots`: those on offer. */
export function toggledHalfDay({ halfDay }: ChosenTimes, wanted: HalfDay, slots = valuationSlots): ChosenTimes {
  if (halfDay === wanted) return noTimes
  const ids = slots.filter(({ timeOfDay }) => timeOfDay === wanted).map(({ id }) => id)
  return ids.length === 0 ? noTimes : { halfDay: wanted, ids }
}

/** Chooses one slot or gives it up; nothing changes while a half day is chosen whole (rules: E15). */
export function toggledSlot(chosen: ChosenTimes, id: number): ChosenTimes {
  if (chosen.halfDay !== undefined || !valuationSlots.some((slot) => slot.id === id)) return chosen
  const ids = chosen.ids.includes(id) ? chosen.ids.filter((each) => each !== id) : [...chosen.ids, id].sort((one, other) => one - other)
  return { halfDay: undefined, ids }
}

/** The slots of a day that are still to come at an hour of it; `hour` is undefined on another day. */
export function slotsAfter(hour: number | undefined): readonly ValuationSlot[] {
  return hour === undefined ? valuationSlots : valuationSlots.filter(({ time }) => Number.parseInt(time, 10) > hour)
}
