import type { FreeDay } from '#src/domain/appointments/appointment.ts'
import { dayWords, timeWords } from '#src/domain/appointments/slot-name.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import fields from '#src/ui/field.module.css'

interface TimeSelectProps {
  id: string
  label: string
  days: readonly FreeDay[]
  /** Negotiators by id: named beside each time where there is more than one. */
  names: ReadonlyMap<number, string>
  chosen?: string | undefined
  now: Date
}

/** The free times by day, as a select named `slot`. */
export function TimeSelect({ id, label, days, names, chosen, now }: TimeSelectProps) {
  const today = londonDay(now)
  const whoOf = (negotiatorId: number | undefined) => (negotiatorId === undefined ? undefined : names.get(negotiatorId))
  return (
    <div className={fields.field}>
      <label htmlFor={id} className={fields.label}>
        {label}
      </label>
      <span className={`${fields.frame} ${fields.select}`}>
        <select id={id} name="slot" className={fields.control} required defaultValue={chosen ?? ''}>
          <option value="">Choose a time</option>
          {days.map(({ day, slots }) => (
            <optgroup key={day} label={dayWords(day, today)}>
              {slots.map(({ name, startsAt, negotiatorId, openHouseId }) => (
                <option key={name} value={name}>
                  {[timeWords(startsAt), openHouseId === undefined ? undefined : 'open house', whoOf(negotiatorId)]
                    .filter((part) => part !== undefined)
                    .join(', ')}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </span>
    </div>
  )
}
