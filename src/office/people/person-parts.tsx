import type { MarketingConsent } from '#src/domain/accounts/account.ts'
import { momentText } from '#src/domain/dates/moment-text.ts'
import type { MailKind } from '#src/domain/mails/mail.ts'
import { factsText } from '#src/domain/office/audit.ts'
import { privacyKindTexts, privacyStateTexts } from '#src/domain/privacy/privacy-case.ts'
import * as routes from '#src/routes.ts'
import { Moment, senderName } from '../enquiries/lead-texts.tsx'
import { Panel, ScreenNote } from '../ui/screen.tsx'
import { Table } from '../ui/table.tsx'
import type { LoadedPerson } from './load.ts'

export const consentKinds = { terms: 'Terms', marketing: 'News and offers' } as const

/** The lists at the end of a person's page. */
export function PersonConsents({ consents }: { consents: readonly MarketingConsent[] }) {
  return (
    <Panel id="consents" heading="What they agreed to">
      <Table
        caption="What they agreed to and took back, the earliest first"
        items={consents.map((consent, index) => ({ ...consent, index }))}
        keyOf={({ index }) => index}
        empty="Nothing is recorded."
        columns={[
          { name: 'To', cell: ({ kind }) => consentKinds[kind] },
          { name: 'Said', cell: ({ isGiven }) => (isGiven ? 'Yes' : 'No') },
          { name: 'In these words', cell: ({ wording }) => wording },
          { name: 'When', cell: ({ givenAt }) => <Moment at={givenAt} /> },
          { name: 'Where', cell: ({ form, page }) => [form, page].filter(Boolean).join(', ') },
        ]}
      />
    </Panel>
  )
}

const ofAccount = 'About their account'
const ofOffice = 'Of the office'
const mailTexts: Readonly<Record<MailKind, string>> = {
  welcome: ofAccount,
  'confirm-again': ofAccount,
  'reset-password': ofAccount,
  'sign-in-code': ofAccount,
  'password-changed': ofAccount,
  'passkey-changed': ofAccount,
  'email-change-asked': ofAccount,
  'email-changed': ofAccount,
  'already-registered': ofAccount,
  'lead-account': ofAccount,
  alert: 'Alert',
  lead: 'Enquiry to a desk',
  'lead-received': 'Confirmation of an enquiry',
  'lead-reply': 'Reply of the office',
  'enquiry-to-confirm': 'Enquiry by an assistant, to confirm',
  'alert-to-confirm': 'Alert or letters, to confirm',
  'home-letter': 'Letter about a home',
  appointment: 'Appointment',
  'appointment-reminder': 'Reminder of an appointment',
  'appointment-by-office': 'Appointment, from the office',
  'appointment-changed': 'Changed appointment, to a desk',
  'appointment-removed': 'Removed appointment, to a desk',
  'viewing-feedback': 'Feedback of a viewing',
  'shared-property': 'Property that somebody showed them',
  'seller-report': 'Report to the seller',
  'seller-report-weekly': 'Weekly report to the seller',
  'office-invitation': ofOffice,
  'office-test': ofOffice,
  'office-new-address': ofOffice,
  'office-sign-in-changed': ofOffice,
  'office-late-leads': ofOffice,
  'office-privacy-cases': ofOffice,
  'privacy-received': 'Confirmation of a data protection case',
  'privacy-told': 'Data protection case, from the office',
  'office-approval-asked': ofOffice,
  'office-schedule-failed': ofOffice,
  'office-figures': ofOffice,
}
const outcomes = { sent: 'Sent', refused: 'Refused by their mail server', expired: 'Given up' } as const

