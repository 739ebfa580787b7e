import { appointmentState, appointmentStateTexts, verdictTexts } from '#src/domain/appointments/appointment-work.ts'
import { appointmentWords, timeWords } from '#src/domain/appointments/slot-name.ts'
import { momentText } from '#src/domain/dates/moment-text.ts'
import { readTelephone } from '#src/domain/leads/desk.ts'
import * as routes from '#src/routes.ts'
import { senderName } from '../enquiries/lead-texts.tsx'
import { Badge, Panel, Screen, ScreenNote } from '../ui/screen.tsx'
import { AppointmentSteps, FeedbackForm, GiveToForm, MoveForm } from './appointment-forms.tsx'
import styles from './diary.module.css'
import type { AppointmentPageProps } from './load-appointment.ts'

export function AppointmentPage(props: AppointmentPageProps) {
  const { appointment, access, feedback, branchName, mayWork, typed } = props
  const { kind, startsAt, property, leadId } = appointment
  return (
    <Screen
      heading={`${kind === 'viewing' ? 'Viewing' : 'Valuation'} at ${appointmentWords(startsAt)}`}
      purpose={`With ${branchName}: who comes, how to get in, and what to do next.`}
    >
      {typed.problem === undefined ? null : <ScreenNote kind="fault">{typed.problem}</ScreenNote>}
      <div className={styles.columns}>
        <div className={styles.side}>
          <Panel id="about" heading="This appointment">
            <Facts {...props} />
            {mayWork ? <AppointmentSteps {...props} /> : null}
          </Panel>
          {property ? (
            <section aria-labelledby="access" className={styles.access}>
              <h2 id="access" className={styles.heading}>
                How to get in
              </h2>
              <p>{access?.content || 'Nothing is noted yet.'}</p>
              {access && access.noticeHours > 0 ? <p>{`Viewings need ${access.noticeHours} hours’ notice.`}</p> : null}
              <p>
                <a href={routes.officeDiary.property.href(property.id)}>Keys, notice and open houses</a>
              </p>
              <p className={styles.quiet}>Seen by the office alone, never mailed.</p>
            </section>
          ) : null}
        </div>
        <div className={styles.side}>
          {mayWork ? (
            <>
              <GiveToForm {...props} />
              <MoveForm {...props} />
              <FeedbackForm {...props} />
            </>
          ) : null}
          {feedback ? (
            <Panel id="feedback" heading="Feedback">
              <p>
                <strong>{verdictTexts[feedback.verdict]}</strong>
              </p>
              {feedback.content === '' ? null : <p className={styles.facts}>{feedback.content}</p>}
              <p className={styles.quiet}>
                {`${feedback.who}, ${momentText(feedback.at)}. ${feedback.mailedTo === null ? 'Not mailed.' : `Mailed to ${feedback.mailedTo}.`}`}
              </p>
            </Panel>
          ) : null}
        </div>
      </div>
      <p>
        <a href={routes.officeEnquiries.one.href(leadId)}>The enquiry, with all that was done</a>
      </p>
      <p>
        <a href={routes.officeDiary.diary.href({ day: startsAt.toISOString().slice(0, 10), branch: String(appointment.branchId) })}>
          The diary of that week
        </a>
      </p>
    </Screen>
  )
}

function Facts({ appointment, negotiator, now }: AppointmentPageProps) {
  const { visitor, startsAt, endsAt, place, property, confirmBy, openHouseId } = appointment
  const dial = readTelephone(visitor.telephone)?.link
  const state = appointmentState(appointment, now)
  const tone = state === 'done' ? 'good' : state === 'unreported' ? 'fault' : 'quiet'
  return (
    <>
      <p>
        <Badge tone={tone}>{appointmentStateTexts[state]}</Badge>
        {state === 'held' && confirmBy ? ` by ${momentText(confirmBy)}, or the time is free again` : ''}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>When</dt>
          <dd>{`${appointmentWords(startsAt)}, until ${timeWords(endsAt)}${openHouseId === null ? '' : ', in an open house'}`}</dd>
        </div>
        <div>
          <dt>Where</dt>
          <dd>
            {property ? <a href={routes.property.page.href(property.id, property.channel)}>{place}</a> : place || 'They gave no address'}
          </dd>
        </div>
        <div>
          <dt>Who comes</dt>
          <dd>{senderName(visitor)}</dd>
        </div>
        <div>
          <dt>Telephone</dt>
          <dd>{visitor.telephone === '' ? 'none' : dial === undefined ? visitor.telephone : <a href={dial}>{visitor.telephone}</a>}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{visitor.email || 'none: tell them by telephone'}</dd>
        </div>
        <div>
          <dt>Negotiator</dt>
          <dd>{negotiator ?? 'Nobody yet'}</dd>
        </div>
      </dl>
    </>
  )
}
