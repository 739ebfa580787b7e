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
  /** Why missing properties may not be withdrawn; empty if they may. */
  reason?: string
  removed?: readonly string[]
  /** Removes the temporary data. */
  close?: () => Promise<void>
}

/** Pulled data as a feed without files. */
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

/** Parses an answer. Throws `PullFailed` if it is truncated or not what was requested. */
export function readAnswer<Result>(name: string, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (error instanceof FeedRefused) throw new PullFailed(`${name} answers with what cannot be read. ${error.message}`)
    throw error
  }
}

/**
 * Opens a feed from a file that `write` creates at the given path. The file is deleted when the feed is closed or cannot be opened. Throws
 * `PullFailed` for an invalid or incomplete file.
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
