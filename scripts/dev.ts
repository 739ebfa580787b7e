import { existsSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { contentInFolder } from '#src/content/content-store.ts'
import { findPlaceByWords } from '#src/data/places/places.ts'
import { openByteStores } from '#src/gateways/byte-store/open-byte-stores.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { watchInboxes } from '#src/jobs/watch-inboxes.ts'
import { sendMails } from '#src/jobs/work-off-outbox.ts'
import { developmentAssets } from '#src/render/assets.ts'
import type { SiteContext } from '#src/server/site-context.ts'
import { readSettings } from '#src/settings.ts'
import { composeImport } from '#src/start/compose-import.ts'
import { composeMails } from '#src/start/compose-mails.ts'
import { composeSite } from '#src/start/compose-site.ts'
import { CannotStart, explainContent, explainFailure } from '#src/start/explain-failure.ts'
import { firstStart } from '#src/start/first-start.ts'
import { closeOnSignal } from '#src/start/graceful-close.ts'
import { openDatabase } from '#src/start/open-database.ts'
import { openLog } from '#src/start/open-log.ts'
import { progressOn } from '#src/start/progress.ts'
import { restrictToOwner } from '#src/start/refuse-unwritable.ts'
import { noticeAlone, withNotice } from './dev/content-notice.ts'
import { watchedAgency } from './dev/watched-agency.ts'

type App = typeof import('#src/server/app.ts')
type OfficeApp = typeof import('#src/office/office-app.ts')
type OfficeContexts = typeof import('#src/office/office-context.ts')
type Mails = typeof import('#src/mails/render-mail.tsx')

/**
 * `npm run dev`: the site from its sources. Vite serves the browser's part and runs the server's (views, endpoints, pages,
 * content reading), each anew when a file changes; content is read again when it changes, and every page shows what is wrong
 * with it. Database, imports and inbox run under Node itself and stay open; a change there needs a restart.
 */
await dev().catch((error: unknown) => {
  console.error(explainFailure(error) ?? error)
  process.exit(1)
})

async function dev(): Promise<void> {
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env })
  if (!existsSync(settings.contentFolder)) throw new CannotStart(`There is no folder ${settings.contentFolder} with an agency's content.`)
  await restrictToOwner(settings)
  const log = openLog(settings)
  const progress = progressOn(process.stderr)
  const server = createHttpServer()
  // Files that the site writes itself (database, feeds, build) are not sources.
  const ignored = [settings.varFolder, 'build'].map((folder) => join(resolve(folder), '**'))
  const vite = await createVite({
    server: { middlewareMode: true, hmr: { server }, watch: { ignored } },
    appType: 'custom',
    // Without an index.html Vite finds the dependencies of the browser's part while a page loads, and then loads the page again.
    optimizeDeps: { entries: ['src/browser/entry.ts', 'src/office/browser/entry.ts', 'src/overlays/start.ts', 'src/**/*.island.tsx'] },
  })
  const reload = () => vite.ws.send({ type: 'full-reload' })
  vite.watcher.on('change', (file) => {
    if (vite.environments.ssr.moduleGraph.getModulesByFile(file) && !vite.environments.client.moduleGraph.getModulesByFile(file)) reload()
  })

  const stores = openByteStores(settings)
  const media = openMediaStore(stores.media)
  const agency = await watchedAgency({
    vite,
    store: contentInFolder(settings.contentFolder),
    media,
    onChange: (problems) => {
      if (problems.length > 0) progress.say(explainContent(problems))
      reload()
    },
  })
  const open = new AsyncDisposableStack()
  closeOnSignal(
    async () => {
      agency.close()
      server.closeAllConnections()
      await vite.close()
      await open.disposeAsync()
    },
    (error) => log.error({ error }, 'Stopping failed'),
  )

  let appOf: ReturnType<typeof newestApp> | undefined
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => {
      void getRequestListener(async (asked) => {
        const app = await appOf?.()
        return app ? withNotice(await app.fetch(asked), agency.problems()) : noticeAlone(agency.problems())
      })(request, response)
    })
  })
  server.on('error', (error) => {
    console.error(explainFailure(error) ?? error)
    process.exit(1)
  })
  const listening = new Promise<void>((done) => server.once('listening', done))
  const address = () => `http://localhost:${(server.address() as AddressInfo).port}`
  if (agency.problems().some(({ isWarning }) => !isWarning)) {
    server.listen(settings.port, settings.host)
    await listening
    progress.say(`Gable waits for the content to be put right: ${address()}`)
  }
  const content = await agency.ready

  const database = await openDatabase(settings, progress)
  open.defer(() => database.close())
  await agency.lay(database.db)
  const { content: current } = agency
  const { signal } = new AbortController()
  const warn = (message: string) => log.warn(message)
  const imports = composeImport({ database, settings, stores, content: current, warn })
  await firstStart({ database, settings, content, importFeed: imports.importFeed, progress, now: new Date(), signal })
  const { context, stop } = await composeSite({
    database,
    settings,
    stores,
    agency,
    now: () => new Date(),
    imports,
    assets: developmentAssets,
    hurry: signal,
    stopping: signal,
    gatherMetrics: (own) => async () => own(),
    log,
  })
  open.defer(stop)
  const renderMail = async (...mail: Parameters<Mails['renderMail']>) =>
    ((await vite.ssrLoadModule('/src/mails/render-mail.tsx')) as Mails).renderMail(...mail)
  open.defer(await sendMails({ database, log, ...composeMails({ settings, store: stores.mails, content: current, renderMail }) }))
  open.defer(await watchInboxes({ inbox: settings.inboxFolder, sources: content.sources ?? [], importFeed: context.importFeed, log }))
  appOf = newestApp(vite, { ...context, version: () => undefined, askVersion: async () => undefined })
  await agency.checkPlaces(async (words) => (await findPlaceByWords(database.db, words)) !== undefined)
  if (!server.listening) server.listen(settings.port, settings.host)
  await listening
  progress.say(`Gable is in development: ${address()}`)
  reload()
}

/** The app from the newest sources; the same object as long as none of its files has changed. */
function newestApp(vite: Awaited<ReturnType<typeof createVite>>, context: SiteContext) {
  let made: { by: App['createApp']; office: OfficeApp['createOfficeApp']; app: ReturnType<App['createApp']> } | undefined
  return async () => {
    const { createApp } = (await vite.ssrLoadModule('/src/server/app.ts')) as App
    const { createOfficeApp } = (await vite.ssrLoadModule('/src/office/office-app.ts')) as OfficeApp
    if (made?.by !== createApp || made.office !== createOfficeApp) {
      const { officeContext, officeDevelopmentAssets } = (await vite.ssrLoadModule('/src/office/office-context.ts')) as OfficeContexts
      const app = createApp(context, createOfficeApp(officeContext(context, officeDevelopmentAssets)))
      made = { by: createApp, office: createOfficeApp, app }
    }
    return made.app
  }
}
