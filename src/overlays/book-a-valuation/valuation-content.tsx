import type { ReactNode } from 'react'
import { appointmentWords, slotInstant } from '#src/domain/appointments/slot-name.ts'
import { dayText, isDay } from '#src/domain/dates/day.ts'
import { clockText } from '#src/domain/dates/london-time.ts'
import type { ValuationStep } from '#src/domain/leads/valuation-steps.ts'
import type { FormAnswer } from '#src/domain/site/page-facts.ts'
import type { PartId } from '#src/forms/form-definition.ts'
import { valuationForm } from '#src/forms/valuation.ts'
import { Button } from '#src/ui/button.tsx'
import { TermsLink } from '#src/ui/form/lead-form.tsx'
import { SlotChoice } from '#src/ui/slot-picker/slot-picker.tsx'
import styles from './preferred-times.module.css'
import { PreferredTimes } from './preferred-times.tsx'
import { bookedSlot, timeFields } from './time-fields.ts'
import type { useValuationTimes } from './use-valuation-times.ts'

interface ContentOptions {
  hasSteps: boolean
  isByScript: boolean
  /** The values of the earlier steps. */
  given: FormData | undefined
  times: ReturnType<typeof useValuationTimes>
  answer: FormAnswer | undefined
  termsLink: string | undefined
  onStep: (step: ValuationStep) => void
}

/** The text in the parts of the form, beside its fields. */
export function valuationWords({
  hasSteps,
  isByScript,
  given,
  times,
  answer,
  termsLink,
  onStep,
}: ContentOptions): Record<PartId<typeof valuationForm>, ReactNode> {
  return {
    time: hasSteps ? <ValuationTimes id={`${valuationForm.id}-when`} times={times} isByScript={isByScript} answer={answer} /> : null,
    summary: given ? (
      <ValuationSummary given={given} onChangeDetails={() => onStep('details')} onChangeTimes={() => onStep('time')} />
    ) : null,
    confirm: <TermsLink to={termsLink} />,
  }
}

interface ValuationTimesProps {
  id: string
  times: Pick<ReturnType<typeof useValuationTimes>, 'slots' | 'contact' | 'isAsking' | 'around'>
  isByScript: boolean
  answer: FormAnswer | undefined
}

/** Free times to book, where the branch offers some; otherwise days and times to wish for. */
function ValuationTimes({ id, times: { slots, contact, isAsking, around }, isByScript, answer }: ValuationTimesProps) {
  const { offered } = slots
  const text = (name: string) => String(answer?.values[name] ?? '')
  const hasTimes = offered?.availability === 'on' && offered.days.length > 0
  return (
    <>
      <p role="status" className={styles.hint}>
        {isAsking ? 'Looking for free times…' : ''}
      </p>
      {around === undefined ? null : <p className={styles.hint}>{around}</p>}
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

interface ValuationSummaryProps {
  /** All values of the form, by their names as sent. */
  given: FormData
  onChangeDetails: () => void
  onChangeTimes: () => void
}

/** A summary of the earlier steps, with a link back to each. */
export function ValuationSummary({ given, onChangeDetails, onChangeTimes }: ValuationSummaryProps) {
  const text = (name: string) => String(given.get(name) ?? '').trim()
  const client = (...names: string[]) => names.map((name) => text(`lead_client[${name}]`)).filter((part) => part !== '')
  const day = text(timeFields.date)
  const times = given.getAll(timeFields.times).map((time) => clockText(String(time)))
  const booked = slotInstant(bookedSlot(given))
  return (
    <div className={styles.summary}>
      <dl className={styles.facts}>
        <Fact name="Name" value={client('first_name', 'last_name').join(' ')} />
        <Fact name="Email" value={client('email').join('')} />
        <Fact name="Telephone" value={client('tel_home').join('')} />
        <Fact name="Property" value={addressOf(client)} />
      </dl>
      <Button variant="outline" onClick={onChangeDetails} className={styles.change}>
        Change details
      </Button>
      <dl className={styles.facts}>
        <Fact name="Your appointment" value={booked ? appointmentWords(booked) : ''} />
        <Fact name="Day" value={isDay(day) ? dayText(day) : day} />
        <Fact name="Times" value={times.join(', ')} />
      </dl>
      <Button variant="outline" onClick={onChangeTimes} className={styles.change}>
        Change day and time
      </Button>
    </div>
  )
}

function addressOf(client: (...names: string[]) => string[]): string {
  return [client('house_name').join(''), client('house_number', 'street_address').join(' '), ...client('town', 'county', 'postcode')]
    .filter((part) => part !== '')
    .join(', ')
}

function Fact({ name, value }: { name: string; value: string }) {
  if (value === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
