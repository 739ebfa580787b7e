import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { rememberBackup } from '#src/data/checkup/work-figures.ts'
import * as routes from '#src/routes.ts'
import { testDatabase } from './support/database.ts'
import { testSite } from './support/site.ts'

interface Rule {
  alert: string
  expr: string
  annotations: { summary: string }
}

/** Those of Prometheus itself. */
const itsOwn = ['up']

/** Names of metrics in a query: every word but functions, labels, what is within quotes and what stands for a time. */
function metricsIn(query: string): string[] {
  const bare = query
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring) \([^)]*\)/g, '')
    .replaceAll(/\b(?:and|or|unless)\b/g, '')
    // Functions, and what gathers, whose labels may stand before what it gathers.
    .replaceAll(/\b\w+ *\(/g, '(')
  return bare.match(/\b[a-z_]\w*\b/g) ?? []
}

/** The metrics that a site has, with the names of a histogram's parts, and the labels of each. */
async function exported(): Promise<Map<string, Set<string>>> {
  await using db = await testDatabase()
  await rememberBackup(db)
  const site = await testSite(db)
  await site.request(routes.site.home.href())
  const near = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const text = await (await site.request(routes.operations.metrics.href(), {}, near)).text()
  const found = new Map([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]): [string, Set<string>] => [name!, new Set()]))
  for (const [, name, labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? /gm)) {
    const known = found.get(name!) ?? new Set()
    for (const [, label] of labels.matchAll(/(\w+)="/g)) known.add(label!)
    found.set(name!, known)
  }
  return found
}

/** All queries of both files, with where each stands. */
async function queries(): Promise<Array<{ where: string; query: string }>> {
  const { groups } = parse(await readFile('deploy/prometheus-alerts.yaml', 'utf8')) as { groups: Array<{ rules: Rule[] }> }
  const dashboard = JSON.parse(await readFile('deploy/grafana-dashboard.json', 'utf8')) as {
    panels: Array<{ title: string; targets: Array<{ expr: string }> }>
  }
  return [
    ...groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => ({ where: alert, query: expr }))),
    ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: title, query: expr }))),
  ]
}

test('metrics are found in queries', () => {
  const query = 'histogram_quantile(0.95, sum by (le) (rate(gable_request_seconds_bucket{job="x"}[5m]))) > 1'
  expect(metricsIn(query)).toEqual(['gable_request_seconds_bucket'])
  expect(metricsIn('max(gable_mails_undelivered{outcome="refused"}) / up > 20')).toEqual(['gable_mails_undelivered', 'up'])
})

test('dashboard and alerts ask for metrics that there are', async () => {
  const [known, asked] = [await exported(), await queries()]
  expect(asked.length).toBeGreaterThan(15)
  const missing = asked.flatMap(({ where, query }) =>
    metricsIn(query)
      .filter((name) => !known.has(name) && !itsOwn.includes(name))
      .map((name) => `${where}: ${name}`),
  )
  expect(missing).toEqual([])
  expect(asked.filter(({ query }) => metricsIn(query).length === 0)).toEqual([])
})

/** Each machine tells these of the one database: added up, they would be so many times too much. */
const ofDatabase = /gable_(?:mails|source|webhook|news|purge|backup)_/

test('figures of the database are never added up over machines', async () => {
  const asked = (await queries()).filter(({ query }) => ofDatabase.test(query))
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter(({ query }) => /\bsum\b/.test(query) || !/^(?:max|min)\b/.test(query))).toEqual([])
})

test('the example of a scrape job has the name that the rules go by, and asks where the metrics are', async () => {
  const { scrape_configs, rule_files } = parse(await readFile('deploy/prometheus-scrape.yaml', 'utf8'))
  expect(scrape_configs).toMatchObject([{ job_name: 'gable', metrics_path: routes.operations.metrics.href() }])
  expect(rule_files).toEqual(['prometheus-alerts.yaml'])
})
