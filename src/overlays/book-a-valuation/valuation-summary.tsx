import { appointmentWords, slotInstant } from '#src/domain/appointments/slot-name.ts'
import { clockText } from '#src/domain/dates/clock.ts'
import { dayText, isDay } from '#src/domain/dates/day.ts'
import { Button } from '#src/ui/button.tsx'
import { bookedSlot, timeFields } from './time-fields.ts'
import styles from './valuation-summary.module.css'

interface ValuationSummaryProps {
  /** All that the form holds, by its names on the wire. */
  given: FormData
  onChangeDetails: () => void
  onChangeTimes: () => void
}

/** What was given in the steps before, with the way back to each. */
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
