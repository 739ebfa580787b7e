import type { ConfiguredSource } from '#src/domain/imports/configured-source.ts'
import { watchInbox } from './watch-inbox.ts'

interface WatchInboxesOptions extends Omit<Parameters<typeof watchInbox>[0], 'source'> {
  sources: readonly ConfiguredSource[]
}

/** Watches the inbox, and in it the folder of each source that sends files. The returned function stops it all. */
export async function watchInboxes({ sources, ...options }: WatchInboxesOptions): Promise<() => Promise<void>> {
  const stops = [await watchInbox(options)]
  for (const source of sources) if (source.format === 'blm') stops.push(await watchInbox({ ...options, source }))
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}
