import { momentText } from '#src/domain/dates/moment-text.ts'
import { auditText, auditTexts, factsText } from '#src/domain/office/audit.ts'
import * as routes from '#src/routes.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Field, Select } from '#src/ui/field.tsx'
import { Panel, Row, Screen } from '../ui/screen.tsx'
import { Table } from '../ui/table.tsx'
import type { AuditList, AuditQuery } from './load.ts'

const actionOptions = [{ value: '', text: 'Anything' }, ...Object.entries(auditTexts).map(([value, text]) => ({ value, text }))]

interface AuditPageProps extends AuditList {
  query: AuditQuery
  mayExport: boolean
}

export function AuditPage({ entries, next, users, query, mayExport }: AuditPageProps) {
  const userOptions = [{ value: '', text: 'Anybody' }, ...users.map(({ id, name }) => ({ value: String(id), text: name }))]
  return (
    <Screen
      heading="Audit list"
      purpose="What was done in the office, by whom and from where. The list only grows: nobody can change it."
      action={
        mayExport ? (
          <ButtonLink href={addressOf(routes.office.auditFile.href(), { ...query, before: '' })} variant="outline">
            Export as CSV
          </ButtonLink>
        ) : undefined
      }
    >
      <Panel id="filter" heading="Show only">
        <form method="get" action={routes.office.audit.href()}>
          <Row>
            <Select id="user" label="By" name="user" options={userOptions} defaultValue={query.user} />
            <Select id="action" label="What" name="action" options={actionOptions} defaultValue={query.action} />
            <Field id="text" label="To what (its beginning)" name="text" type="search" defaultValue={query.text} maxLength={100} />
            <Field id="from" label="From day" name="from" type="date" defaultValue={query.from} />
            <Field id="to" label="To day" name="to" type="date" defaultValue={query.to} />
            <Button type="submit">Show</Button>
          </Row>
        </form>
      </Panel>
      <Panel id="entries" heading="What was done">
        <Table
          caption="Audit list, the latest first"
          items={entries}
          keyOf={({ id }) => id}
          empty="Nothing that fits."
          columns={[
            { name: 'When', cell: ({ at }) => <time dateTime={at.toISOString()}>{momentText(at)}</time> },
            { name: 'Who', cell: ({ who }) => who },
            { name: 'What', cell: ({ action }) => auditText(action) },
            { name: 'To what', cell: ({ subject }) => subject },
            {
              name: 'Before and after',
              cell: ({ before, after }) =>
                [before, after]
                  .filter((facts) => facts !== null)
                  .map(factsText)
                  .join(' → '),
            },
            { name: 'From', cell: ({ from }) => from },
          ]}
        />
        {next === undefined ? null : (
          <div>
            <ButtonLink href={addressOf(routes.office.audit.href(), { ...query, before: next })} variant="outline">
              Earlier
            </ButtonLink>
          </div>
        )}
      </Panel>
    </Screen>
  )
}

function addressOf(path: string, query: AuditQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
