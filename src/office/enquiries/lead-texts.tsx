import { shortAppointmentWords } from '#src/domain/appointments/slot-name.ts'
import type { LeadKind } from '#src/domain/leads/lead.ts'
import { type LeadWork, leadStateTexts } from '#src/domain/leads/lead-work.ts'
import { Badge } from '../ui/screen.tsx'

/** The office's name for each kind of enquiry. */
export const leadKindTexts: Readonly<Record<LeadKind, string>> = {
  viewing: 'Viewing',
  valuation: 'Valuation',
  staff: 'For a staff member',
  department: 'For a department',
  form: 'Form',
}

/** An enquiry's kind in a word or two: `Viewing`; for a form of the agency's its id in words, `New homes` for `new-homes`. */
export function leadText({ kind, form }: { kind: LeadKind; form?: string | null | undefined }): string {
  if (form == null) return leadKindTexts[kind]
  const words = form.replaceAll(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The sender's name; their email address where they gave no name. */
export function senderName({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }): string {
  return `${firstName} ${lastName}`.trim() || email || 'Somebody without a name'
}

/** A date and time on one line, in a `time` element. */
export function Moment({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{shortAppointmentWords(at)}</time>
}

/** The state of an enquiry, and whether it is late. */
export function LeadStateBadge({ state, dueAt, now }: Pick<LeadWork, 'state' | 'dueAt'> & { now: Date }) {
  const isLate = dueAt !== null && dueAt < now
  return (
    <>
      <Badge tone={state === 'answered' ? 'good' : 'quiet'}>{leadStateTexts[state]}</Badge>{' '}
      {dueAt === null ? null : isLate ? (
        <Badge tone="fault">
          Late since <Moment at={dueAt} />
        </Badge>
      ) : (
        <>
          {state === 'waiting' ? 'until ' : 'due '}
          <Moment at={dueAt} />
        </>
      )}
    </>
  )
}
