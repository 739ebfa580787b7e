import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { blockKinds } from '#src/blocks/kinds.ts'
import { contentInFolder } from '#src/content/content-store.ts'
import { readContent } from '#src/content/read-content.ts'
import type { Schema } from '#src/data/database/schema.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { createOfficeApp } from '#src/office/office-app.ts'
import { officeContext } from '#src/office/office-context.ts'
import { createApp } from '#src/server/app.ts'
import type { SiteContext } from '#src/server/site-context.ts'
import { noAssets } from './no-assets.ts'
import { siteContext } from './site-context.ts'

/** The time at which tests take place. */
export const testNow = new Date('2026-11-21T10:00:00Z')

const blockSchemas = new Map([...blockKinds].map(([kind, { schema }]) => [kind, schema]))

let demoContent: Promise<AgencyContent> | undefined

/** The demo agency's content, read once. */
export function testContent(): Promise<AgencyContent> {
  demoContent ??= readContent(contentInFolder('content/demo'), blockSchemas)
  return demoContent
}

/** The whole site on a test's database; the files it writes go to a new folder. */
export async function testSite(db: Kysely<Schema>, given: Partial<SiteContext> = {}): Promise<ReturnType<typeof createApp>> {
  const context = await testContext(db, given)
  return createApp(context, createOfficeApp(officeContext(context, noAssets)))
}

/** What that site, or one endpoint of it, needs. */
export async function testContext(db: Kysely<Schema>, given: Partial<SiteContext> = {}): Promise<SiteContext> {
  const varFolder = await mkdtemp(join(tmpdir(), 'gable-'))
  const content = await testContent()
  return siteContext({ db, varFolder, content: () => content, now: () => testNow, ...given })
}
