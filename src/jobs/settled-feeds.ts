import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { endsAsFeed } from '#src/services/import-feed/ends-as-feed.ts'
import { isFeedName, isReady } from '#src/services/import-feed/inbox-names.ts'

export interface SettledFeeds {
  /** The feeds that are whole, oldest first, and whether there are others on their way. */
  look(): Promise<{ ready: string[]; waiting: boolean }>
}

export interface SettleTimes {
  /** A file that ends as feeds end has to be left alone for this long. */
  settleMs: number
  /** One that does not, this long: the connection of whoever uploads it may be slow, or the file may be all there is of it. */
  patienceMs: number
}

interface Seen {
  size: number
  mtimeMs: number
  since: number
}

/**
 * Tells whole feed files from those an upload is still writing, by how they end and how long they have not changed, by a clock
 * nobody sets.
 */
export function settledFeeds(folder: string, { settleMs, patienceMs }: SettleTimes, clock = () => performance.now()): SettledFeeds {
  let known = new Map<string, Seen>()
  return {
    look: async () => {
      const now = clock()
      const found = await feedsIn(folder)
      known = new Map(found.map(({ name, size, mtimeMs }) => [name, seenSince(known.get(name), { size, mtimeMs, since: now })]))
      const ready: string[] = []
      for (const { name, size } of found) {
        const still = now - known.get(name)!.since
        if (still < settleMs && !isReady(name)) continue
        if (isReady(name) || still >= patienceMs || (await endsAsFeed(join(folder, name), size))) ready.push(name)
      }
      return { ready, waiting: ready.length < found.length }
    },
  }
}

function seenSince(before: Seen | undefined, now: Seen): Seen {
  return before && before.size === now.size && before.mtimeMs === now.mtimeMs ? before : now
}

async function feedsIn(folder: string): Promise<Array<{ name: string; size: number; mtimeMs: number }>> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile() && isFeedName(entry.name)).map(({ name }) => name)
  const stats = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => undefined)))
  return names
    .flatMap((name, index) => {
      const found = stats[index]
      return found ? [{ name, size: found.size, mtimeMs: found.mtimeMs }] : []
    })
    .sort((one, other) => one.mtimeMs - other.mtimeMs || one.name.localeCompare(other.name))
}