export function PersonMails({ mails }: { mails: LoadedPerson['data']['mail'] }) {
  return (
    <Panel id="mails" heading="Mails to them">
      <Table
        caption="Mails of the last thirty days, the latest first"
        items={mails.slice(0, 50).map((mail, index) => ({ ...mail, index }))}
        keyOf={({ index }) => index}
        empty="None in the last thirty days."
        columns={[
          { name: 'Mail', cell: ({ kind }) => mailTexts[kind as MailKind] ?? ofAccount },
          { name: 'Written', cell: ({ queuedAt }) => <Moment at={queuedAt} /> },
          { name: 'Became', cell: ({ outcome }) => (outcome === null ? 'On its way' : outcomes[outcome]) },
        ]}
      />
    </Panel>
  )
}

export function PersonCorrections({ corrections }: { corrections: LoadedPerson['data']['correction'] }) {
  return (
    <Panel id="corrections" heading="What the office corrected">
      <Table
        caption="Corrections, the latest first"
        items={corrections.slice(0, 50).map((correction, index) => ({ ...correction, index }))}
        keyOf={({ index }) => index}
        empty="Nothing."
        columns={[
          { name: 'In', cell: ({ leadId }) => (leadId === null ? 'Account' : `Enquiry ${leadId}`) },
          { name: 'Before and after', cell: ({ before, after }) => <bdi>{`${factsText(before)} → ${factsText(after)}`}</bdi> },
          { name: 'By', cell: ({ who }) => who },
          { name: 'When', cell: ({ at }) => <Moment at={at} /> },
        ]}
      />
    </Panel>
  )
}

/** The other records that are stored, in a sentence each; cases with a link. */
export function OtherRecords({ data }: { data: LoadedPerson['data'] }) {
  const {
    seller_report: reports,
    property_access: properties,
    held_lead: held,
    privacy_case: cases,
    unconfirmed_enquiry: written,
    asked_alert: asked,
  } = data
  const at = (moment: Date | string) => momentText(new Date(moment))
  const lines = [
    ...reports.map(
      ({ property, madeAt, weeklySince }) =>
        `Report of the figures of ${property}, made at ${at(madeAt)}${weeklySince === null ? '' : ', mailed each week'}`,
    ),
    ...properties.map(({ property }) => `The seller of ${property} in the diary, for feedback`),
    ...held.map(({ heldAt }) => `Held back at ${at(heldAt)}, since a program seems to have sent it`),
    ...written.map(({ writtenAt, endsAt }) => `Written by an assistant at ${at(writtenAt)}, and not confirmed: it goes at ${at(endsAt)}`),
    ...asked.map(
      ({ askedAt, endsAt, alert }) => `Alert asked for at ${at(askedAt)}, and not confirmed: ${alert.title}. It goes at ${at(endsAt)}`,
    ),
  ]
  if (lines.length + cases.length === 0) return null
  return (
    <Panel id="others" heading="What else is held">
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {cases.map(({ id, kind, receivedAt, state }) => (
          <li key={id}>
            <a href={routes.officePrivacy.oneCase.href(id)}>{`${privacyKindTexts[kind]} ${id}`}</a>
            {`, of ${at(receivedAt)}: ${privacyStateTexts[state].toLowerCase()}`}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Other addresses that the office joined with this person; actions on this page do not change their records. */
export function JoinedAddresses({ joined, isErased = false }: Pick<LoadedPerson, 'joined'> & { isErased?: boolean }) {
  if (joined.length === 0) return null
  return (
    <ScreenNote>
      <p>
        {isErased
          ? 'What is held under these, which the office takes for the same person, stays. Erase it on their own page if it is theirs:'
          : 'The office takes these for the same person. What is held under them is not on this page, and not changed from here:'}
      </p>
      <ul>
        {joined.map((part) => (
          <li key={part.id}>
            <a href={routes.officePeople.one.href({ kind: 'enquiry', id: part.id })}>
              <bdi>{part.email || `${senderName(part)}, without an email address`}</bdi>
            </a>
            {`, ${part.enquiries === 1 ? '1 enquiry' : `${part.enquiries} enquiries`}`}
          </li>
        ))}
      </ul>
    </ScreenNote>
  )
}
