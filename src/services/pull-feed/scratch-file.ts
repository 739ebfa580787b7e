import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PullFailed } from '#src/domain/imports/pull-failed.ts'
import { FeedRefused, type OpenFeed } from '#src/feeds/feed.ts'

/**
 * Opens a feed out of a file that `write` puts where it is told to. The file is gone when the feed is closed, or cannot be opened: throws
 * `PullFailed` for one that is none of this format, or not whole.
 */
export async function feedOfFile(
  scratch: string,
  write: (path: string) => Promise<void>,
  open: (path: string) => Promise<OpenFeed>,
): Promise<OpenFeed> {
  await mkdir(scratch, { recursive: true })
  const folder = await mkdtemp(join(scratch, 'gable-pull-'))
  const tidy = () => rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, 'feed')
    await write(path)
    const feed = await open(path)
    return {
      ...feed,
      close: async () => {
        await feed.close()
        await tidy()
      },
    }
  } catch (error) {
    await tidy()
    throw error instanceof FeedRefused ? new PullFailed(`${error.message}${error.line > 0 ? `, in line ${error.line}` : ''}`) : error
  }
}
