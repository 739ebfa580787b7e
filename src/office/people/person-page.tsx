import type { ReactNode } from 'react'
import { momentText } from '#src/domain/dates/moment-text.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { personName } from '#src/domain/people/person.ts'
import { mayEraseWholePerson } from '#src/domain/policies/office-branches.ts'
import { may } from '#src/domain/policies/who-may.ts'
import * as routes from '#src/routes.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/field.tsx'
import { leadText, Moment } from '../enquiries/lead-texts.tsx'
import { OfficeForm } from '../ui/office-form.tsx'
import { Group, Panel, Row, Screen, ScreenNote, Stack } from '../ui/screen.tsx'
import { Table } from '../ui/table.tsx'
import type { LoadedPerson } from './load.ts'
import styles from './person.module.css'
import { JoinedAddresses, OtherRecords, PersonConsents, PersonCorrections, PersonMails } from './person-parts.tsx'

const frequencies: Readonly<Record<string, string>> = { I: 'At once', D: 'Daily', W: 'Weekly', M: 'Monthly', N: 'None' }

export function PersonPage({ person, asker }: { person: LoadedPerson; asker: OfficeAsker }) {
  const { data, key } = person
  return (
    <Screen heading={personName(person)} purpose="All that you hold about them, where it came from, and what they agreed to.">
      <Steps person={person} asker={asker} />
      {person.hasHiddenAccount ? (
        <ScreenNote>They have an account with the site too. Somebody who works for the whole agency sees what is in it.</ScreenNote>
      ) : null}
      <JoinedAddresses joined={person.joined} />
      <Panel id="details" heading="Details">
        <PersonFacts facts={factsOf(person)} />
      </Panel>
      <Enquiries person={person} />
      {data.account ? <Account data={data} /> : null}
      {data.marketing_consent ? <PersonConsents consents={data.marketing_consent} /> : null}
      {asker.branches === 'all' ? <PersonMails mails={data.mail} /> : null}
      <OtherRecords data={data} />
      {data.correction.length > 0 ? <PersonCorrections corrections={data.correction} /> : null}
      {may(asker, 'unsubscribe-people') ? (
        <Unsubscribe record={key.record} hasAlerts={!!data.account || person.hasHiddenAccount || data.seller_report.length > 0} />
      ) : null}
    </Screen>
  )
}

function Steps({ person, asker }: { person: LoadedPerson; asker: OfficeAsker }) {
  const { record } = person.key
  const mayExport = may(asker, 'export-people')
  if (!mayExport && !may(asker, 'correct-people')) return null
  return (
    <Row>
      {may(asker, 'correct-people') && (record.kind === 'account' || record.kind === 'enquiry') ? (
        <ButtonLink href={routes.officePeople.correctPage.href(record)} variant="outline">
          Correct
        </ButtonLink>
      ) : null}
      {mayExport ? (
        <>
          <ButtonLink href={routes.officePeople.readable.href(record)} variant="outline">
            Export to read
          </ButtonLink>
          <ButtonLink href={routes.officePeople.json.href(record)} variant="outline">
            Export as JSON
          </ButtonLink>
        </>
      ) : null}
      {may(asker, 'erase-people') && mayEraseWholePerson(asker) ? (
        <ButtonLink href={routes.officePeople.erasePage.href(record)} variant="outline">
          Erase …
        </ButtonLink>
      ) : null}
    </Row>
  )
}

function factsOf({ data, email, telephone }: LoadedPerson): [string, ReactNode][] {
  const { account, refused_recipient: refused } = data
  const isNotContacted = account?.doNotContact || data.lead.some(({ doNotContact }) => doNotContact)
  return [
    ['Email', <bdi key="email">{email || 'Not known'}</bdi>],
    ['Telephone', <bdi key="telephone">{telephone || 'Not known'}</bdi>],
    ['Contact', isNotContacted ? 'Asked not to be contacted beyond what they enquired about' : 'No objection'],
    ...(refused ? [['Mail', `Refused by their mail server since ${momentText(refused.refusedAt)}`] as [string, ReactNode]] : []),
    ...(data.handedOver > 0
      ? [['Elsewhere', `${data.handedOver} of their enquiries were handed to your other software`] as [string, ReactNode]]
      : []),
  ]
}

