import type { ListingRow, OpenFeed } from './feed.ts'

/** Rows that are in memory, and references that are gone, as a feed of changes without files. */
export function openedChanges(rows: readonly ListingRow[], removed: readonly string[]): OpenFeed {
  async function* each() {
    yield* rows
  }
  return {
    file: {
      extent: 'changes',
      problems: [],
      rows: each(),
      progress: () => 1,
      end: () => ({ rows: rows.length, complete: true, reason: '', removed }),
    },
    media: { find: () => undefined },
    close: async () => {},
  }
}
