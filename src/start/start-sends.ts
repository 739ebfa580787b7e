import type { Logger } from 'pino'
import type { Database } from '#src/data/database/database.ts'
import type { ConfiguredSource } from '#src/domain/imports/configured-source.ts'
import { openMediaFetcher } from '#src/gateways/media-fetcher.ts'
import type { MediaStore } from '#src/gateways/media-store.ts'
import type { ImportFeed } from '#src/services/import-feed/import-request.ts'

interface StartSendsOptions {
  database: Pick<Database, 'db'>
  sources: readonly ConfiguredSource[]
  importFeed: ImportFeed
  media: MediaStore
  now: () => Date
  log: Pick<Logger, 'warn'>
}

/**
 * Starts the jobs for properties sent by the real-time protocol, whose code is loaded only if a source uses it. Returns a function that
 * stops them.
 */
export async function startSends({ database, sources, media, ...parts }: StartSendsOptions): Promise<() => Promise<void>> {
  const sending = sources.filter(({ format }) => format === 'rtdf')
  if (sending.length === 0) return async () => {}
  const { processSends } = await import('#src/jobs/process-sends.ts')
  const openFetcher = (signal: AbortSignal) => openMediaFetcher({ signal })
  return processSends({ ...parts, db: database.db, sources: () => sending, store: media, openFetcher })
}
