import type { FeedExtent, FeedRow, OpenFeed } from '#src/feeds/feed.ts'

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
