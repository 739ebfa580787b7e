import type { FeedFormat, FeedSource } from '#src/domain/imports/feed-source.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import { blmRows } from '#src/feeds/blm/blm-rows.ts'
import type { FeedEnd, FeedExtent, FeedRow, OpenFeed } from '#src/feeds/feed.ts'
import { type FeedRowValues, usualRow } from './agency-feed.ts'

/** A configured source that owns these branches, in both channels unless given. */
export function aSource(
  name: string,
  branches: readonly number[],
  given: { channels?: readonly Channel[]; format?: FeedFormat } = {},
): FeedSource {
  const { channels = ['sales', 'lettings'], format = 'blm' } = given
  return { name, format, channels, branches: branches.map((id) => ({ id, theirs: String(id) })) }
}

/** A feed without a file, like one that is pulled or posted. */
export function openedFeed(extent: FeedExtent, rows: readonly FeedRowValues[], end: Partial<FeedEnd> = {}): OpenFeed {
  const columns = [...new Set([...Object.keys(usualRow), ...rows.flatMap((row) => Object.keys(row))])]
  const listingRow = blmRows(columns)
  async function* read(): AsyncGenerator<FeedRow> {
    for (const [index, row] of rows.entries()) {
      yield listingRow(
        index + 1,
        columns.map((column) => row[column] ?? usualRow[column] ?? ''),
      )
    }
  }
  return {
    file: { extent, problems: [], rows: read(), progress: () => 1, end: () => ({ rows: rows.length, complete: true, reason: '', ...end }) },
    media: { find: () => undefined },
    close: async () => {},
  }
}
