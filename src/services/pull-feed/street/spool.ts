import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Channel } from '#src/domain/property/channel.ts'
import type { FeedRow } from '#src/feeds/feed.ts'
import type { StreetProperty } from '#src/feeds/street/street-page.ts'

/** A property as it was found in one of the searches. */
export interface FoundProperty {
  channel: Channel
  property: StreetProperty
}

/** Properties on disk between being asked for and being imported: nothing is imported before all of them are there. */
export async function openSpool(scratch: string) {
  await mkdir(scratch, { recursive: true })
  const folder = await mkdtemp(join(scratch, 'gable-pull-'))
  const file = await open(join(folder, 'properties.jsonl'), 'a+')
  let written = 0
  let read = 0

  async function* rows(rowOf: (found: FoundProperty, line: number) => FeedRow): AsyncGenerator<FeedRow> {
    read = 0
    for await (const line of file.readLines({ start: 0, autoClose: false })) {
      read += 1
      yield rowOf(JSON.parse(line) as FoundProperty, read)
    }
  }

  return {
    write: async (found: FoundProperty) => {
      await file.appendFile(`${JSON.stringify(found)}\n`)
      written += 1
    },
    rows,
    /** 0 to 1. */
    progress: () => read / Math.max(1, written),
    /** May be called twice. */
    close: async () => {
      await file.close().catch(() => {})
      await rm(folder, { recursive: true, force: true })
    },
  }
}
