import { mkdtemp } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import type { Kysely } from 'kysely'
import { build } from 'vite'
import type { Schema } from '#src/data/schema.ts'
import { type Assets, readAssets } from '#src/render/assets.ts'
import type { Services } from '#src/server/app.ts'
import { testSite } from './site.ts'

export interface ServedSite extends AsyncDisposable {
  url: string
}

let built: Promise<Assets> | undefined

/** The site of a test's database on a port of its own, with the browser's files as production has them. */
export async function servedSite(db: Kysely<Schema>, overrides: Partial<Services> = {}): Promise<ServedSite> {
  built ??= buildAssets()
  const site = await testSite(db, { assets: await built, ...overrides })
  const server = serve({ fetch: site.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((ready) => server.once('listening', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    // A browser keeps its connections open; the test is over, whether it closes them or not.
    [Symbol.asyncDispose]: () =>
      new Promise((closed) => {
        server.close(() => closed())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}

async function buildAssets(): Promise<Assets> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-client-'))
  await build({ configFile: 'vite.config.ts', logLevel: 'error', build: { outDir: folder } })
  return readAssets(folder)
}
