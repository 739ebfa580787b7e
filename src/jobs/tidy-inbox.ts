import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inboxFolders, isFeedName } from '#src/services/import-feed/inbox-names.ts'

/** Days after which processed files, and media left in the inbox, are removed: what is shown of them was kept long ago. */
const keepDays = 30

/** Removes old processed feeds with their reports, and old media and abandoned uploads lying in the inbox; never a feed there. */
export async function tidyInbox(inbox: string, now: Date): Promise<number> {
  const { done, failed } = inboxFolders(inbox)
  const before = now.getTime() - keepDays * 24 * 60 * 60 * 1000
  const removed = await Promise.all([
    removeOld(inbox, before, (name) => !isFeedName(name)),
    removeOld(done, before, () => true),
    removeOld(failed, before, () => true),
  ])
  return removed.reduce((sum, count) => sum + count, 0)
}

async function removeOld(folder: string, before: number, isRemovable: (name: string) => boolean): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  let count = 0
  for (const entry of entries) {
    if (!entry.isFile() || !isRemovable(entry.name)) continue
    const path = join(folder, entry.name)
    const found = await stat(path).catch(() => undefined)
    if (!found || found.mtimeMs >= before) continue
    await rm(path, { force: true })
    count++
  }
  return count
}
