import { useState } from 'react'
import { type BookingDay, bookingWeek, bookingWeeks, type ClosedDays, firstWeek } from '#src/domain/leads/booking-days.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceGroup } from '#src/ui/choices.tsx'
import styles from './week-days.module.css'

interface WeekDaysProps {
  id: string
  /** The first day that can be chosen, if the branch is open then. */
  from: string
  closed: ClosedDays
  /** The chosen day; empty where none is. */
  day: string
  onChoose: (day: string) => void
}

/** The days of a week to choose from, with buttons to other weeks. */
export function WeekDays({ id, from, closed, day, onChoose }: WeekDaysProps) {
  const [turnedTo, setTurnedTo] = useState<number>()
  const week = turnedTo ?? weekOf(day, from, closed)
  const days = bookingWeek(from, week, closed)
  return (
    <ChoiceGroup id={`${id}-day`} legend="Which day suits you?" className={styles.days}>
      <div className={styles.weeks}>
        <Button variant="outline" disabled={week === 0} onClick={() => setTurnedTo(week - 1)}>
          Week before
        </Button>
        <p role="status" className={styles.span}>
          {days[0]?.short} to {days[6]?.short}
        </p>
        <Button variant="outline" disabled={week === bookingWeeks - 1} onClick={() => setTurnedTo(week + 1)}>
          Week after
        </Button>
      </div>
      <div className={styles.week}>
        {days.map((each) => (
          <Day key={each.day} id={id} day={each} isChosen={each.day === day} onChoose={onChoose} />
        ))}
      </div>
    </ChoiceGroup>
  )
}

function Day({ id, day, isChosen, onChoose }: { id: string; day: BookingDay; isChosen: boolean; onChoose: (day: string) => void }) {
  return (
    <label className={styles.day} data-offered={day.isOffered}>
      {/* Belongs to no form: the date that is sent has a field of its own. */}
      <input
        type="radio"
        form=""
        name={`${id}-day`}
        value={day.day}
        aria-label={day.text}
        disabled={!day.isOffered}
        checked={isChosen}
        onChange={() => onChoose(day.day)}
      />
      <span aria-hidden="true" className={styles.weekday}>
        {day.weekday}
      </span>
      <span aria-hidden="true">{day.short}</span>
    </label>
  )
}

/** The week of the day chosen before, else the first week with a day on offer. */
function weekOf(day: string, from: string, closed: ClosedDays): number {
  const weeks = Array.from({ length: bookingWeeks }, (_, week) => week)
  const own = weeks.find((week) => bookingWeek(from, week, closed).some((each) => each.day === day))
  return own ?? firstWeek(from, closed)
}
