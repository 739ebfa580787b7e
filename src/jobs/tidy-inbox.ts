import type { Dirent } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { daysAgo } from '#src/domain/dates/day.ts'
import { claimedName, inboxFolders, inboxMarkName, isFeedName } from '#src/services/inbox/inbox-names.ts'

/** Days after which processed files, and media left in the inbox, are removed: what is shown of them was kept long ago. */
const keepDays = 30

/** Days after which an unfinished upload is what a killed process left behind. */
const incomingDays = 1

/**
 * Removes old processed feeds with their reports, and old media and abandoned uploads lying in the inbox, never a feed there, and what
 * was left of feeds on their way in. With the name of a source, those of its folder.
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
