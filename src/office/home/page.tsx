import type { LeadView } from '#src/data/leads/office-leads.ts'
import { timeWords } from '#src/domain/appointments/slot-name.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { personName } from '#src/domain/people/person.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { check } from '#src/ui/icon-shapes.ts'
import { LeadStateBadge, leadText, senderName } from '../enquiries/lead-texts.tsx'
import { PostButton } from '../ui/office-form.tsx'
import { Badge, Panel, Row, Screen, ScreenNote } from '../ui/screen.tsx'
import type { LoadedHome } from './load.ts'
import styles from './page.module.css'

interface HomePageProps extends LoadedHome {
  asker: OfficeAsker
  now: Date
}

export function HomePage({ asker, now, hasWayIn, toApprove, counts, pressing, today, troubles, steps }: HomePageProps) {
  return (
    <Screen heading={`Hello ${asker.name}`} purpose="What is waiting for you, what is on today, and what needs fixing.">
      {hasWayIn ? null : (
        <ScreenNote>
          <p>You came by a link that works once. Add a passkey or a password now, so that you can come back.</p>
          <ButtonLink href={routes.officeSignIn.account.href()}>Choose how I sign in</ButtonLink>
        </ScreenNote>
      )}
      {isNew(steps) ? <Steps steps={steps} /> : null}
      {troubles.length > 0 ? <Troubles troubles={troubles} /> : null}
      {toApprove > 0 ? (
        <ScreenNote>
          <p>
            {toApprove === 1 ? 'A change of the site waits for your approval.' : `${toApprove} changes of the site wait for your approval.`}
          </p>
          <ButtonLink href={routes.officeContent.waiting.href()}>See what is asked</ButtonLink>
        </ScreenNote>
      ) : null}
      <div className={styles.columns}>
        {counts ? <Waiting counts={counts} pressing={pressing} now={now} /> : null}
        {today ? <Today {...today} /> : null}
      </div>
      {steps.length > 0 && !isNew(steps) ? <Steps steps={steps} /> : null}
    </Screen>
  )
}

function Troubles({ troubles }: Pick<LoadedHome, 'troubles'>) {
  return (
    <Panel id="wrong" heading="What is wrong">
      <ul className={styles.list}>
        {troubles.map(({ says, mend }) => (
          <li key={says} className={styles.trouble}>
            <p className={styles.says}>{says}</p>
            <p className={styles.quiet}>{mend}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const views: readonly [Exclude<LeadView, 'all'>, string][] = [
  ['late', 'Late'],
  ['mine', 'Mine'],
  ['unassigned', 'Unassigned'],
  ['waiting', 'Waiting'],
]
const addressOf = (view: LeadView) => `${routes.officeEnquiries.list.href()}?view=${view}`

interface WaitingProps extends Pick<LoadedHome, 'pressing'> {
  counts: NonNullable<LoadedHome['counts']>
  now: Date
}

function Waiting({ counts, pressing, now }: WaitingProps) {
  const heading = { late: 'Late', mine: 'Yours', unassigned: 'Unassigned' } as const
  return (
    <Panel id="waiting" heading="Waiting enquiries">
      <ul className={styles.counts}>
        {views.map(([view, text]) => (
          <li key={view}>
            <a href={addressOf(view)} className={view === 'late' && counts.late > 0 ? styles.pressing : undefined}>
              <span className={styles.number}>{counts[view] >= 1000 ? '1000+' : counts[view]}</span>
              {text}
            </a>
          </li>
        ))}
      </ul>
      {pressing === undefined ? (
        <p className={styles.quiet}>Nothing waits for you. Well done.</p>
      ) : (
        <>
          <h3 className={styles.subheading}>{heading[pressing.view as keyof typeof heading]}, the latest first</h3>
          <ul className={styles.list}>
            {pressing.leads.map((lead) => (
              <li key={lead.id} className={styles.lead}>
                <a href={routes.officeEnquiries.one.href(lead.id)}>
                  <bdi>{senderName(lead)}</bdi>
                </a>
                <span>{[leadText(lead), lead.property].filter(Boolean).join(': ')}</span>
                <span className={styles.quiet}>
                  <LeadStateBadge state={lead.state} dueAt={lead.dueAt} now={now} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

const kinds = { viewing: 'Viewing', valuation: 'Valuation' } as const

function Today({ diary: { isOwn, entries }, unreported }: NonNullable<LoadedHome['today']>) {
  return (
    <Panel id="today" heading={isOwn ? 'Your day' : 'Today'}>
      {entries.length === 0 ? <p className={styles.quiet}>No viewings and no valuations today.</p> : null}
      <ol className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.appointment}>
            <time dateTime={entry.startsAt.toISOString()}>{timeWords(entry.startsAt)}</time>
            <div>
              <p>{[kinds[entry.kind], entry.property].filter(Boolean).join(': ')}</p>
              <p className={styles.quiet}>
                <bdi>{[personName(entry), entry.telephone].filter(Boolean).join(', ')}</bdi>, with {entry.negotiatorName ?? 'nobody yet'}{' '}
                {entry.confirmBy === null ? null : <Badge>Not confirmed</Badge>}
              </p>
            </div>
          </li>
        ))}
      </ol>
      {unreported === 0 ? null : (
        <p>
          {unreported === 1 ? 'One appointment is over' : `${unreported} appointments are over`}, and nobody has said how it went:{' '}
          <a href={routes.officeDiary.diary.href()}>see the diary</a>.
        </p>
      )}
    </Panel>
  )
}

/** Returns whether most tasks are still open: they are then shown first. */
function isNew(steps: LoadedHome['steps']): boolean {
  return steps.length > 0 && steps.filter(({ missing }) => missing !== undefined).length * 2 > steps.length
}

function Steps({ steps }: Pick<LoadedHome, 'steps'>) {
  const done = steps.filter(({ missing }) => missing === undefined).length
  return (
    <Panel id="first-steps" heading={`First steps: ${done} of ${steps.length} done`}>
      <ol className={styles.list}>
        {steps.map(({ text, missing, href }) => (
          <li key={text} className={styles.step}>
            <span className={missing === undefined ? styles.done : styles.open}>
              {missing === undefined ? <Icon shape={check} /> : null}
            </span>
            <div>
              {missing === undefined || href === undefined ? text : <a href={href}>{text}</a>}
              {missing === undefined ? <span className={styles.quiet}> (done)</span> : <p className={styles.quiet}>{missing}</p>}
            </div>
          </li>
        ))}
      </ol>
      <Row>
        <ButtonLink href={routes.officeSetup.start.href()}>Set up the site</ButtonLink>
        <PostButton action={routes.officeSetup.dismiss.href()}>Hide these steps</PostButton>
      </Row>
    </Panel>
  )
}
