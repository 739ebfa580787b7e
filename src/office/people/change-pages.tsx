import { personName } from '#src/domain/people/person.ts'
import * as routes from '#src/routes.ts'
import type { PersonDetails } from '#src/services/people/correct-person.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Checkbox, Field } from '#src/ui/field.tsx'
import { OfficeForm } from '../ui/office-form.tsx'
import { Panel, Row, Screen, ScreenNote, Stack } from '../ui/screen.tsx'
import { Table } from '../ui/table.tsx'
import type { LoadedPerson } from './load.ts'
import styles from './person.module.css'
import { PersonFacts } from './person-page.tsx'
import { JoinedAddresses } from './person-parts.tsx'

export type DetailErrors = Partial<Record<keyof PersonDetails, string>>

interface CorrectPageProps {
  person: LoadedPerson
  typed: PersonDetails
  errors: DetailErrors
}

/** Asks for a person's correct details. */
export function CorrectPage({ person, typed, errors }: CorrectPageProps) {
  const { record } = person.key
  return (
    <Screen
      heading={`Correct ${personName(person)}`}
      purpose="Puts their details right in every record of theirs at once; each keeps what it said before."
    >
      <Panel id="right" heading="What is right">
        <OfficeForm action={routes.officePeople.correct.href(record)}>
          <Stack>
            <Field id="first-name" label="First name" name="first_name" defaultValue={typed.firstName} error={errors.firstName} />
            <Field id="last-name" label="Last name" name="last_name" defaultValue={typed.lastName} error={errors.lastName} />
            <Field id="telephone" label="Telephone" name="telephone" type="tel" defaultValue={typed.telephone} error={errors.telephone} />
            <Field
              id="email"
              label="Email"
              name="email"
              type="email"
              defaultValue={typed.email}
              error={errors.email}
              {...(person.data.account && {
                hint: 'Their enquiries are corrected at once; their account once they follow a link that is mailed to the new address.',
              })}
            />
            <Row>
              <Button type="submit" variant="solid">
                Correct all records
              </Button>
              <ButtonLink href={routes.officePeople.one.href(record)} variant="outline">
                Cancel
              </ButtonLink>
            </Row>
          </Stack>
        </OfficeForm>
      </Panel>
    </Screen>
  )
}

/** The records that stay when a person is erased. Sources: the UK GDPR as kept by the Data Protection Act 2018; SI 2017/692. */
const staying = [
  {
    what: 'That terms or news were agreed to, in which words and when, without saying by whom',
    why: 'You must be able to show that you asked (UK GDPR, article 7(1))',
    until: 'No end: it is about nobody any more',
  },
  {
    what: 'That you erased somebody, who of you did it and when, without saying whom',
    why: 'You must be able to show that you comply (UK GDPR, article 5(2))',
    until: 'No end: the audit list only grows',
  },
  {
    what: 'Mails that are on their way at this moment',
    why: 'They were asked for',
    until: 'Two weeks at most, and thirty days more that they were sent',
  },
  { what: 'Backups, and mail in your own mailboxes', why: 'The site does not reach them', until: 'You remove them' },
] as const

/** Sources: UK GDPR, articles 5(2) and 17(3)(b) and (e). */
const caseOf = (period: string) => ({
  what: 'Their complaints and requests about data, with what you noted',
  why: 'The law has you deal with them and be able to show it, also against claims (UK GDPR, articles 5(2), 17(3)(b) and (e))',
  until: period,
})

const proofOfIdentity = {
  what: 'Proof of identity among the files that they sent',
  why: 'Where they became your customer you must keep it (Money Laundering Regulations 2017, regulation 40): export it first, and keep it outside the site',
  until: 'Five years after your dealings with them ended',
}

/** Says what will be erased, and what stays and why, before anything is erased. */
export function ErasePage({ person, error, casePeriod }: { person: LoadedPerson; error?: string | undefined; casePeriod: string }) {
  const { data, key } = person
  const files = data.lead.reduce((count, { files: own = [] }) => count + own.length, 0)
  const booked = data.lead.filter(({ appointment }) => appointment).length
  const rows = [...staying, ...(data.privacy_case.length > 0 ? [caseOf(casePeriod)] : []), ...(files > 0 ? [proofOfIdentity] : [])]
  return (
    <Screen
      heading={`Erase ${personName(person)}`}
      purpose="Removes all that the site holds about them, for good. Nobody can bring it back."
    >
      {error === undefined ? null : <ScreenNote kind="fault">{error}</ScreenNote>}
      <Panel id="gone" heading="What will be gone">
        <PersonFacts
          facts={[
            [
              'Account',
              data.account ? 'With saved searches, saved properties, alerts, homes that they track by letters, and sessions' : 'None',
            ],
            ['Enquiries', `${data.lead.length}${data.lead.length >= 100 ? ' or more' : ''}, with notes and replies`],
            ['Bookings', booked === 0 ? 'None' : `${booked}; branches are told of those still to come`],
            ['Files', String(files)],
            ...(data.unconfirmed_enquiry.length > 0
              ? [['Written by assistants, not confirmed', String(data.unconfirmed_enquiry.length)] as const]
              : []),
            ...(data.asked_alert.length > 0 ? [['Alerts asked for, not confirmed', String(data.asked_alert.length)] as const] : []),
            ['Mails remembered', String(data.mail.length)],
          ]}
        />
      </Panel>
      <Panel id="stays" heading="What stays, and why">
        <Table
          caption="What is not erased"
          items={rows}
          keyOf={({ what }) => what}
          empty=""
          columns={[
            { name: 'What', cell: ({ what }) => what },
            { name: 'Why', cell: ({ why }) => why },
            { name: 'Until', cell: ({ until }) => until },
          ]}
        />
        <JoinedAddresses joined={person.joined} isErased />
        {data.handedOver > 0 ? (
          <ScreenNote>
            {data.handedOver} of their enquiries were handed to your other software, which keeps its own copy: erase them there too.
          </ScreenNote>
        ) : null}
      </Panel>
      <Panel id="erase" heading="Erase">
        <OfficeForm action={routes.officePeople.erase.href(key.record)}>
          <Stack>
            <Checkbox
              id="sure"
              className={styles.sure}
              name="sure"
              value="on"
              label={`Erase all that is held about ${personName(person)}`}
              required
            />
            <Row>
              <Button type="submit" variant="signal">
                Erase for good
              </Button>
              <ButtonLink href={routes.officePeople.one.href(key.record)} variant="outline">
                Cancel
              </ButtonLink>
            </Row>
          </Stack>
        </OfficeForm>
      </Panel>
    </Screen>
  )
}
