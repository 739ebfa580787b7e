import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import type { ConfiguredSource } from '#src/domain/imports/configured-source.ts'
import { pullFeeds } from '#src/jobs/pull-feeds.ts'
import type { ImportFeed } from '#src/services/import-feed/import-request.ts'
import { pullOfSource } from '#src/services/pull-feed/pull-of-source.ts'
import type { PulledSource } from '#src/services/pull-feed/pull-source.ts'
import type { Settings } from '../settings.ts'

interface StartPullsOptions {
  database: Database
  sources: readonly ConfiguredSource[]
  settings: Settings
  importFeed: ImportFeed
  now: () => Date
  log: Logger
}

/** Starts pulling the sources that have to be asked for their properties, if any. Returns a function that stops it. */
export async function startPulls({ database, sources, settings, importFeed, now, log }: StartPullsOptions): Promise<() => Promise<void>> {
  const pulled = composePulls({ db: database.db, sources, settings })
  if (pulled.length === 0) return async () => {}
  return await pullFeeds({ database, sources: pulled, importFeed, now, scratch: settings.incomingFolder, log })
}

interface ComposePullsOptions {
  db: Kysely<Schema>
  sources: readonly ConfiguredSource[]
  settings: Pick<Settings, 'secretOf'>
}

/**
 * Returns the sources that have to be asked for their properties, each with its client. Leaves out sources whose password is not set, which
 * the check of the content reports.
 */
export function composePulls({ db, sources, settings }: ComposePullsOptions): PulledSource[] {
  return sources.flatMap((source): PulledSource[] => {
    const pull = pullOfSource(source, { db, secretOf: settings.secretOf })
    return pull && 'every' in source ? [{ feed: source, everyMs: source.every, pull }] : []
  })
}
