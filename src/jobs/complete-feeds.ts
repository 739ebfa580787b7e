import { isUtf8 } from 'node:buffer'
import { link, readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { claimedName, endsAsFeed, isFeedName, isReady } from '#src/services/inbox/inbox-names.ts'

export interface CompleteFeeds {
  /** Complete feeds, oldest first, including those of an interrupted import, and whether others are still being uploaded. */
  look(): Promise<{ ready: string[]; waiting: boolean }>
}

export interface SettleTimes {
  /** How long a file that ends like a feed has to be unchanged. */
  settleMs: number
  /** How long any other file has to be unchanged: its upload may be slow, or have been cut off. */
  patienceMs: number
}

interface Seen {
  size: number
  mtimeMs: number
  since: number
}

/**
 * Distinguishes complete feed files from ones still being uploaded, by their ends and how long they are unchanged, using a monotonic clock.
 */
export function completeFeeds(folder: string, { settleMs, patienceMs }: SettleTimes, clock = () => performance.now()): CompleteFeeds {
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
  await nameInUtf8(folder)
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile() && (isFeedName(entry.name) || claimedName(entry.name))).map(({ name }) => name)
  const stats = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => undefined)))
  return names
    .flatMap((name, index) => {
      const found = stats[index]
      return found ? [{ name, size: found.size, mtimeMs: found.mtimeMs }] : []
    })
    .sort((one, other) => one.mtimeMs - other.mtimeMs || one.name.localeCompare(other.name))
}

/**
 * Software on Windows may write `café.blm` as Latin-1. A name that is not UTF-8 cannot be opened as text, so such a file gets the intended
 * name; never that of another file.
 */
async function nameInUtf8(folder: string): Promise<void> {
  const latin1 = new TextDecoder('windows-1252')
  for (const name of await readdir(folder, { encoding: 'buffer' })) {
    if (isUtf8(name)) continue
    const path = Buffer.concat([Buffer.from(`${folder}/`), name])
    // A folder, for instance, cannot be renamed and is not a feed; if the name is taken, it waits for the other.
    await link(path, join(folder, latin1.decode(name))).then(
      () => unlink(path),
      () => undefined,
    )
  }
}
