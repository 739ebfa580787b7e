import type { ReactNode } from 'react'
import { appointmentWords } from '#src/domain/appointments/slot-name.ts'
import type { Lead } from '#src/domain/leads/lead.ts'
import { sizeText } from '#src/domain/property/count-text.ts'
import * as routes from '#src/routes.ts'
import { classNames } from '#src/ui/class-names.ts'
import styles from './enquiries.module.css'
import { LeadStateBadge, leadText, Moment } from './lead-texts.tsx'
import type { TimelineEntry } from './load.ts'

interface TimelineProps {
  entries: readonly TimelineEntry[]
  /** The enquiry whose page it is. */
  leadId: string
  now: Date
}

/**
 * Everything received from a person, sent to them, done or noted about them, the latest first. What a visitor wrote is shown as plain text
 * only.
 */
export function Timeline({ entries, leadId, now }: TimelineProps) {
  return (
    <ol className={styles.timeline}>
      {entries.map((entry) => {
        if (entry.what === 'enquiry')
          return <Enquiry key={`enquiry ${entry.lead.id}`} entry={entry} isOwn={entry.lead.id === leadId} now={now} />
        if (entry.what === 'mail') {
          const { leadId: of, kind, outcome } = entry.mail
          const text = `${mailTexts[kind] ?? 'A mail'} ${outcomeText(outcome)}`
          return <Line key={`mail ${of} ${kind} ${entry.at.getTime()}`} at={entry.at} text={`The site: ${text}`} />
        }
        const { id, who, content, mail } = entry.note
        if (entry.what === 'step') return <Line key={`note ${id}`} at={entry.at} text={`${who} ${content}`} />
        const isReply = entry.what === 'reply'
        return (
          <Entry
            key={`note ${id}`}
            className={isReply ? styles.reply : styles.note}
            heading={isReply ? `Reply from ${who}` : `Note of ${who}`}
            aside={isReply ? `Mailed${mail === undefined ? '' : `: ${outcomeText(mail)}`}` : 'Seen by the office alone, never mailed'}
            at={entry.at}
          >
            <p className={styles.text}>{content}</p>
          </Entry>
        )
      })}
    </ol>
  )
}

const mailTexts: Readonly<Record<string, string>> = {
  'lead-received': 'mail that the enquiry came,',
  appointment: 'mail about the appointment,',
  'appointment-reminder': 'reminder of the appointment,',
  'appointment-by-office': 'mail of what the office did with the appointment,',
}

function outcomeText(outcome: 'sent' | 'refused' | 'expired' | null): string {
  if (outcome === null) return 'on its way'
  return { sent: 'sent', refused: 'refused by their mail server', expired: 'could not be delivered in time' }[outcome]
}

function Enquiry({ entry, isOwn, now }: { entry: Extract<TimelineEntry, { what: 'enquiry' }>; isOwn: boolean; now: Date }) {
  const { lead, work, property, at } = entry
  const { appointment, files = [] } = lead
  return (
    <Entry
      className={styles.enquiry}
      heading={isOwn ? leadText(lead) : <a href={routes.officeEnquiries.one.href(lead.id)}>{leadText(lead)}</a>}
      aside={<LeadStateBadge state={work.state} dueAt={work.dueAt} now={now} />}
      at={at}
    >
      {property && (
        <p>
          <a href={routes.property.page.href(property.id, property.channel)}>{property.address}</a>
        </p>
      )}
      {appointment && (
        <p>
          <strong>{appointment.withdrawnAt ? 'Booked and withdrawn' : 'Booked'}:</strong> {appointmentWords(appointment.startsAt)}
        </p>
      )}
      {lead.message === '' ? null : <p className={styles.text}>{lead.message}</p>}
      {files.length === 0 ? null : (
        <div>
          <p>Files that came with it, which nobody has checked: open them with care.</p>
          <ul className={styles.files}>
            {[...files.entries()].map(([index, { name, bytes }]) => (
              <li key={routes.officeEnquiries.file.href(lead.id, index + 1)}>
                <a href={routes.officeEnquiries.file.href(lead.id, index + 1)} className={styles.who}>
                  <bdi>{name}</bdi> ({sizeText(bytes)})
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Sent lead={lead} />
    </Entry>
  )
}

/** Every field of the form, as it was sent. */
function Sent({ lead: { sent, page, terms, doNotContact } }: { lead: Lead }) {
  const fields = Object.entries(sent).filter(([, value]) => value !== '')
  return (
    <details className={styles.sent}>
      <summary>All that was sent</summary>
      <dl className={styles.facts}>
        {fields.map(([name, value]) => (
          <div key={name}>
            <dt>{name.replaceAll(/^.*\[|\]$/g, '').replaceAll('_', ' ')}</dt>
            <dd className={styles.text}>{value}</dd>
          </div>
        ))}
        <div>
          <dt>Sent from</dt>
          <dd>{page || 'not known'}</dd>
        </div>
        <div>
          <dt>Marketing</dt>
          <dd>{doNotContact ? 'Does not want any' : (terms ?? 'Was not asked')}</dd>
        </div>
      </dl>
    </details>
  )
}

interface EntryProps {
  className: string | undefined
  heading: ReactNode
  aside: ReactNode
  at: Date
  children: ReactNode
}

function Entry({ className, heading, aside, at, children }: EntryProps) {
  return (
    <li className={classNames(styles.entry, className)}>
      <div className={styles.entryHead}>
        <h3 className={styles.entryHeading}>{heading}</h3>
        <span className={styles.entryAside}>{aside}</span>
        <span className={styles.quiet}>
          <Moment at={at} />
        </span>
      </div>
      {children}
    </li>
  )
}

function Line({ at, text }: { at: Date; text: string }) {
  return (
    <li className={styles.line}>
      <span>{text}</span>
      <span className={styles.quiet}>
        <Moment at={at} />
      </span>
    </li>
  )
}
