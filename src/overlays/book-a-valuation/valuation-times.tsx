import type { FormAnswer } from '#src/domain/site/form-answer.ts'
import { SlotChoice } from '#src/ui/slot-picker/slot-choice.tsx'
import styles from './preferred-times.module.css'
import { PreferredTimes } from './preferred-times.tsx'
import type { useValuationTimes } from './use-valuation-times.ts'

interface ValuationTimesProps {
  id: string
  times: Pick<ReturnType<typeof useValuationTimes>, 'slots' | 'contact' | 'isAsking'>
  isByScript: boolean
  answer: FormAnswer | undefined
}

/** Free times to book one of, where the branch that comes offers some; else, and where none is free, days and times to wish for. */
export function ValuationTimes({ id, times: { slots, contact, isAsking }, isByScript, answer }: ValuationTimesProps) {
  const { offered } = slots
  const text = (name: string) => String(answer?.values[name] ?? '')
  const hasTimes = offered?.availability === 'on' && offered.days.length > 0
  return (
    <>
      <p role="status" className={styles.hint}>
        {isAsking ? 'Looking for free times…' : ''}
      </p>
      <div hidden={isAsking} className={styles.either}>
        <SlotChoice
          id={`${id}-slot`}
          slots={slots}
          legend="When may we come?"
          nothingFree="No time can be booked at the moment. Tell us which day and times would suit, and an agent will get in touch."
        />
        {hasTimes ? null : (
          <PreferredTimes
            id={id}
            closed={contact?.closed ?? { weekdays: [], days: [] }}
            isPicker={isByScript}
            begin={{ day: text('booking_date'), times: text('booking_time').split(' ') }}
            error={answer?.errors.booking_time}
          />
        )}
      </div>
    </>
  )
}
