import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { checkSearches } from './content/check-links.ts'
import { type ContentProblem, problemLine } from './content/content-error.ts'
import { contentInFolder } from './content/content-store.ts'
import { checkPlots } from './content/read-developments.ts'
import type { Database } from './data/database/database.ts'
import { findPlaceByWords } from './data/places/places.ts'
import { findKnownRefs } from './data/properties/properties-by-ids.ts'
import { openByteStores } from './gateways/byte-store/open-byte-stores.ts'
import { openMediaStore } from './gateways/media-store.ts'
import { readAssets } from './render/assets.ts'
import { liveRequests, type TakeLive } from './server/live/live-requests.ts'
import { sharedMetrics } from './server/metrics/shared-metrics.ts'
import { readSettings } from './settings.ts'
import { beginContent } from './start/begin-content.ts'
import { composeImport } from './start/compose-import.ts'
import { appWithOffice, readyLines } from './start/compose-office.ts'
import { composeSite } from './start/compose-site.ts'
import { explainContent, failureText } from './start/explain-failure.ts'
import { firstStart } from './start/first-start.ts'
import { followContent, readFolder } from './start/follow-content.ts'
import { closeOnSignal } from './start/graceful-close.ts'
import { agencyFromFirst, followFirst, handOverAgency } from './start/hand-over-agency.ts'
import { listen, refuseBusyPort } from './start/listen.ts'
import { liveAgency } from './start/live-agency.ts'
import { openDatabase } from './start/open-database.ts'
import { hideSecrets, openLog } from './start/open-log.ts'
import { openTelemetry } from './start/open-telemetry.ts'
import { progressOn } from './start/progress.ts'
import { inspectAgency } from './start/read-agency.ts'
import { refuseRoot, refuseUnwritable, restrictToOwner } from './start/refuse-unwritable.ts'
import { compareClocks, siteClock } from './start/site-clock.ts'
import { startJobs } from './start/start-jobs.ts'
import { closeOnMessage, gatherMetrics, startWebProcesses } from './start/web-processes.ts'

/** How long running requests may take once the site is told to stop; process managers usually kill after 30 s. */
const graceMs = 15_000

/** Everything that was opened, closed in reverse order. */
const open = new AsyncDisposableStack()
const stopping = new AbortController()
/** Aborts a little after `stopping`: imports sent by POST then have to end, so that their senders get a response within `graceMs`. */
const hurrying = new AbortController()
const { hide, secretOf } = hideSecrets(process.env)
const settings = await explained(() => ({ ...readSettings(process.env), secretOf }))
const contentStore = contentInFolder(settings.contentFolder)
const telemetry = await openTelemetry(process.env, (message) => log.warn(message))
const log = openLog(settings, { fields: telemetry?.logFields, hide })
for (const problem of telemetry?.problems ?? []) log.warn(problem)
const progress = progressOn(process.stderr)

/** With WEB_PROCESSES this program runs several times: a first process that imports, and the processes it starts, which answer requests. */
const isFirst = cluster.isPrimary
const close = isFirst ? closeOnSignal : closeOnMessage
close(
  async (signal) => {
    log.info({ signal }, 'Stopping')
    stopping.abort(new Error('The site stops'))
    setTimeout(() => hurrying.abort(new Error('The site stops')), (graceMs * 2) / 3).unref()
    await open.disposeAsync()
    log.info('Stopped')
  },
  (error) => log.error({ error }, 'Stopping failed'),
)
process.on('uncaughtException', (error) => {
  // Node would print all properties of the error, including query parameters.
  log.fatal({ error }, 'Gable is broken and ends')
  process.exit(1)
})
await explained(start)

