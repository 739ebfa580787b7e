import cluster from 'node:cluster'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { blockKinds } from './blocks/kinds.ts'
import { readContent } from './content/read-content.ts'
import { watchInbox } from './jobs/watch-inbox.ts'
import { readAssets } from './render/assets.ts'
import { createApp } from './server/app.ts'
import { readSettings } from './settings.ts'
import { closeOnSignal } from './start/close-on-signal.ts'
import { composeServices } from './start/compose-services.ts'
import { failureText } from './start/explain-failure.ts'
import { firstStart } from './start/first-start.ts'
import { listen } from './start/listen.ts'
import { openLog } from './start/open-log.ts'
import { progressOn } from './start/progress.ts'
import { readyDatabase } from './start/ready-database.ts'
import { gatherMetrics } from './start/web-process-metrics.ts'
import { closeWhenTold, startWebProcesses } from './start/web-processes.ts'

/** How long requests in flight may take once the site is told to stop; process managers usually kill after 30 s. */
const graceMs = 15_000

/** What is open, closed in the opposite order. */
const open = new AsyncDisposableStack()
const stopping = new AbortController()
const settings = await explained(() => readSettings(process.env))
const log = openLog(settings)
const progress = progressOn(process.stderr)

/** With WEB_PROCESSES this program runs several times: a first process that imports, and those it starts, which answer requests. */
const isFirst = cluster.isPrimary
const close = isFirst ? closeOnSignal : closeWhenTold
close(
  async (signal) => {
    log.info({ signal }, 'Stopping')
    stopping.abort(new Error('The site stops'))
    await open.disposeAsync()
    log.info('Stopped')
  },
  (error) => log.error({ error }, 'Stopping failed'),
)
process.on('uncaughtException', (error) => {
  // Node would print everything that hangs on the error, parameters of queries among it.
  log.fatal({ error }, 'Gable is broken and ends')
  process.exit(1)
})
await explained(start)

/** The composition root: the one place that knows every part (docs/architecture.md). */
async function start(): Promise<void> {
  const schemas = new Map([...blockKinds].map(([kind, block]) => [kind, block.schema]))
  const [assets, content] = await Promise.all([readAssets(), readContent(settings.contentFolder, schemas)])
  const database = await readyDatabase(settings, progress)
  open.defer(() => database.close())

  const { signal } = stopping
  if (isFirst) {
    const firstSteps = firstStart({ database, settings, content, progress, log, now: new Date(), signal })
    open.defer(() => firstSteps.catch(() => {}))
    await firstSteps
  }

  const imagesFolder = join(settings.contentFolder, 'images')
  const { services, stop } = await composeServices({ database, settings, content: () => content, imagesFolder, log })
  open.defer(stop)
  const several = isFirst && settings.webProcesses > 1
  const port = several ? await serveByOthers() : await serve(createApp({ ...services, assets, ...(!isFirst && { gatherMetrics }) }))
  if (!isFirst) return
  open.defer(await watchInbox({ inbox: settings.inboxFolder, importFeed: services.importFeed, log }))
  log.info({ port, database: database.kind }, 'Ready')
  progress.say(`Gable is ready: ${settings.publicUrl ?? `http://localhost:${port}`}`)
}

/** Answers the port. */
async function serve(app: ReturnType<typeof createApp>): Promise<number> {
  const server = await listen(app.fetch, settings)
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

/** Ends the process with a sentence where the surroundings are at fault, with the stack where Gable is. */
async function explained<Result>(step: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await step()
  } catch (error) {
    // Told to stop while it was starting: whoever does the stopping ends the process.
    if (stopping.signal.aborted) return new Promise(() => {})
    console.error(failureText(error))
    await open.disposeAsync().catch(() => {})
    process.exit(1)
  }
}
