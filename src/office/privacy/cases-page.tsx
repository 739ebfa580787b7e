import type { PrivacyCase } from '#src/data/privacy/privacy-cases.ts'
import { daysUntil } from '#src/domain/dates/day.ts'
import { daysLeftText, hasDueDay, privacyKindTexts, privacyStateTexts } from '#src/domain/privacy/privacy-case.ts'
import * as routes from '#src/routes.ts'
import { Moment } from '../enquiries/lead-texts.tsx'
import { PostButton } from '../ui/office-form.tsx'
import { Badge, Panel, Row, Screen } from '../ui/screen.tsx'
import { Table } from '../ui/table.tsx'

interface CasesPageProps {
  open: readonly PrivacyCase[]
  closed: readonly PrivacyCase[]
  held: readonly PrivacyCase[]
  now: Date
}

export function CasesPage({ open, closed, held, now }: CasesPageProps) {
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
      {held.length === 0 ? null : (
        <Panel id="held" heading="Held back">
          <p>What a program seems to have sent. Nobody was mailed. What is from a person keeps the day in law of when it came.</p>
          <Table
            caption="Held back, the latest first"
            items={held}
            keyOf={({ id }) => id}
            empty=""
            columns={[
              {
                name: 'What',
                cell: ({ kind, content }) => (
                  <>
                    {`${privacyKindTexts[kind]}: `}
                    <bdi>{content.slice(0, 1000)}</bdi>
                  </>
                ),
              },
              { name: 'From', cell: HeldPerson },
              { name: 'Came', cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
              { name: 'Left', cell: (item) => <DaysLeft found={item} now={now} /> },
              { name: 'What to do', cell: HeldButtons },
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

function HeldPerson(held: PrivacyCase) {
  return (
    <>
      <Person {...held} />, <bdi>{held.email}</bdi>
    </>
  )
}

function HeldButtons({ id, firstName, lastName }: PrivacyCase) {
  const whose = `that of ${firstName} ${lastName}`
  return (
    <Row>
      <PostButton action={routes.officePrivacy.workCase.href(id, 'rescue')} aria-label={`Rescue ${whose}`}>
        Rescue
      </PostButton>
      <PostButton action={routes.officePrivacy.workCase.href(id, 'remove')} aria-label={`Remove ${whose}`}>
        Remove
      </PostButton>
    </Row>
  )
}

export function DaysLeft({ found, now }: { found: PrivacyCase; now: Date }) {
  const isUrgent = hasDueDay(found) && daysUntil(found.dueOn, now) <= 0
  return <Badge tone={isUrgent ? 'fault' : 'quiet'}>{daysLeftText(found, now)}</Badge>
}
