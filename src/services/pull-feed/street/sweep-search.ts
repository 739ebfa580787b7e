import { PullFailed } from '#src/domain/imports/pull-failed.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import { readStreetPage, type StreetProperty } from '#src/feeds/street/street-page.ts'
import type { StreetClient } from '#src/gateways/senders/street-client.ts'
import type { AnswerBudget } from '../answer-budget.ts'
import { readAnswer } from '../read-answer.ts'

interface SweepSearchOptions {
  street: StreetClient
  channel: Channel
  /** Given each property once. */
  take(property: StreetProperty): Promise<void>
  say(step: string): void
  took: AnswerBudget
  signal: AbortSignal
}

/** What was left out because pages moved on while they were read is found by reading them again. */
const mostRounds = 3
const mostPages = 2000
/** As many as are asked for. */
const mostOfPage = 50

/**
 * Reads all pages of a search. Properties that go while they are read move the others towards the front, and one may slip through between
 * two pages: as long as fewer were found than the search says it has, they are read again. Returns why what is lacking may not be gone.
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
