import type { PrivacyCase } from '#src/data/privacy/privacy-cases.ts'
import { daysUntil } from '#src/domain/dates/day.ts'
import { daysLeftText, hasDueDay, privacyKindTexts, privacyStateTexts } from '#src/domain/privacy/privacy-case.ts'
import * as routes from '#src/routes.ts'
import { Moment } from '../enquiries/lead-texts.tsx'
import { Badge, Panel, Screen } from '../ui/screen.tsx'
import { Table } from '../ui/table.tsx'

interface CasesPageProps {
  open: readonly PrivacyCase[]
  closed: readonly PrivacyCase[]
  now: Date
}

export function CasesPage({ open, closed, now }: CasesPageProps) {
  return (
    <Screen
      heading="Data protection cases"
      purpose="Complaints are acknowledged within 30 days, requests answered within a month. You are mailed a week before, and on the day."
    >
      <Panel id="open" heading="Open">
        <Table
          caption="Open cases, what is overdue first"
          items={open}
          keyOf={({ id }) => id}
          empty="None. Visitors reach the form from the privacy page."
          columns={[
            { name: 'Case', cell: CaseLink },
            { name: 'From', cell: Person },
            { name: 'Came', cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
            { name: 'Left', cell: (item) => <DaysLeft found={item} now={now} /> },
            { name: 'State', cell: ({ state }) => privacyStateTexts[state] },
          ]}
        />
      </Panel>
      {closed.length === 0 ? null : (
        <Panel id="closed" heading="Closed">
          <Table
            caption="Closed cases, the latest first"
            items={closed}
            keyOf={({ id }) => id}
            empty=""
            columns={[
              { name: 'Case', cell: CaseLink },
              { name: 'From', cell: Person },
              { name: 'Closed', cell: ({ closedAt }) => (closedAt ? <Moment at={closedAt} /> : '') },
              { name: 'How', cell: ({ state }) => privacyStateTexts[state] },
            ]}
          />
        </Panel>
      )}
      <p>
        <a href={routes.officePrivacy.retention.href()}>Privacy</a>
      </p>
    </Screen>
  )
}

function CaseLink({ id, kind }: PrivacyCase) {
  return <a href={routes.officePrivacy.oneCase.href(id)}>{`${privacyKindTexts[kind]} ${id}`}</a>
}

function Person({ firstName, lastName }: PrivacyCase) {
  return <bdi>{`${firstName} ${lastName}`}</bdi>
}

export function DaysLeft({ found, now }: { found: PrivacyCase; now: Date }) {
  const isUrgent = hasDueDay(found) && daysUntil(found.dueOn, now) <= 0
  return <Badge tone={isUrgent ? 'fault' : 'quiet'}>{daysLeftText(found, now)}</Badge>
}
