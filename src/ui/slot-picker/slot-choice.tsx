import type { OfferedSlots } from '#src/domain/appointments/slot-name.ts'
import styles from './slot-picker.module.css'
import { SlotPicker } from './slot-picker.tsx'
import type { useSlots } from './use-slots.ts'

interface SlotChoiceProps {
  id: string
  slots: Pick<ReturnType<typeof useSlots>, 'offered' | 'chosen' | 'round' | 'choose'>
  legend: string
  /** Words of the choice to name no time; absent where one is needed. */
  none?: string
  /** What is said where no time is free. */
  nothingFree: string
}

/** The free times of a form: a word where there are none, nothing where times are not booked. */
export function SlotChoice({ id, slots: { offered, chosen, round, choose }, legend, none, nothingFree }: SlotChoiceProps) {
  if (offered?.availability !== 'on') return null
  if (offered.days.length === 0) return <p className={styles.nothing}>{nothingFree}</p>
  return <SlotPicker key={round} id={id} legend={legend} days={offered.days} chosen={chosen} none={none} onChoose={choose} />
}

/** `9.00am on Tuesday 24 November`; undefined for what is not offered. */
export function offeredWords(offered: OfferedSlots | undefined, slot: string | undefined): string | undefined {
  if (offered?.availability !== 'on') return undefined
  return offered.days.flatMap(({ text, slots }) => slots.filter((one) => one.slot === slot).map((one) => `${one.text} on ${text}`))[0]
}
