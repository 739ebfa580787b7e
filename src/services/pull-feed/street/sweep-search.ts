import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PullFailed } from '#src/domain/imports/pulls.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import type { FeedRow } from '#src/feeds/feed.ts'
import { readStreetPage, type StreetProperty } from '#src/feeds/street/street-page.ts'
import type { StreetClient } from '#src/gateways/senders/street-client.ts'
import type { AnswerBudget } from '../pull-feed.ts'
import { readAnswer } from '../pulled-feed.ts'

interface SweepSearchOptions {
  street: StreetClient
  channel: Channel
  /** Receives each property once. */
  take(property: StreetProperty): Promise<void>
  say(step: string): void
  took: AnswerBudget
  signal: AbortSignal
}

/** Properties missed because pages shifted are found by reading the pages again. */
const mostRounds = 3
const mostPages = 2000
/** The page size requested. */
const mostOfPage = 50

/**
 * Reads all pages of a search. Properties removed meanwhile move the others forward, so that one may slip between two pages: while fewer
 * were found than the search reports, the pages are read again. Returns why missing properties may not be withdrawn, if so.
 */
export async function sweepSearch({ street, channel, take, say, took, signal }: SweepSearchOptions): Promise<string[]> {
  const seen = new Set<string>()
  let total = 0
  for (let round = 1; round <= mostRounds; round++) {
    for (let number = 1, pages = 1; number <= Math.min(pages, mostPages); number++) {
      say(`page ${number}${number > 1 ? ` of ${pages}` : ''} of ${channel}`)
      const bytes = await street.page(channel, number, signal)
      took(bytes.length)
      const page = readAnswer('Street', () => readStreetPage(bytes))
      ;({ total, pages } = page)
      if (page.properties.length > mostOfPage) throw new PullFailed(`Street answers with more than ${mostOfPage} properties a page.`)
      for (const property of page.properties) {
        if (seen.has(property.id)) continue
        seen.add(property.id)
        await take(property)
      }
    }
    if (seen.size >= total) return []
  }
  return [`Street says that it has ${total} properties (${channel}), and sent ${seen.size}.`]
}

/** A property found in one of the searches. */
export interface FoundProperty {
  channel: Channel
  property: StreetProperty
}

/** Stores properties on disk between request and import, as nothing is imported before all have arrived. */
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
