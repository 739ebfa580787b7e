import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import * as routes from '../../routes.ts'
import { answerRoute } from '../answer-route.ts'
import type { SiteContext } from '../site-context.ts'

const year = 365 * 24 * 60 * 60

/** Built files. Those with a hash in their name never change; the others (icons) are looked at again after an hour. */
export function assetEndpoint({ assets }: SiteContext): Hono {
  const app = new Hono()
  if (!assets?.folder) return app
  const serve = serveStatic({ root: assets.folder, precompressed: true })
  answerRoute(app, routes.files.asset, keptFor(`public, max-age=${year}, immutable`, serve))
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
