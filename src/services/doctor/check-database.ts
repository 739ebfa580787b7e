import { access } from 'node:fs/promises'
import { countNotices } from '#src/data/alerts/push-messages.ts'
import { clockAhead, type ServerFigures, serverFigures } from '#src/data/checkup/server-figures.ts'
import { sampleMedia, workFigures } from '#src/data/checkup/work-figures.ts'
import { DatabaseInUse } from '#src/data/database/claim-folder.ts'
import type { Database } from '#src/data/database/database.ts'
import { compareMigrations } from '#src/data/database/migrate.ts'
import { countLetters } from '#src/data/homes/home-letters.ts'
import { findSourceHealth } from '#src/data/import/source-health.ts'
import { countMails } from '#src/data/mails/mail-figures.ts'
import type { AdvertPolicy } from '#src/domain/adverts/advert-rules.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import type { ConfiguredSource } from '#src/domain/imports/configured-source.ts'
import type { FactSourceName } from '#src/domain/surroundings/fact-source.ts'
import type { ByteStore } from '#src/gateways/byte-store/byte-store.ts'
import { checkAdverts } from './check-adverts.ts'
import { checkPlaceFacts } from './check-place-facts.ts'
import { clockFinding, type Finding, findingPassed, findingWarning, findingWrong } from './check-result.ts'
import { checkStreetMap } from './check-street-map.ts'
import { checkWishModel } from './check-wish-model.ts'
import { letterFindings, noticeFindings, quietSources, workFindings } from './work-findings.ts'

/** Files to sample. */
const mostMedia = 20

interface DatabaseChecks {
  /** The folder of the embedded database; undefined with a server. */
  folder: string | undefined
  /** Opens it without migrating. */
  open(): Promise<Database>
  /** Whether a site is running on this machine. */
  isServed(): Promise<boolean>
  /** Explains an error without secrets. */
  explain(error: unknown): string
  /** Connections that this machine's processes want. */
  wantedConnections: number
  hasWebhook: boolean
  /** The sources of sources.yaml, if it can be read. */
  sources(): Promise<readonly ConfiguredSource[]>
  /** What the agency's settings say about rules of adverts. */
  policy(): Promise<AdvertPolicy>
  /** The registers of places by which the agency lets visitors search. */
  placeFilters(): Promise<readonly FactSourceName[]>
  /** The store of the street map's pieces; whether maps have the operator's style instead. */
  maps: ByteStore
  hasMapStyle: boolean
  now(): Date
  /** What is published over the folder of the content. */
  published(database: Database): Promise<Finding[]>
  /** Receives the hashes of some files that properties show. */
  onMedia(hashes: string[]): void
}

/** Checks the database, the work waiting in it and its clock; the embedded one is asked through the running site. */
export async function checkDatabase(options: DatabaseChecks): Promise<Finding[]> {
  const { folder, open, explain } = options
  if (folder !== undefined && !(await isThere(folder)))
    return [findingWarning('There is no database yet.', 'The first start makes it; after one, look whether GABLE_VAR is the same.')]
  let database: Database
  try {
    database = await open()
  } catch (error) {
    if (error instanceof DatabaseInUse) return [await inUse(options)]
    return [findingWrong(explain(error), 'Mend what the message says; cached pages are shown meanwhile, others are not.')]
  }
  try {
    return await lookInto(database, options)
  } finally {
    await database.close()
  }
}

async function inUse({ isServed }: DatabaseChecks): Promise<Finding> {
  if (await isServed())
    return findingPassed(
      'The running site has the embedded database open and says that it answers; what is in it cannot be looked at by its socket.',
    )
  return findingWrong(
    'Another process has the embedded database open, and no site answers on this machine.',
    'A site that is starting answers soon; otherwise stop the process, or use a server (DATABASE_URL).',
  )
}

