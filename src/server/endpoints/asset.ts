import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { routes } from '../../routes.ts'
import type { Services } from '../app.ts'

const year = 365 * 24 * 60 * 60

/** Built files. Those with a hash in their name never change; the others (icons) are looked at again after an hour. */
export function assetEndpoint({ assets }: Services): Hono {
  const app = new Hono()
  if (!assets?.folder) return app
  const root = assets.folder
  app.get(
    routes.assets,
    serveStatic({ root, precompressed: true, onFound: (_path, c) => c.header('cache-control', `public, max-age=${year}, immutable`) }),
  )
  app.get(
    '/:file{[a-z0-9-]+\\.(?:svg|png|ico|webmanifest)}',
    serveStatic({ root, precompressed: true, onFound: (_path, c) => c.header('cache-control', 'public, max-age=3600') }),
  )
  return app
}
