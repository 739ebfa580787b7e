import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PullFailed } from '#src/domain/imports/pulls.ts'
import { type FeedExtent, FeedRefused, type FeedRow, type OpenFeed } from '#src/feeds/feed.ts'

interface PulledFeedOptions {
  extent: FeedExtent
  rows: AsyncIterable<FeedRow>
  ahead: () => AsyncIterable<FeedRow>
  /** 0 to 1. */
  progress: () => number
  /** Why nothing may be concluded from what it does not name; empty when it may. */
  reason?: string
  removed?: readonly string[]
  /** Removes what it was read from. */
  close?: () => Promise<void>
}

/** What was pulled as a feed without files. */
export function pulledFeed({ extent, rows, ahead, progress, reason = '', removed, close }: PulledFeedOptions): OpenFeed {
  let count = 0
  let isExhausted = false
  async function* counted(): AsyncGenerator<FeedRow> {
    for await (const row of rows) {
      count += 1
      yield row
    }
    isExhausted = true
  }
  const why = () => reason || (isExhausted ? '' : 'It was not read to its end.')
  return {
    file: {
      extent,
      problems: [],
      rows: counted(),
      ahead,
      progress: () => (isExhausted ? 1 : progress()),
      end: () => ({ rows: count, complete: why() === '', reason: why(), ...(removed && { removed }) }),
    },
    media: { find: () => undefined },
    close: async () => await close?.(),
  }
}

/** What is read of an answer. Throws `PullFailed` where it came half written, or is something else than was asked for. */
export function readAnswer<Result>(name: string, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (error instanceof FeedRefused) throw new PullFailed(`${name} answers with what cannot be read. ${error.message}`)
    throw error
  }
}

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
