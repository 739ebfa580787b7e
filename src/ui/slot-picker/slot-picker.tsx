import type { OfferedDay, OfferedSlots } from '#src/domain/appointments/slot-name.ts'
import { ChoiceGroup, optionBox } from '../choices.tsx'
import { classNames } from '../class-names.ts'
import { FieldError } from '../field.tsx'
import styles from './slot-picker.module.css'
import type { useSlots } from './use-slots.ts'

/** Name on the wire of the time that is booked (rules: W38). */
export const slotField = 'lead_booking[slot]'

interface SlotPickerProps {
  /** Prefix of the ids of its parts; its first time has the id itself, so that the link of an error leads there. */
  id: string
  legend: string
  days: readonly OfferedDay[]
  /** The time that is chosen to begin with, by its name. */
  chosen?: string | undefined
  error?: string | undefined
  /** Words of the choice to name no time; absent where one is needed. */
  none?: string | undefined
  /** The field's name. */
  name?: string
  onChoose?: (slot: string) => void
}

/** Days shown initially. Later ones are collapsed, so that a phone need not scroll past weeks of them. */
const firstDays = 5

/**
 * A choice of one free time on several days, without script too. One day is open at a time: first that of the chosen time, or the first.
 * Later days are collapsed, unless the chosen time is on one of them.
 */
export function SlotPicker({ id, legend, days, chosen, error, none, name = slotField, onChoose }: SlotPickerProps) {
  const open = days.find(({ slots }) => slots.some(({ slot }) => slot === chosen)) ?? days[0]
  const later = days.slice(firstDays)
  const drawn = (shown: readonly OfferedDay[]) =>
    shown.map((day) => (
      <DayTimes key={day.day} {...{ id, day, name, chosen, onChoose }} isOpen={day === open} idOfFirst={days[0]?.slots[0]?.slot} />
    ))
  return (
    <ChoiceGroup id={id} legend={legend} error={error} className={styles.picker}>
      <FieldError id={id} error={error} />
      {drawn(days.slice(0, firstDays))}
      {later.length > 0 ? (
        <details className={styles.later} open={later.some((day) => day === open)}>
          <summary className={styles.summary}>
            Later days
            <span className={styles.count}>{later.length === 1 ? '1 day' : `${later.length} days`}</span>
          </summary>
          <div className={styles.days}>{drawn(later)}</div>
        </details>
      ) : null}
      {none ? (
        <label className={classNames(optionBox, styles.time)}>
          <input
            type="radio"
            id={`${id}-none`}
            name={name}
            value=""
            defaultChecked={chosen === ''}
            {...(onChoose && { onChange: () => onChoose('') })}
          />
          <span>{none}</span>
        </label>
      ) : null}
    </ChoiceGroup>
  )
}

interface DayTimesProps extends Pick<SlotPickerProps, 'id' | 'chosen'> {
  onChoose: SlotPickerProps['onChoose'] | undefined
  name: string
  day: OfferedDay
  isOpen: boolean
  /** The time that has the picker's own id. */
  idOfFirst: string | undefined
}

function DayTimes({ id, day: { text, slots }, name, chosen, isOpen, idOfFirst, onChoose }: DayTimesProps) {
  return (
    <details name={`${id}-day`} className={styles.day} open={isOpen}>
      <summary className={styles.summary}>
        {text}
        <span className={styles.count}>{slots.length === 1 ? '1 time' : `${slots.length} times`}</span>
      </summary>
      <div className={styles.times}>
        {slots.map(({ slot, text: time }) => (
          <label key={slot} className={classNames(optionBox, styles.time)}>
            <input
              type="radio"
              id={slot === idOfFirst ? id : `${id}-${slot}`}
              name={name}
              value={slot}
              defaultChecked={slot === chosen}
              aria-label={`${time}, ${text}`}
              {...(onChoose && { onChange: () => onChoose(slot) })}
            />
            <span>{time}</span>
          </label>
        ))}
      </div>
    </details>
  )
}

interface SlotChoiceProps {
  id: string
  slots: Pick<ReturnType<typeof useSlots>, 'offered' | 'chosen' | 'round' | 'choose'>
  legend: string
  /** Words of the choice to name no time; absent where one is needed. */
  none?: string
  /** The message where no time is free. */
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
