import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import * as routes from '../../routes.ts'
import { againModule, type ModuleGraph, movedModule } from '../again-modules.ts'
import { answerRoute } from '../answer-route.ts'
import type { SiteContext } from '../site-context.ts'

const year = 365 * 24 * 60 * 60

/** Built files. Those with a hash in their name never change; the others (icons) are looked at again after an hour. */
export function assetEndpoint({ assets }: SiteContext): Hono {
  const app = new Hono()
  if (!assets?.folder) return app
  const serve = serveStatic({ root: assets.folder, precompressed: true })
  const foundAgain = serveAgain(assets.folder, assets.imports ?? {})
  const serveAsset: MiddlewareHandler = async (c, next) => (await foundAgain(c)) ?? serve(c, next)
  answerRoute(app, routes.files.asset, keptFor(`public, max-age=${year}, immutable`, serveAsset))
  answerRoute(app, routes.files.publicFile, keptFor('public, max-age=3600', serve))
  return app
}

/** What `serve` finds, with this Cache-Control; not what it does not find. */
function keptFor(cacheControl: string, serve: MiddlewareHandler): MiddlewareHandler {
  return async (c, next) => {
    const found = await serve(c, next)
    // Where there is no such file, whoever comes next answers.
    if (!(found instanceof Response)) return
    found.headers.set('cache-control', cacheControl)
    return found
  }
}

/** What Chromium could not load and asks for by another address (browser/late-import.ts); undefined for whatever else is asked. */
function serveAgain(folder: string, graph: ModuleGraph): (c: Context) => Promise<Response | undefined> {
  return async (c) => {
    const { again, moved } = c.req.query()
    const file = basename(c.req.path)
    if ((again === undefined && moved === undefined) || !Object.hasOwn(graph, file)) return undefined
    const script =
      moved === undefined
        ? againModule(graph, file, Number.parseInt(again ?? '', 10) || 1)
        : movedModule(graph, await readFile(join(folder, routes.files.asset.href(file)), 'utf8'), moved)
    return script === undefined ? undefined : c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' })
  }
}
