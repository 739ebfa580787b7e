import { momentText } from '#src/domain/dates/moment-text.ts'
import * as routes from '#src/routes.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Field, Select } from '#src/ui/field.tsx'
import { Moment } from '../enquiries/lead-texts.tsx'
import { consentKinds } from '../people/person-parts.tsx'
import { PostButton } from '../ui/office-form.tsx'
import { Panel, Row, Screen } from '../ui/screen.tsx'
import { Table } from '../ui/table.tsx'
import type { ConsentQuery, LoadedConsents, LoadedRetention } from './load.ts'

export function RetentionPage({ kinds, last, mayRemove, maySeeCases }: LoadedRetention & { mayRemove: boolean; maySeeCases: boolean }) {
  const removed = Object.values(last?.removed ?? {}).reduce((sum, count) => sum + count, 0)
  return (
    <Screen
      heading="Privacy"
      purpose="How long you hold what about people. What is due goes by itself once a day."
      action={
        <Row>
          {maySeeCases ? (
            <>
              <ButtonLink href={routes.officePrivacy.cases.href()} variant="outline">
                Cases
              </ButtonLink>
              <ButtonLink href={routes.officePrivacy.processing.href()} variant="outline">
                Record of processing
              </ButtonLink>
            </>
          ) : null}
          <ButtonLink href={routes.officePrivacy.consents.href()} variant="outline">
            Consents
          </ButtonLink>
        </Row>
      }
    >
      <Panel id="periods" heading="How long things are held">
        <Table
          caption="Kinds of records, and for how long they are held"
          items={kinds}
          keyOf={({ what }) => what}
          empty=""
          columns={[
            { name: 'What', cell: ({ what }) => what },
            { name: 'Held for', cell: ({ period }) => period },
            { name: 'Due to go now', cell: ({ due }) => due ?? '–' },
          ]}
        />
        <p>
          {last === undefined
            ? 'Nothing was removed yet: the first time is a minute after the site has started.'
            : `Last done at ${momentText(last.finishedAt)}: ${removed} records were removed.`}
        </p>
        {mayRemove ? <PostButton action={routes.officePrivacy.removeDue.href()}>Remove what is due now</PostButton> : null}
      </Panel>
    </Screen>
  )
}

const kindOptions = [
  { value: '', text: 'Everything' },
  { value: 'terms', text: consentKinds.terms },
  { value: 'marketing', text: consentKinds.marketing },
]

export function ConsentsPage({ consents, next, query, mayExport }: LoadedConsents & { query: ConsentQuery; mayExport: boolean }) {
  return (
    <Screen
      heading="Consents"
      purpose="What visitors with an account agreed to and took back, when, and in which words: so that you can show it."
      action={
        mayExport ? (
          <ButtonLink href={addressOf(routes.officePrivacy.consentsFile.href(), { ...query, before: '' })} variant="outline">
            Export as CSV
          </ButtonLink>
        ) : undefined
      }
    >
      <Panel id="list" heading="What was said">
        <form method="get" action={routes.officePrivacy.consents.href()}>
          <Row>
            <Select id="kind" label="To" name="kind" options={kindOptions} defaultValue={query.kind} />
            <Field id="email" label="Email" name="email" type="search" defaultValue={query.email} maxLength={200} autoComplete="off" />
            <Button type="submit" variant="outline">
              Show
            </Button>
          </Row>
        </form>
        <Table
          caption="Consents, the latest first"
          items={consents}
          keyOf={({ id }) => id}
          empty="Nothing that fits."
          columns={[
            {
              name: 'Who',
              cell: ({ email, accountId }) =>
                email === null || accountId === null ? (
                  'Somebody whose account is gone'
                ) : (
                  <a href={routes.officePeople.one.href({ kind: 'account', id: String(accountId) })}>
                    <bdi>{email}</bdi>
                  </a>
                ),
            },
            { name: 'To', cell: ({ kind }) => consentKinds[kind] },
            { name: 'Said', cell: ({ isGiven }) => (isGiven ? 'Yes' : 'No') },
            { name: 'In these words', cell: ({ wording }) => wording },
            { name: 'When', cell: ({ givenAt }) => <Moment at={givenAt} /> },
            { name: 'Where', cell: ({ form, page }) => [form, page].filter(Boolean).join(', ') },
          ]}
        />
        {next === undefined ? null : (
          <div>
            <ButtonLink href={addressOf(routes.officePrivacy.consents.href(), { ...query, before: next })} variant="outline">
              Earlier
            </ButtonLink>
          </div>
        )}
      </Panel>
    </Screen>
  )
}

function addressOf(path: string, query: ConsentQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
