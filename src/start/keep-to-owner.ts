import { chmod } from 'node:fs/promises'
import type { Settings } from '#src/settings.ts'

/**
 * What this process writes from now on is its owner's alone, and so are the pictures that an earlier version kept. Not closed are
 * folders that somebody may have opened on purpose: `var` itself and the inbox, where another user may put feeds.
 */
export async function keepToOwner({ mediaFolder, picturesFolder }: Pick<Settings, 'mediaFolder' | 'picturesFolder'>): Promise<void> {
  process.umask(0o077)
  for (const folder of [mediaFolder, picturesFolder]) await chmod(folder, 0o700).catch(() => {})
}
