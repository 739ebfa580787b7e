import type { OfficeProperty, StockView } from '#src/data/stock/office-properties.ts'
import { completenessChecks } from '#src/domain/property/completeness.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import * as routes from '#src/routes.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Field, Select } from '#src/ui/field.tsx'
import { Panel, Row, Screen, ScreenNote } from '../ui/screen.tsx'
import { Table } from '../ui/table.tsx'
import type { StockList, StockQuery } from './load.ts'
import { RejectedRows, StockNotFound } from './not-in-stock.tsx'
import { BranchCardsPanel } from './print.tsx'
import { StandingBadges } from './standing-badges.tsx'
import styles from './stock.module.css'

const viewTexts: Readonly<Record<StockView, { name: string; empty: string }>> = {
  'on-site': { name: 'On the site', empty: 'Nothing of yours is on the site.' },
  'off-site': { name: 'Not on the site', empty: 'All that feeds list is on the site.' },
  hidden: { name: 'Hidden', empty: 'Nothing is hidden.' },
  featured: { name: 'Featured', empty: 'Nothing is featured.' },
  withdrawn: { name: 'Withdrawn', empty: 'Nothing was withdrawn.' },
  all: { name: 'All', empty: 'Nothing that fits.' },
}

const channelOptions = [
  { value: '', text: 'Sales and lettings' },
  { value: 'sales', text: 'Sales' },
  { value: 'lettings', text: 'Lettings' },
]

interface StockPageProps extends StockList {
  query: StockQuery
  /** The user's branches. */
  branches: readonly Branch[]
}

export function StockPage({ properties, counts, rejected, next, query, branches }: StockPageProps) {
  const check = completenessChecks.find(({ id }) => id === query.lacks)
  const nameOf = (id: number) => branches.find((branch) => branch.id === id)?.name ?? `Branch ${id}`
  const heading = check ? `${viewTexts[query.view].name}: ${check.text}` : query.q === '' ? viewTexts[query.view].name : `“${query.q}”`
  return (
    <Screen
      heading="Stock"
      purpose="What is on the site and what is not, and what adverts lack."
      action={
        <>
          <ButtonLink href={routes.officeStock.adverts.href()} variant="outline">
            Adverts and the law
          </ButtonLink>
          <ButtonLink href={routes.officeStock.demand.href()} variant="outline">
            Who is looking
          </ButtonLink>
          <ButtonLink href={routes.officeStock.certificates.href()} variant="outline">
            Energy certificates
          </ButtonLink>
          <ButtonLink href={routes.officeStock.feeds.href()} variant="outline">
            Feeds
          </ButtonLink>
        </>
      }
    >
      <nav aria-label="Views of the stock">
        <ul className={styles.views}>
          {(Object.keys(viewTexts) as StockView[]).map((view) => (
            <li key={view}>
              <a
                href={addressOf({ ...query, view, lacks: '', q: '', before: '' })}
                aria-current={view === query.view ? 'page' : undefined}
                className={styles.view}
              >
                {viewTexts[view].name}
                <span className={styles.count}>{counts.views[view].toLocaleString('en-GB')}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Lacking query={query} counts={counts} />
      <Panel id="list" heading={heading}>
        {check ? <ScreenNote>{check.remedy}</ScreenNote> : null}
        <Filter query={query} branches={branches} />
        {query.q !== '' && properties.length === 0 ? <StockNotFound text={query.q} rejected={rejected} /> : null}
        <RejectedRows rows={rejected} />
        <Table
          caption={`Properties: ${heading}, the latest first`}
          items={properties}
          keyOf={({ id }) => id}
          empty={query.q === '' ? viewTexts[query.view].empty : 'Nothing in the stock has that reference, address or postcode.'}
          columns={[
            {
              name: 'Property',
              cell: ({ id, address, agentRef }) => (
                <>
                  <a href={routes.officeStock.one.href(id)} className={styles.address}>
                    <bdi>{address}</bdi>
                  </a>
                  <span className={styles.quiet}>{agentRef}</span>
                </>
              ),
            },
            { name: 'Where it stands', cell: (property) => <StandingBadges property={property} /> },
            ...(branches.length < 2 ? [] : [{ name: 'Branch', cell: ({ branchId }: OfficeProperty) => nameOf(branchId) }]),
            { name: 'Lacks', cell: ({ lacks }) => lacksText(lacks) },
          ]}
        />
        {next === undefined ? null : (
          <div>
            <ButtonLink href={addressOf({ ...query, before: String(next) })} variant="outline">
              More
            </ButtonLink>
          </div>
        )}
      </Panel>
      {branches.length > 0 ? <BranchCardsPanel branches={branches} /> : null}
    </Screen>
  )
}

/** Missing advert facts, each with a count that links to the properties. */
function Lacking({ query, counts }: Pick<StockPageProps, 'query' | 'counts'>) {
  const lacking = completenessChecks.flatMap(({ id, text }) => {
    const count = counts.lacks.get(id) ?? 0
    return count > 0 ? [{ id, text, count }] : []
  })
  return (
    <Panel id="lacking" heading="What adverts lack">
      <p className={styles.quiet}>
        {`Of the ${counts.checked.toLocaleString('en-GB')} that can still be asked for${lacking.length === 0 ? ' none lacks anything.' : '.'}`}
      </p>
      <ul className={styles.lacking}>
        {lacking.map(({ id, text, count }) => (
          <li key={id}>
            <a
              href={addressOf({ ...query, view: 'all', lacks: id, q: '', before: '' })}
              aria-current={query.lacks === id ? 'page' : undefined}
              className={styles.lack}
            >
              <strong className={styles.number}>{count.toLocaleString('en-GB')}</strong> <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Filter({ query, branches }: Pick<StockPageProps, 'query' | 'branches'>) {
  return (
    <form method="get" action={routes.officeStock.list.href()}>
      {query.q === '' ? <input type="hidden" name="view" value={query.view} /> : null}
      {query.lacks === '' ? null : <input type="hidden" name="lacks" value={query.lacks} />}
      <Row>
        <Field
          id="q"
          label="Reference, address or postcode"
          name="q"
          type="search"
          defaultValue={query.q}
          maxLength={100}
          autoComplete="off"
        />
        {branches.length < 2 ? null : (
          <Select
            id="branch"
            label="Branch"
            name="branch"
            options={[{ value: '', text: 'All branches' }, ...branches.map(({ id, name }) => ({ value: String(id), text: name }))]}
            defaultValue={query.branch}
          />
        )}
        <Select id="channel" label="Channel" name="channel" options={channelOptions} defaultValue={query.channel} />
        <Button type="submit" variant="outline">
          Show
        </Button>
      </Row>
    </form>
  )
}

function lacksText(lacks: OfficeProperty['lacks']): string {
  if (lacks === null) return 'Not looked at yet'
  if (lacks.length === 0) return 'Nothing'
  return lacks.length === 1 ? '1 thing' : `${lacks.length} things`
}

function addressOf(query: StockQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return `${routes.officeStock.list.href()}?${new URLSearchParams(given)}`
}
