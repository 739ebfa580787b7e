import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { blockKinds } from '#src/blocks/kinds.ts'
import { readContent } from '#src/content/read-content.ts'
import type { Schema } from '#src/data/database/schema.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { createApp, type Services } from '#src/server/app.ts'
import { readSettings } from '#src/settings.ts'

/** When tests happen. */
export const testNow = new Date('2026-11-21T10:00:00Z')

const blockSchemas = new Map([...blockKinds].map(([kind, { schema }]) => [kind, schema]))

let demoContent: Promise<AgencyContent> | undefined

/** The demo agency's content, read once. */
export function testContent(): Promise<AgencyContent> {
  demoContent ??= readContent('content/demo', blockSchemas)
  return demoContent
}

/** The whole site on a test's database; files it writes go to a folder of its own. */
export async function testSite(db: Kysely<Schema>, overrides: Partial<Services> = {}): Promise<ReturnType<typeof createApp>> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-'))
  const settings = readSettings({ GABLE_VAR: folder, LOG_LEVEL: 'silent', PUBLIC_URL: 'https://www.withyandvale.example' })
  const content = await testContent()
  return createApp({ db, settings, content: () => content, now: () => testNow, ...overrides })
}
