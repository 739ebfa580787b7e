import { watch } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import type { AgencyContent } from '#src/domain/agency.ts'
import { watchInbox } from '#src/jobs/watch-inbox.ts'
import { developmentAssets } from '#src/render/assets.ts'
import { readSettings } from '#src/settings.ts'
import { closeOnSignal } from '#src/start/close-on-signal.ts'
import { composeServices } from '#src/start/compose-services.ts'
import { explainFailure } from '#src/start/explain-failure.ts'
import { firstStart } from '#src/start/first-start.ts'
import { openLog } from '#src/start/open-log.ts'
import { progressOn } from '#src/start/progress.ts'
import { readyDatabase } from '#src/start/ready-database.ts'

type App = typeof import('#src/server/app.ts')
type Kinds = typeof import('#src/blocks/kinds.ts')
type ReadContent = typeof import('#src/content/read-content.ts')

/**
 * `npm run dev`: the site from its sources. Vite serves the browser's part and runs the server's (views, endpoints, pages,
 * content reading), each anew when a file changes; content is read again when it changes. Database, imports and inbox run
 * under Node itself and stay open; a change there needs a restart.
 */
await dev().catch((error: unknown) => {
  console.error(explainFailure(error) ?? error)
  process.exit(1)
})

async function dev(): Promise<void> {
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env })
  const log = openLog(settings)
  const progress = progressOn(process.stderr)
  const server = createHttpServer()
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })

  const readAnew = async (): Promise<AgencyContent> => {
    const { blockKinds } = (await vite.ssrLoadModule('/src/blocks/kinds.ts')) as Kinds
    const { readContent } = (await vite.ssrLoadModule('/src/content/read-content.ts')) as ReadContent
    return readContent(settings.contentFolder, new Map([...blockKinds].map(([kind, block]) => [kind, block.schema])))
  }
  let content = await readAnew()
  const database = await readyDatabase(settings, progress)
  await firstStart({ database, settings, content, progress, log, now: new Date(), signal: AbortSignal.any([]) })
  const imagesFolder = join(settings.contentFolder, 'images')
  const { services, stop } = await composeServices({ database, settings, content: () => content, imagesFolder, log })
  const stopInbox = await watchInbox({ inbox: settings.inboxFolder, importFeed: services.importFeed, log })

  const reload = () => vite.ws.send({ type: 'full-reload' })
  const watcher = watch(settings.contentFolder, { recursive: true }, () => {
    readAnew().then(
      (read) => {
        content = read
        reload()
      },
      // What was right last stays on show while a file is being written.
      (error: unknown) => console.error(explainFailure(error) ?? error),
    )
  })
  vite.watcher.on('change', (file) => {
    if (vite.environments.ssr.moduleGraph.getModulesByFile(file) && !vite.environments.client.moduleGraph.getModulesByFile(file)) reload()
  })

  const appOf = newestApp(vite, { ...services, assets: developmentAssets })
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => {
      void getRequestListener(async (asked) => (await appOf()).fetch(asked))(request, response)
    })
  })
  server.on('error', (error) => {
    console.error(explainFailure(error) ?? error)
    process.exit(1)
  })
  server.listen(settings.port, settings.host, () => progress.say(`Gable is in development: http://localhost:${settings.port}`))

  closeOnSignal(
    async () => {
      watcher.close()
      server.closeAllConnections()
      await stopInbox()
      await vite.close()
      await stop()
      await database.close()
    },
    (error) => log.error({ error }, 'Stopping failed'),
  )
}

/** The app of the newest sources; the same one as long as none of its files has changed. No page is kept. */
function newestApp(vite: Awaited<ReturnType<typeof createVite>>, services: Parameters<App['createApp']>[0]) {
  const { version: _version, ...uncached } = services
  let made: { by: App['createApp']; app: ReturnType<App['createApp']> } | undefined
  return async () => {
    const { createApp } = (await vite.ssrLoadModule('/src/server/app.ts')) as App
    if (made?.by !== createApp) made = { by: createApp, app: createApp(uncached) }
    return made.app
  }
}