export function PersonFacts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

function Enquiries({ person: { data, addresses } }: { person: LoadedPerson }) {
  const addressOf = (id: number | null) => (id === null ? '' : (addresses.get(id)?.address ?? ''))
  return (
    <Panel id="enquiries" heading="Enquiries and bookings">
      <Table
        caption="Their enquiries, the latest first"
        items={data.lead}
        keyOf={({ id }) => id}
        empty="None."
        columns={[
          {
            name: 'What',
            cell: ({ id, kind, form, propertyId }) => (
              <a href={routes.officeEnquiries.one.href(id)}>
                {[leadText({ kind, form }), addressOf(propertyId)].filter(Boolean).join(': ')}
              </a>
            ),
          },
          { name: 'Came', cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
          { name: 'From page', cell: ({ page }) => page || 'Not known' },
          { name: 'Booked for', cell: ({ appointment }) => (appointment ? <Moment at={appointment.startsAt} /> : '') },
          { name: 'Files', cell: ({ files = [] }) => files.map(({ name }) => name).join(', ') },
          { name: 'Agreed to', cell: ({ terms }) => terms ?? 'Nothing was asked' },
          { name: 'Notes and replies', cell: ({ office }) => (office.length === 0 ? '' : office.length) },
        ]}
      />
    </Panel>
  )
}

function Account({ data }: { data: LoadedPerson['data'] }) {
  const { account, saved_search: searches = [], saved_property: saved = [] } = data
  if (!account) return null
  const current = searches.filter(({ removed_at }) => removed_at === null)
  return (
    <Panel id="account" heading="Account">
      <PersonFacts
        facts={[
          [account.isAlertsOnly ? 'Alerts alone, no account opened, since' : 'Registered', momentText(account.createdAt)],
          ['Address confirmed', account.confirmedAt ? momentText(account.confirmedAt) : 'Not yet'],
          ['Last here', account.lastSeenAt ? momentText(account.lastSeenAt) : 'Not known'],
          [
            'Saved properties',
            `${saved.filter(({ removed_at }) => removed_at === null).length}, alerts ${account.propertyAlerts ? 'on' : 'off'}`,
          ],
          ['Alerts mailed', String(data.alert?.length ?? 0)],
          ['Signed in with', `${counted(data.session, 'browser')}, ${counted(data.passkey, 'passkey')}`],
        ]}
      />
      <Table
        caption="Their saved searches"
        items={current}
        keyOf={({ search_id }) => search_id}
        empty="No saved searches."
        columns={[
          { name: 'Saved search', cell: ({ title }) => title },
          {
            name: 'Alerts',
            cell: ({ alert_frequency, snoozed_until: until }) =>
              `${frequencies[alert_frequency] ?? alert_frequency}${until ? `, paused until ${momentText(until)}` : ''}`,
          },
          { name: 'Saved', cell: ({ saved_at }) => <Moment at={saved_at} /> },
          { name: 'Asked for by a form', cell: ({ asked_at }) => (asked_at ? <Moment at={asked_at} /> : '') },
        ]}
      />
    </Panel>
  )
}

function counted(held: readonly unknown[] | undefined, of: string): string {
  const count = held?.length ?? 0
  return `${count} ${of}${count === 1 ? '' : 's'}`
}

function Unsubscribe({ record, hasAlerts }: { record: LoadedPerson['key']['record']; hasAlerts: boolean }) {
  return (
    <Panel id="unsubscribe" heading="Unsubscribe them">
      <OfficeForm action={routes.officePeople.unsubscribe.href(record)}>
        <Stack>
          <Group legend="They want no more">
            {hasAlerts ? (
              <>
                <Checkbox id="no-alerts" name="alerts" value="on" label="Alerts, and weekly reports of their property" />
                <Checkbox id="no-news" name="news" value="on" label="News and offers" />
              </>
            ) : null}
            <Checkbox id="no-contact" name="contact" value="on" label="Contact beyond what they enquired about" />
          </Group>
          <div>
            <Button type="submit" variant="outline">
              Unsubscribe
            </Button>
          </div>
        </Stack>
      </OfficeForm>
    </Panel>
  )
}
