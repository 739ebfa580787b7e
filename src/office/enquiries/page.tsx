import { type LeadView, mostCountedLeads } from '#src/data/leads/office-leads.ts'
import { leadKinds } from '#src/domain/leads/lead.ts'
import { stepsOfSeveral } from '#src/domain/leads/lead-work.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import * as routes from '#src/routes.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Select } from '#src/ui/field.tsx'
import { OfficeForm } from '../ui/office-form.tsx'
import { Group, Panel, Row, Screen } from '../ui/screen.tsx'
import { Table } from '../ui/table.tsx'
import styles from './enquiries.module.css'
import { LeadStateBadge, leadKindTexts, leadText, Moment, senderName } from './lead-texts.tsx'
import type { LeadList, LeadQuery } from './load.ts'

const viewTexts: Readonly<Record<LeadView, { name: string; empty: string }>> = {
  unassigned: { name: 'Unassigned', empty: 'Nobody waits to be taken on.' },
  mine: { name: 'Mine', empty: 'You have no open enquiries.' },
  late: { name: 'Late', empty: 'Nothing is late.' },
  waiting: { name: 'Waiting', empty: 'Nothing waits.' },
  all: { name: 'All', empty: 'Nothing that fits.' },
}

const kindOptions = [{ value: '', text: 'All kinds' }, ...leadKinds.map((kind) => ({ value: kind, text: leadKindTexts[kind] }))]

interface LeadsPageProps extends LeadList {
  query: LeadQuery
  /** The user's branches. */
  branches: readonly Branch[]
  mayChangeTexts: boolean
  mayExport: boolean
  mayWork: boolean
  /** The people to whom enquiries can be given. */
  colleagues: readonly { id: number; name: string }[]
  now: Date
}

export function LeadsPage({ leads, counts, next, query, branches, mayChangeTexts, mayExport, mayWork, colleagues, now }: LeadsPageProps) {
  const nameOf = (id: number | null) => branches.find((branch) => branch.id === id)?.name
  return (
    <Screen
      heading="Enquiries"
      purpose="Who asked for something, whose it is, and by when they want an answer."
      action={
        mayChangeTexts ? (
          <ButtonLink href={routes.officeReplyTexts.list.href()} variant="outline">
            Texts for replies
          </ButtonLink>
        ) : undefined
      }
    >
      <Views query={query} counts={counts} />
      <Panel id="list" heading={viewTexts[query.view].name}>
        <form method="get" action={routes.officeEnquiries.list.href()} className={styles.filters}>
          <input type="hidden" name="view" value={query.view} />
          <Row>
            {branches.length < 2 ? null : (
              <Select
                id="branch"
                label="Branch"
                name="branch"
                options={[{ value: '', text: 'All branches' }, ...branches.map(({ id, name }) => ({ value: String(id), text: name }))]}
                defaultValue={query.branch}
              />
            )}
            <Select id="kind" label="Kind" name="kind" options={kindOptions} defaultValue={query.kind} />
            <Button type="submit" variant="outline">
              Show
            </Button>
          </Row>
        </form>
        <div data-live="enquiries" data-live-says="The list of enquiries has changed: it is up to date.">
          <Table
            caption={`Enquiries by person: ${viewTexts[query.view].name.toLowerCase()}, the latest first`}
            items={leads}
            keyOf={({ id }) => id}
            empty={viewTexts[query.view].empty}
            columns={[
              {
                name: 'Who',
                cell: (lead) => (
                  <>
                    {mayWork ? (
                      <input
                        type="checkbox"
                        form="several"
                        name="lead"
                        value={lead.id}
                        aria-label={`Choose that of ${senderName(lead)}`}
                        className={styles.pick}
                      />
                    ) : null}
                    <a href={routes.officeEnquiries.one.href(lead.id)} className={styles.who}>
                      <bdi>{senderName(lead)}</bdi>
                    </a>
                    {lead.earlier === 0 ? null : <span className={styles.quiet}>{`and ${lead.earlier} earlier`}</span>}
                  </>
                ),
              },
              {
                name: 'About',
                isPlain: true,
                cell: ({ kind, form, property, message, branchId }) => (
                  <div className={styles.about}>
                    <span>
                      {leadText({ kind, form })}
                      {property === null ? '' : `: ${property}`}
                    </span>
                    {message === '' ? null : <bdi className={styles.excerpt}>{message}</bdi>}
                    {branches.length < 2 ? null : <span className={styles.quiet}>{nameOf(branchId) ?? 'The whole agency'}</span>}
                  </div>
                ),
              },
              { name: 'Came', isPlain: true, cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
              { name: 'Whose', cell: ({ ownerName }) => ownerName ?? <span className={styles.quiet}>Nobody</span> },
              { name: 'State', isPlain: true, cell: ({ state, dueAt }) => <LeadStateBadge state={state} dueAt={dueAt} now={now} /> },
            ]}
          />
        </div>
        {mayWork && leads.length > 0 ? <SeveralForm colleagues={colleagues} /> : null}
        <Row>
          {next === undefined ? null : (
            <ButtonLink href={addressOf({ ...query, before: next })} variant="outline">
              Earlier
            </ButtonLink>
          )}
          {mayExport && leads.length > 0 ? (
            <ButtonLink href={addressOf({ ...query, before: '' }, routes.officeEnquiries.csv.href())} variant="outline">
              Export these as CSV
            </ButtonLink>
          ) : null}
        </Row>
      </Panel>
    </Screen>
  )
}

/** Actions on the ticked people, each by their latest enquiry; the next page first says what the action would do. */
function SeveralForm({ colleagues }: Pick<LeadsPageProps, 'colleagues'>) {
  const { give, ...plain } = stepsOfSeveral
  return (
    <OfficeForm id="several" action={routes.officeEnquiries.several.href()}>
      <Group legend="With those you have ticked">
        <Row>
          {Object.entries(plain).map(([step, text]) => (
            <Button key={step} type="submit" name="step" value={step} variant="outline">
              {text}
            </Button>
          ))}
        </Row>
        {colleagues.length === 0 ? null : (
          <Row>
            <Select id="to" label="Give to" name="to" options={colleagues.map(({ id, name }) => ({ value: String(id), text: name }))} />
            <Button type="submit" name="step" value="give" variant="outline">
              {give}
            </Button>
          </Row>
        )}
      </Group>
    </OfficeForm>
  )
}

/** The views, each with the number of people in it. */
function Views({ query, counts }: { query: LeadQuery; counts: LeadList['counts'] }) {
  return (
    <nav aria-label="Views of the enquiries">
      <ul className={styles.views} data-live="views">
        {(Object.keys(viewTexts) as LeadView[]).map((view) => (
          <li key={view}>
            <a
              href={addressOf({ ...query, view, before: '' })}
              aria-current={view === query.view ? 'page' : undefined}
              className={styles.view}
            >
              {viewTexts[view].name}
              {view === 'all' ? null : <span className={styles.count}>{countText(counts[view])}</span>}
            </a>
          </li>
        ))}
        <li>
          <a href={routes.officeEnquiries.held.href()} className={styles.view}>
            Held back
          </a>
        </li>
      </ul>
    </nav>
  )
}

function countText(count: number): string {
  return count >= mostCountedLeads ? `${mostCountedLeads}+` : String(count)
}

function addressOf(query: LeadQuery, path: string = routes.officeEnquiries.list.href()): string {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return `${path}?${new URLSearchParams(given)}`
}
