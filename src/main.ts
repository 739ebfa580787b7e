import { join } from 'node:path'
import { blockKinds } from './blocks/kinds.ts'
import { readContent } from './content/read-content.ts'
import { readAssets } from './render/assets.ts'
import { createApp } from './server/app.ts'
import { readSettings } from './settings.ts'
import { closeOnSignal } from './start/close-on-signal.ts'
import { composeServices } from './start/compose-services.ts'
import { explainFailure } from './start/explain-failure.ts'
import { firstStart } from './start/first-start.ts'
import { listen } from './start/listen.ts'
import { openLog } from './start/open-log.ts'
import { progressOn } from './start/progress.ts'
import { readyDatabase } from './start/ready-database.ts'

/** How long requests in flight may take once the site is told to stop; process managers usually kill after 30 s. */
const graceMs = 15_000

start().catch((error: unknown) => {
  console.error(explainFailure(error) ?? error)
  process.exit(1)
})

/** The composition root: the one place that knows every part (docs/architecture.md). */
async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const log = openLog(settings)
  const progress = progressOn(process.stderr)
  const schemas = new Map([...blockKinds].map(([kind, block]) => [kind, block.schema]))
  const [assets, content] = await Promise.all([readAssets(), readContent(settings.contentFolder, schemas)])

  const database = await readyDatabase(settings, progress)
  const closing: Array<() => Promise<unknown>> = [() => database.close()]
  closeOnSignal(
    async (signal) => {
      log.info({ signal }, 'Stopping')
      for (const close of closing.toReversed()) await close()
      log.info('Stopped')
    },
    (error) => log.error({ error }, 'Stopping failed'),
  )
  await firstStart({ database, settings, content, progress, log, now: new Date() })
  const imagesFolder = join(settings.contentFolder, 'images')
  const { services, stop } = await composeServices({ database, settings, content: () => content, imagesFolder, log })
  closing.push(stop)

  const server = await listen(createApp({ ...services, assets }).fetch, settings)
  closing.push(async () => {
    const cut = await server.close(graceMs)
    if (cut > 0) log.warn({ cut }, 'Requests did not finish in time')
  })
  log.info({ port: server.port, database: database.kind }, 'Ready')
  progress.say(`Gable is ready: ${settings.publicUrl ?? `http://localhost:${server.port}`}`)
}
