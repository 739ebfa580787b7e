import type { Logger } from 'pino'
import type { Database } from '#src/data/database/database.ts'
import type { ConfiguredSource } from '#src/domain/imports/configured-source.ts'
import { pullFeeds } from '#src/jobs/pull-feeds.ts'
import type { ImportFeed } from '#src/services/import-feed/import-request.ts'
import type { Settings } from '#src/settings.ts'
import { composePulls } from './compose-pulls.ts'

interface StartPullsOptions {
  database: Database
  sources: readonly ConfiguredSource[]
  settings: Settings
  importFeed: ImportFeed
  now: () => Date
  log: Logger
}

/** Pulls the sources that are asked for their properties; the returned function ends it. Without any nothing is started. */
export async function startPulls({ database, sources, settings, importFeed, now, log }: StartPullsOptions): Promise<() => Promise<void>> {
  const pulled = composePulls({ db: database.db, sources, settings })
  if (pulled.length === 0) return async () => {}
  return await pullFeeds({ database, sources: pulled, importFeed, now, scratch: settings.incomingFolder, log })
}
