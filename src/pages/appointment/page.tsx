import type { AppointmentKind } from '#src/domain/appointments/appointment.ts'
import type { OfferedDay } from '#src/domain/appointments/slot-name.ts'
import { telephoneLink } from '#src/domain/site/contacts.ts'
import * as routes from '#src/routes.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Section } from '#src/ui/section.tsx'
import { SlotPicker } from '#src/ui/slot-picker/slot-picker.tsx'
import type { Page } from '../page.ts'
import styles from './page.module.css'

export interface ShownAppointment {
  id: string
  kind: AppointmentKind
  /** `9.00am on Tuesday 24 November 2026` */
  when: string
  /** `upcoming`: it can be withdrawn. `released`: nobody confirmed it in time. */
  state: 'upcoming' | 'withdrawn' | 'released' | 'over'
  /** The branch that comes, and how to contact it. */
  desk: { name: string; telephone: string }
  property?: { address: string; path: string } | undefined
  /** The deadline for confirming it, in words; undefined where no confirmation is needed. */
  confirmBy?: string | undefined
  /** Times to which it can be moved; empty where there are none. */
  days: readonly OfferedDay[]
}

interface AppointmentProps {
  appointment: ShownAppointment
  /** The action that was just completed. */
  done?: 'moved' | 'same' | 'confirmed' | undefined
  /** The error in the chosen time. */
  error?: string | undefined
}

const headings = {
  upcoming: 'Your',
  withdrawn: 'You have withdrawn your',
  released: 'Nobody confirmed your',
  over: 'This was your',
} as const

/** The page of an appointment's private link: shows time and place, and changes the appointment by plain forms. */
export function appointmentPage({ appointment, done, error }: AppointmentProps): Page {
  const { kind, state, desk } = appointment
  const heading = `${headings[state]} ${kind}`
  return {
    kind: 'appointment',
    head: { title: heading, robots: 'noindex', picture: null },
    view: (
      <Section id="appointment" heading={heading} headingLevel={1}>
        <div className={styles.appointment}>
          {(done === 'moved' || done === 'same') && state === 'upcoming' ? (
            <p role="status" className={styles.done}>
              {done === 'moved'
                ? 'It has another time now. We have told the branch, and mailed it to you.'
                : 'It is at this time already, so nothing has changed.'}
            </p>
          ) : null}
          {done === 'confirmed' && state === 'upcoming' ? (
            <p role="status" className={styles.done}>
              Thank you. The time is yours.
            </p>
          ) : null}
          <Facts appointment={appointment} />
          {state === 'upcoming' && appointment.confirmBy !== undefined ? <Confirmation appointment={appointment} /> : null}
          {state === 'upcoming' ? <Changes appointment={appointment} error={error} /> : null}
          {state === 'released' ? <p>The time is free for others again. Please ring us, or book once more.</p> : null}
          {state === 'withdrawn' ? <p>We have told the branch. You need do nothing more.</p> : null}
          <p>
            Questions? {desk.name} is on <a href={telephoneLink(desk.telephone)}>{desk.telephone}</a>.
          </p>
        </div>
      </Section>
    ),
  }
}

/** For a truncated link, or for a page opened without its link. */
export function unknownAppointmentPage(): Page {
  const heading = 'We cannot show this appointment'
  return {
    kind: 'appointment',
    head: { title: heading, robots: 'noindex', picture: null },
    view: (
      <Section id="appointment" heading={heading} headingLevel={1}>
        <div className={styles.appointment}>
          <p>Please open the link in the mail that we sent you once more. Perhaps it was not copied whole.</p>
          <ButtonLink href={routes.site.home.href()}>Home page</ButtonLink>
        </div>
      </Section>
    ),
  }
}

function Facts({ appointment: { when, state, desk, property } }: { appointment: ShownAppointment }) {
  return (
    <dl className={styles.facts}>
      <dt>When</dt>
      <dd>{state === 'withdrawn' || state === 'released' ? <s>{when}</s> : when}</dd>
      {property ? (
        <>
          <dt>Where</dt>
          <dd>
            <a href={property.path}>{property.address}</a>
          </dd>
        </>
      ) : null}
      <dt>With</dt>
      <dd>{desk.name}</dd>
    </dl>
  )
}

/** Opening the link does not confirm: programs that scan mail open links too. */
function Confirmation({ appointment: { id, confirmBy } }: Pick<AppointmentProps, 'appointment'>) {
  return (
    <form method="post" action={routes.appointment.change.href(id)} className={styles.form}>
      <p>Do you come? Please say so by {confirmBy}: after that the time is free for others again.</p>
      <Button type="submit" name="what" value="confirm" variant="signal">
        Confirm the appointment
      </Button>
    </form>
  )
}

function Changes({ appointment: { id, days }, error }: Pick<AppointmentProps, 'appointment' | 'error'>) {
  const action = routes.appointment.change.href(id)
  return (
    <>
      {days.length > 0 ? (
        <form method="post" action={action} className={styles.form}>
          <SlotPicker id="slot" legend="Choose another time" days={days} name="slot" error={error} />
          <Button type="submit" name="what" value="move" variant="signal">
            Change the time
          </Button>
        </form>
      ) : (
        <p>{error ?? 'No other time can be chosen here. Please ring us.'}</p>
      )}
      <form method="post" action={action} className={styles.form}>
        <h2 className={styles.subheading}>Can you not come?</h2>
        <p>Then somebody else can have this time. This cannot be undone here.</p>
        <Button type="submit" name="what" value="withdraw" variant="outline">
          Withdraw the appointment
        </Button>
      </form>
    </>
  )
}
