import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import type { StyleSheets } from '#src/render/style-sheets.ts'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { farewellScript, offlineScript } from '../offline-script.tsx'
import { bestEncoding } from '../page-cache/page-bodies.ts'
import type { SiteContext } from '../site-context.ts'

const year = 365 * 24 * 60 * 60

/** Built files. Those with a hash in their name never change; others (icons) are revalidated after an hour. */
export function assetEndpoint({ assets }: SiteContext): Hono {
  const app = new Hono()
  if (!assets?.folder) return app
  const serve = serveStatic({ root: assets.folder, precompressed: true })
  const foundAgain = serveAgain(assets.folder, assets.imports ?? {})
  const serveAsset: MiddlewareHandler = async (c, next) => (await foundAgain(c)) ?? serve(c, next)
  answerRoute(app, routes.files.styles, serveStyles(assets.styles))
  answerRoute(app, routes.files.asset, keptFor(`public, max-age=${year}, immutable`, serveAsset))
  answerRoute(app, routes.files.publicFile, keptFor('public, max-age=3600', serve))
  return app
}

/** `GET /offline-worker.js`. Browsers compare it with theirs at each visit: it changes with the build and with the agency. */
export function offlineWorkerEndpoint({ assets, settings, content }: Pick<SiteContext, 'assets' | 'settings' | 'content'>): Hono {
  const written = new WeakMap<AgencyContent, Promise<string | undefined>>()
  return answerRoute(new Hono(), routes.files.offlineWorker, async (c, next) => {
    const agency = content()
    const made = written.get(agency) ?? offlineScript(assets, agency)
    written.set(agency, made)
    const script = settings.offlinePage ? await made : farewellScript
    if (script === undefined) return await next()
    return c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
  })
}

/** A page of another build, as shared caches keep them for a moment, gets what its address names now, and nobody keeps that. */
function serveStyles(styles: StyleSheets | undefined): MiddlewareHandler {
  return async (c, next) => {
    const [hash = '', file = ''] = c.req.path.split('/').slice(-2)
    const encoding = bestEncoding(c.req.header('accept-encoding'))
    const sheet = await styles?.sheet(file, encoding)
    if (!styles || !sheet) return next()
    return c.body(sheet, 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': hash === styles.hash ? `public, max-age=${year}, immutable` : 'no-store',
      vary: 'accept-encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    })
  }
}

/** Adds this Cache-Control to what `serve` finds, and nothing to what it does not. */
function keptFor(cacheControl: string, serve: MiddlewareHandler): MiddlewareHandler {
  return async (c, next) => {
    const found = await serve(c, next)
    // If there is no such file, the next handler responds.
    if (!(found instanceof Response)) return
    found.headers.set('cache-control', cacheControl)
    return found
  }
}

/**
 * Serves files that Chromium failed to load and requests again under another address (browser/late-import.ts); undefined for other
 * requests.
 */
function serveAgain(folder: string, graph: ModuleGraph): (c: Context) => Promise<Response | undefined> {
  return async (c) => {
    const { again, moved } = c.req.query()
    const file = basename(c.req.path)
    if ((again === undefined && moved === undefined) || !Object.hasOwn(graph, file)) return undefined
    // A newer build may have taken the file away under this process: then there is none.
    const source = moved && (await readFile(join(folder, routes.files.asset.href(file)), 'utf8').catch(() => undefined))
    const script =
      moved === undefined
        ? againModule(graph, file, Number.parseInt(again ?? '', 10) || 1)
        : source === undefined
          ? undefined
          : movedModule(graph, source, moved)
    return script === undefined ? undefined : c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' })
  }
}

/** For each built browser file, the files it imports on loading. */
type ModuleGraph = Readonly<Record<string, readonly string[]>>

/** Files that Chromium can no longer load by their own address, with the attempt that gave each a new one. */
type Moved = Readonly<Record<string, number>>

/**
 * The new address of a file lists which of the files it reaches have moved, and only those, so that each has one address however it is
 * reached.
 */
const movedQuery = (reached: readonly string[], moved: Moved) =>
  reached
    .filter((file) => moved[file] !== undefined)
    .map((file) => `${file}*${moved[file]}`)
    .join()

/**
 * The response to `?again`: walks all files that a file reaches, imports first, and gives new addresses to those the browser cannot load.
 * Loaded files keep theirs: two copies of React or of the saved lists would not know each other.
 */
function againModule(graph: ModuleGraph, file: string, attempt: number): string {
  const steps = reachedFrom(graph, file).map((each) => [each, reachedFrom(graph, each).sort()])
  return `const moved = (globalThis.gableMoved ??= {})
const movedQuery = ${movedQuery}
let module
for (const [file, reached] of ${JSON.stringify(steps)}) {
  const load = () => {
    const query = movedQuery(reached, moved)
    return import('./' + file + (query && '?moved=' + query))
  }
  try {
    module = await load()
  } catch {
    moved[file] = ${attempt}
    module = await load()
  }
} export const again = module
`
}

/** The response to `?moved`: the file with the new addresses of its imports. Undefined if the query is not one of ours. */
function movedModule(graph: ModuleGraph, source: string, query: string): string | undefined {
  const pairs = query.split(',').map((pair) => pair.split('*'))
  if (pairs.some(([file = '', attempt = '']) => !Object.hasOwn(graph, file) || !/^\d{1,6}$/.test(attempt))) return undefined
  const moved = Object.fromEntries(pairs.map(([file, attempt]) => [file, Number(attempt)]))
  return source.replace(staticImport, (whole, before: string, file: string, quote: string) => {
    if (!Object.hasOwn(graph, file)) return whole
    const other = movedQuery(reachedFrom(graph, file).sort(), moved)
    return other === '' ? whole : `${before}./${file}?moved=${other}${quote}`
  })
}

/** `from"./a.js"` and `import"./a.js"`; not `import("./a.js")`, which the browser requests itself. */
const staticImport = /(\b(?:from|import)\s*["'`])\.\/([\w.-]+\.js)(["'`])/g

/** A file and all its direct and indirect imports, imports first. */
function reachedFrom(graph: ModuleGraph, file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  return [...(graph[file] ?? []).flatMap((imported) => reachedFrom(graph, imported, seen)), file]
}
