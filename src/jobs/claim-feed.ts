import type { Dirent } from 'node:fs'
import { link, readdir, rename, rm, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { daysAgo } from '#src/domain/dates/day.ts'
import { fileIdentity } from '#src/services/import-feed/import-request.ts'
import { claimedName, claimName, inboxFolders, inboxMarkName, isFeedName } from '#src/services/inbox/inbox-names.ts'

/** Gable ended so often while reading the file that it is not tried again. */
export class TooManyCrashes extends Error {
  override name = 'TooManyCrashes'
  constructor(name: string) {
    super(`Gable ended twice while it read ${name}, so it was set aside and nothing of it was imported.`)
  }
}

/** Another process that watches the same folder was faster. */
export class FeedGone extends Error {
  override name = 'FeedGone'
}

/** An inbox feed during its import, under a name that no upload has. */
export interface ClaimedFeed {
  /** The name it was uploaded under. */
  name: string
  /** Its current path. */
  path(): string
  /**
   * Moves it out of the way of uploads of the same name; returns its path. Only for an import that runs alone: an earlier claim then
   * belongs to a process that ended. Throws `TooManyCrashes` and `FeedGone`.
   */
  begin(): Promise<string>
  hasBegun(): boolean
  /** Whether it is unchanged since `begin`. */
  isAsBegun(): Promise<boolean>
  /** Restores its own name, or a free one if there is another upload by now. Only for an import that runs alone. */
  giveBack(): Promise<void>
}

/** Processes that may end while reading a file: both may have been restarted for other reasons. */
const maxDeaths = 2

/**
 * The file stays in the inbox, beside its media. Its name records how many processes began to read it without saying how that ended,
 * because nothing else survives a process that dies of it.
 */
export function claimFeed(inbox: string, found: string): ClaimedFeed {
  const { name, deaths } = claimedName(found) ?? { name: found, deaths: 0 }
  let now = found
  let begun: string | undefined
  return {
    name,
    path: () => join(inbox, now),
    begin: async () => {
      if (deaths >= maxDeaths) throw new TooManyCrashes(name)
      const claimed = claimName(name, deaths + 1)
      await rename(join(inbox, now), join(inbox, claimed)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new FeedGone() : error
      })
      now = claimed
      begun = await fileIdentity(join(inbox, now))
      return join(inbox, now)
    },
    hasBegun: () => begun !== undefined,
    isAsBegun: async () => begun === undefined || begun === (await fileIdentity(join(inbox, now))),
    giveBack: async () => {
      if (now !== found || claimedName(now)) now = await putBack(inbox, now, name)
    },
  }
}

/** Never replaces another file. */
async function putBack(inbox: string, from: string, name: string): Promise<string> {
  const isBack = await link(join(inbox, from), join(inbox, name)).then(
    () => true,
    () => false,
  )
  if (isBack) await unlink(join(inbox, from))
  // There is a newer upload, or the folder has no links; this file is older and read first.
  else await rename(join(inbox, from), join(inbox, claimName(name, 0)))
  return isBack ? name : claimName(name, 0)
}

/** Days after which processed files, and media left in the inbox, are removed: what is shown of them was stored long ago. */
const keepDays = 30

/** Days after which an unfinished upload counts as left by a killed process. */
const incomingDays = 1

/**
 * Removes old processed feeds with their reports, old media and abandoned uploads in the inbox (never a feed there), and remains of feeds
 * on their way in. With a source's name, in its folder.
 */
export async function tidyInbox(inbox: string, now: Date, source?: string): Promise<number> {
  const { inbox: folder, done, failed, incoming } = inboxFolders(inbox, source)
  const before = daysAgo(now, keepDays)
  const removed = await Promise.all([
    removeOld(folder, before, (entry) => entry.isFile() && !isToStay(entry.name)),
    removeOld(done, before, (entry) => entry.isFile()),
    removeOld(failed, before, (entry) => entry.isFile()),
    removeOld(incoming, daysAgo(now, incomingDays), () => true),
  ])
  return removed.reduce((sum, count) => sum + count, 0)
}

function isToStay(name: string): boolean {
  return isFeedName(name) || claimedName(name) !== undefined || name === inboxMarkName
}

async function removeOld(folder: string, before: Date, isRemovable: (entry: Dirent) => boolean): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  let count = 0
  for (const entry of entries) {
    if (!isRemovable(entry)) continue
    const path = join(folder, entry.name)
    const found = await stat(path).catch(() => undefined)
    if (!found || found.mtime >= before) continue
    await rm(path, { force: true, recursive: true })
    count++
  }
  return count
}
