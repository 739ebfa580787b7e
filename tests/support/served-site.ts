import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { build } from 'vite'
import type { Schema } from '#src/data/database/schema.ts'
import { type Assets, readAssets } from '#src/render/assets.ts'
import type { SiteContext } from '#src/server/site-context.ts'
import { type ServedSite, servedApp } from './served-app.ts'
import { testSite } from './site.ts'

let built: Promise<Assets> | undefined

/** The site of a test's database on a port of its own, with the browser's files as production has them. */
export async function servedSite(db: Kysely<Schema>, overrides: Partial<SiteContext> = {}): Promise<ServedSite> {
  built ??= buildAssets()
  const site = await testSite(db, { assets: await built, ...overrides })
  return servedApp(site.fetch)
}

async function buildAssets(): Promise<Assets> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-client-'))
  await build({ configFile: 'vite.config.ts', logLevel: 'error', build: { outDir: folder } })
  return readAssets(folder)
}
