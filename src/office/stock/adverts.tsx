import type { Hono } from 'hono'
import { countFaults, type FaultCount, type FaultyAdvert, findFaultyAdverts } from '#src/data/stock/advert-faults.ts'
import { type AdvertRule, faultText, lawText } from '#src/domain/adverts/advert-rule.ts'
import { type AdvertPolicy, rulesUnder } from '#src/domain/adverts/advert-rules.ts'
import { dayText } from '#src/domain/dates/day.ts'
import * as routes from '#src/routes.ts'
import { mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { showScreen } from '../show-screen.tsx'
import { Panel, Screen } from '../ui/screen.tsx'
import { Table } from '../ui/table.tsx'

const perPage = 50

/** What rules of the law find in the adverts of the user's branches. */
export function mountAdverts(app: Hono, office: OfficeContext): void {
  mountScreen(app, office, routes.officeStock.adverts, async (c, asker) => {
    const policy = office.content().site.adverts
    const rules = rulesUnder(policy)
    const rule = rules.find(({ id }) => id === c.req.query('rule'))
    const given = c.req.query('after') ?? ''
    const after = /^\d{1,9}$/.test(given) ? Number(given) : 0
    const [counts, found] = await Promise.all([
      countFaults(office.db, asker.branches),
      rule ? findFaultyAdverts(office.db, asker.branches, { rule: rule.id, after, most: perPage + 1 }) : [],
    ])
    const view = <AdvertsPage rules={rules} counts={counts} rule={rule} found={found} policy={policy} />
    return await showScreen(c, office, asker, { title: 'Adverts and the law', view })
  })
}

interface AdvertsPageProps {
  rules: readonly AdvertRule[]
  counts: readonly FaultCount[]
  /** The rule whose adverts are listed. */
  rule: AdvertRule | undefined
  /** One more than a page holds where there are more. */
  found: readonly FaultyAdvert[]
  policy: AdvertPolicy
}

function AdvertsPage({ rules, counts, rule, found, policy }: AdvertsPageProps) {
  const broken = counts.flatMap(({ rule: id, count }) => rules.filter((each) => each.id === id).map((each) => ({ ...each, count })))
  const shown = found.slice(0, perPage)
  const next = found.length > perPage ? shown.at(-1)?.id : undefined
  return (
    <Screen
      heading="Adverts and the law"
      purpose="What the law finds in your adverts, and what to mend in the software your feed comes from."
    >
      <Panel id="rules" heading="By rule">
        <Table
          caption="Rules that adverts break"
          items={broken}
          keyOf={({ id }) => id}
          empty="No rule finds fault with an advert."
          columns={[
            { name: 'Found', cell: (each) => <a href={addressOf(each.id)}>{faultText(each)}</a>, isPlain: true },
            { name: 'Channel', cell: ({ channel }) => (channel === 'sales' ? 'Sales' : 'Lettings') },
            { name: 'Adverts', cell: ({ count }) => count.toLocaleString('en-GB') },
            { name: 'Law', cell: lawText },
            { name: 'What to do', cell: ({ remedy }) => `${remedy}.` },
          ]}
        />
      </Panel>
      {rule ? (
        <Panel id="adverts" heading={faultText(rule)}>
          <Table
            caption="Adverts"
            items={shown}
            keyOf={({ id }) => id}
            empty="None any more."
            columns={[
              { name: 'Advert', cell: ({ id, address }) => <a href={routes.officeStock.one.href(id)}>{address}</a>, isPlain: true },
              { name: 'Reference', cell: ({ agentRef }) => agentRef },
              { name: 'Words', cell: ({ faults }) => wordsOf(faults, rule.id) },
              { name: 'On the site', cell: ({ isListed }) => (isListed ? 'Yes' : 'No') },
            ]}
          />
          {next === undefined ? null : (
            <p>
              <a href={`${addressOf(rule.id)}&after=${next}`}>More</a>
            </p>
          )}
        </Panel>
      ) : null}
      <Panel id="changed" heading="Rules set otherwise">
        <Table
          caption="Rules that you apply otherwise"
          items={policy.changed}
          keyOf={({ rule: id, on }) => `${id} ${on}`}
          empty="All rules are applied as usual. The website&#8217;s settings can change that (Site, Law of adverts)."
          columns={[
            { name: 'Rule', cell: ({ rule: id }) => id, isPlain: true },
            { name: 'Now', cell: ({ effect }) => effect },
            { name: 'Decided', cell: ({ by, on }) => `${by}, ${dayText(on)}` },
            { name: 'Because', cell: ({ because }) => because },
          ]}
        />
      </Panel>
    </Screen>
  )
}

const addressOf = (rule: string) => `${routes.officeStock.adverts.href()}?rule=${rule}`

function wordsOf(faults: FaultyAdvert['faults'], rule: string): string {
  return faults
    .filter((fault) => fault.rule === rule)
    .flatMap(({ words }) => words)
    .map((words) => `\u201c${words}\u201d`)
    .join(', ')
}