async function opened({ isShared }: Database, { isServed }: DatabaseChecks): Promise<Finding> {
  if (!isShared) return findingPassed('The embedded database opens.')
  if (await isServed())
    return findingPassed('The running site has the embedded database open, says that it answers, and lets commands ask it.')
  return findingWarning(
    'A site has the embedded database open, and answers no visitors on this machine.',
    'A site that is starting answers soon; otherwise give this command the PORT and HOST of the site, or look into its log.',
  )
}

async function lookInto(database: Database, options: DatabaseChecks): Promise<Finding[]> {
  const { pending, unknown } = await compareMigrations(database)
  const isServer = database.kind === 'server'
  const findings = isServer ? serverFindings(await serverFigures(database), options.wantedConnections) : [await opened(database, options)]
  if (isServer) findings.push(clockFinding('the database server', await clockAhead(database, Date.now)))
  if (unknown.length > 0)
    return [
      ...findings,
      findingWrong(
        `The database is of a newer version of Gable (${unknown.at(-1)}).`,
        'Run that version, or restore a backup of this one.',
      ),
    ]
  // Tables of pending migrations cannot be queried.
  if (pending.length > 0)
    return [
      ...findings,
      findingWarning(`${pending.length} migrations have not run yet.`, 'The next start runs them; `gable migrate` does it now.'),
    ]
  options.onMedia(await sampleMedia(database.db, mostMedia))
  const [work, mails, notices] = [await workFigures(database.db), await countMails(database.db), await countNotices(database.db)]
  const quiet = quietSources(await options.sources(), await findSourceHealth(database.db), options.now())
  return [
    ...findings,
    findingPassed('All migrations have run.'),
    ...workFindings(work, mails, options),
    ...noticeFindings(notices),
    ...letterFindings(await countLetters(database.db), londonDay(options.now())),
    ...quiet,
    ...(await options.published(database)),
    ...(await checkAdverts(database.db, await options.policy())),
    ...(await checkPlaceFacts(database.db, { placeFilters: await options.placeFilters(), today: londonDay(options.now()) })),
    ...(await checkStreetMap(database.db, options)),
    ...(await checkWishModel(database.db)),
  ]
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** Share of dead rows, left by changes, that slows searches down, and the least number worth reporting. */
const [deadShare, leastDeadRows] = [0.2, 1000]

/** Interprets a PostgreSQL server's figures. */
export function serverFindings(figures: ServerFigures, wantedConnections: number): Finding[] {
  return [
    findingPassed(`PostgreSQL ${figures.version} answers.`),
    connectionFinding(figures, wantedConnections),
    ...vacuumFindings(figures),
  ]
}

function connectionFinding({ connections, mostConnections }: ServerFigures, wanted: number): Finding {
  const says = `${connections} of ${mostConnections} connections are used; the processes of this machine use ${wanted} at most.`
  if (connections >= mostConnections)
    return findingWrong(says, 'Raise max_connections of the server, or find out who else holds them (pg_stat_activity).')
  if (wanted > mostConnections) return findingWarning(says, 'Raise max_connections of the server, or start fewer WEB_PROCESSES.')
  return findingPassed(says)
}

function vacuumFindings({ rows, deadRows, vacuumedHoursAgo, isVacuumedByItself }: ServerFigures): Finding[] {
  if (!isVacuumedByItself)
    return [
      findingWarning(
        'The server does not tidy up its tables by itself.',
        'Set autovacuum = on: searches get slower with every change otherwise.',
      ),
    ]
  if (deadRows < leastDeadRows || deadRows < rows * deadShare) return []
  const when = vacuumedHoursAgo === null ? 'never' : `${Math.round(vacuumedHoursAgo)} hours ago`
  return [
    findingWarning(
      `${deadRows} rows of properties are left over from changes; they were last tidied up ${when}.`,
      'Run `vacuum analyze property`; a transaction that stays open keeps them (pg_stat_activity, xact_start).',
    ),
  ]
}