/** The composition root: the one place that knows every part (docs/architecture.md). */
async function start(): Promise<void> {
  await refuseRoot(settings.varFolder)
  // First, so that it is closed last.
  if (telemetry) open.defer(telemetry.stop)
  await restrictToOwner(settings)
  if (isFirst) await refuseUnwritable(settings)
  const stores = openByteStores(settings, { warn: (message) => log.warn(message) })
  const media = openMediaStore(stores.media)
  const [assets, handed] = await Promise.all([readAssets(), isFirst ? undefined : agencyFromFirst()])
  const database = await openDatabase(settings, progress)
  open.defer(() => database.close())
  await letCommandsIn(database)
  if (isFirst && (await beginContent(settings.contentFolder, database.db)))
    progress.say(`${settings.contentFolder} was empty: a new agency begins there, as content/starter has it.`)

  const living = { store: contentStore, db: database.db, media, log }
  const read = handed ?? (await readFolder(living))
  const agency = liveAgency(living, 'state' in read ? read.state : read)
  const { content } = agency
  const clock = await siteClock(database)
  open.defer(async () => clock.stop())
  const warn = (message: string) => log.warn(message)
  const imports = composeImport({ database, settings, stores, content, now: clock.now, warn })
  const { signal } = stopping
  if (isFirst) {
    if (database.kind === 'server') await compareClocks(database, warn)
    await refuseBusyPort(settings)
    const firstSteps = firstStart({
      database,
      settings,
      content: content(),
      importFeed: imports.importFeed,
      progress,
      now: clock.now(),
      signal,
    })
    open.defer(() => firstSteps.catch(() => {}))
    await firstSteps
  }
  if ('found' in read) {
    const { found } = read
    const isPlace = async (words: readonly string[]) => (await findPlaceByWords(database.db, words)) !== undefined
    const known = await findKnownRefs(
      database.db,
      found.plots.map(({ value }) => value),
    )
    sayWarnings([...found.problems, ...(await checkSearches(found.searches, isPlace)), ...checkPlots(found.plots, known)])
  }
  const tellOthers = isFirst ? handOverAgency(cluster, agency.state) : async () => {}
  if (!isFirst) followFirst(agency.take, (error) => log.warn({ error }, 'A change of the content cannot be shown by this process'))

  const { context, placeAgain, stop } = await composeSite({
    database,
    settings,
    stores,
    agency,
    now: clock.now,
    imports,
    assets,
    hurry: hurrying.signal,
    stopping: signal,
    gatherMetrics: isFirst ? (own) => async () => own() : gatherMetrics,
    observeRequests: telemetry?.observeRequests,
    log,
  })
  open.defer(stop)
  telemetry?.sendMetrics(async () => context.metrics.families())
  if (isFirst) telemetry?.sendMetrics(() => sharedMetrics(database.db, clock.now()))
  const port =
    isFirst && settings.webProcesses > 1 ? await serveByOthers() : await serve(await appWithOffice(context), liveRequests(context))
  if (!isFirst) return
  open.defer(followContent({ ...living, agency, tellOthers }))
  const areStored = 'found' in read && read.found.areStored
  const storePictures = areStored ? undefined : async () => (await inspectAgency(contentStore, media)).areStored
  const { onChange: onContentChange } = agency
  await startJobs({ database, settings, stores, media, onContentChange, context, assets, placeAgain, storePictures, log, open })
  log.info({ port, database: database.kind }, 'Ready')
  for (const line of await readyLines(context, port)) progress.say(line)
}

/** Lets commands use this process's embedded database. Some disks support no sockets: the site then works without this. */
async function letCommandsIn({ letGuestsIn }: Database): Promise<void> {
  try {
    const stop = await letGuestsIn?.()
    if (stop) open.defer(stop)
  } catch (error) {
    log.warn({ error }, 'Commands cannot ask this site: they need it stopped, because there can be no socket in the folder of its database')
  }
}

function sayWarnings(problems: readonly ContentProblem[]): void {
  if (problems.length === 0) return
  progress.say(explainContent(problems))
  log.warn({ problems: problems.map(problemLine) }, 'The content has mistakes the site can do with')
}

/** Starts listening. Returns the port. */
async function serve(app: Awaited<ReturnType<typeof appWithOffice>>, take: TakeLive): Promise<number> {
  const server = await listen(app.fetch, settings, undefined, take)
  open.defer(async () => {
    const cut = await server.close(graceMs)
    if (cut > 0) log.warn({ cut }, 'Requests did not finish in time')
  })
  return server.port
}

async function serveByOthers(): Promise<number> {
  const processes = await startWebProcesses({ count: settings.webProcesses, entry: fileURLToPath(import.meta.url), log })
  open.defer(() => processes.stop(graceMs + 5000))
  return processes.port
}

/** Runs a step. If it fails, ends the process: with a sentence if the cause is outside Gable, with the stack otherwise. */
async function explained<Result>(step: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await step()
  } catch (error) {
    // It was told to stop while starting: the code that stops it ends the process.
    if (stopping.signal.aborted) return new Promise(() => {})
    console.error(hide(failureText(error)))
    await open.disposeAsync().catch(() => {})
    process.exit(1)
  }
}
