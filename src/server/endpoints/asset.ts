import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import * as routes from '../../routes.ts'
import { answerRoute } from '../answer-route.ts'
import type { Services } from '../app.ts'

const year = 365 * 24 * 60 * 60

/** Built files. Those with a hash in their name never change; the others (icons) are looked at again after an hour. */
export function assetEndpoint({ assets }: Services): Hono {
  const app = new Hono()
  if (!assets?.folder) return app
  const root = assets.folder
  const files = (cacheControl: string) =>
    serveStatic({ root, precompressed: true, onFound: (_path, c) => c.header('cache-control', cacheControl) })
  answerRoute(app, routes.files.asset, files(`public, max-age=${year}, immutable`))
  answerRoute(app, routes.files.publicFile, files('public, max-age=3600'))
  return app
}
