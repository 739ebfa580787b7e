import { type FormEvent, useEffect, useRef, useState } from 'react'
import { dayBefore, londonDay } from '#src/domain/dates/day.ts'
import { clockText } from '#src/domain/dates/london-time.ts'
import {
  type ChosenTimes,
  type ClosedDays,
  type HalfDay,
  isDayOffered,
  noTimes,
  toggledHalfDay,
  toggledSlot,
  type ValuationSlot,
  valuationSlots,
  valuationSlotsAfter,
} from '#src/domain/leads/booking-days.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceGroup, optionBox } from '#src/ui/choices.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Checkbox, Field, FieldError } from '#src/ui/field.tsx'
import styles from './preferred-times.module.css'
import { timeFields } from './time-fields.ts'
import { WeekDays } from './week-days.tsx'

interface PreferredTimesProps {
  id: string
  closed: ClosedDays
  /** Days are chosen from a week; without scripts a date is typed. */
  isPicker: boolean
  /** The values of a form that was posted without scripts. */
  begin: { day: string; times: readonly string[] }
  error: string | undefined
}

const halves: readonly { half: HalfDay; text: string }[] = [
  { half: 'am', text: 'Morning' },
  { half: 'pm', text: 'Afternoon' },
]

/** The day and hours that would suit (rules: E12, E15): wishes, which the branch confirms. */
export function PreferredTimes({ id, closed, isPicker, begin, error }: PreferredTimesProps) {
  const date = useRef<HTMLInputElement>(null)
  const [now] = useState(londonNow)
  const [day, setDay] = useState(begin.day)
  const [chosen, setChosen] = useState<ChosenTimes>(() => ({
    halfDay: undefined,
    ids: valuationSlots.filter(({ time }) => begin.times.includes(time)).map((slot) => slot.id),
  }))
  const slots = isPicker && day === now.day ? valuationSlotsAfter(now.hour) : valuationSlots
  const isLost = isPicker && day !== '' && !isDayOffered(day, now.from, closed)

  /** Choosing another day clears the times chosen for the previous one. */
  function turnTo(next: string) {
    if (date.current) date.current.value = next
    setDay(next)
    setChosen(noTimes)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: who comes was found out, or days have passed since it was chosen
  useEffect(() => {
    if (isLost) turnTo('')
  }, [isLost])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what keeps the form hears of what was not typed
  useEffect(() => {
    if (isPicker) date.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [day, chosen])
  /** What was typed before a reload is restored through input events. */
  function onInput({ target }: FormEvent<HTMLElement>) {
    const input = target as HTMLInputElement
    if (input === date.current) return setDay(input.value)
    const slot = valuationSlots.find(({ time }) => time === input.value)
    if (slot) setChosen((before) => (before.ids.includes(slot.id) === input.checked ? before : toggledSlot(before, slot.id)))
  }
  return (
    <div className={styles.when} onInput={onInput}>
      <div hidden={isPicker}>
        <Field id={`${id}-date`} ref={date} type="date" name={timeFields.date} label="Which day suits you?" defaultValue={begin.day} />
      </div>
      {isPicker ? <WeekDays id={id} from={now.from} closed={closed} day={day} onChoose={turnTo} /> : null}
      {isPicker && day === '' ? (
        <p className={styles.hint}>Choose a day, then the times that suit.</p>
      ) : (
        <ChoiceGroup id={`${id}-times`} legend="Which times suit you? Choose as many as you like." error={error} className={styles.times}>
          {halves.map(({ half, text }) => (
            <HalfDayTimes
              key={half}
              id={id}
              text={text}
              slots={slots.filter(({ timeOfDay }) => timeOfDay === half)}
              chosen={chosen}
              onSlot={(slot) => setChosen(toggledSlot(chosen, slot.id))}
              all={isPicker ? { half, toggle: () => setChosen(toggledHalfDay(chosen, half, slots)) } : undefined}
            />
          ))}
          <FieldError id={`${id}-times`} error={error} />
        </ChoiceGroup>
      )}
    </div>
  )
}

interface HalfDayTimesProps {
  id: string
  text: string
  slots: readonly ValuationSlot[]
  chosen: ChosenTimes
  onSlot: (slot: ValuationSlot) => void
  all: { half: HalfDay; toggle: () => void } | undefined
}

function HalfDayTimes({ id, text, slots, chosen, onSlot, all }: HalfDayTimesProps) {
  if (slots.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within one would be read with every box
    <div role="group" aria-label={text} className={styles.half}>
      {all ? (
        <Button variant="outline" aria-pressed={chosen.halfDay === all.half} onClick={all.toggle} className={styles.all}>
          All {all.half}
        </Button>
      ) : null}
      {slots.map((slot) => (
        <Checkbox
          key={slot.id}
          id={`${id}-time-${slot.id}`}
          name={timeFields.times}
          value={slot.time}
          label={clockText(slot.time)}
          checked={chosen.ids.includes(slot.id)}
          // Cannot be changed while a whole half day is chosen.
          {...(chosen.halfDay !== undefined && { 'aria-disabled': true })}
          onChange={() => onSlot(slot)}
          className={classNames(optionBox, styles.slot)}
        />
      ))}
    </div>
  )
}

const hours = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/London' })

/** The current day and hour in the United Kingdom, and the first day that still has a slot to come. */
export function londonNow(at = new Date()): { day: string; hour: number; from: string } {
  const day = londonDay(at)
  const hour = Number.parseInt(hours.format(at), 10)
  const last = Number.parseInt(valuationSlots.at(-1)?.time ?? '', 10)
  return { day, hour, from: hour < last ? day : dayBefore(day, -1) }
}
