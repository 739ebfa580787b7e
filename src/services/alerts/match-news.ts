import { isAnyUnmatched, matchEvents, sayWhenMatched, takeUnmatched } from '#src/data/alerts/match-events.ts'
import { atomically } from '#src/data/database/database.ts'
import { traced } from '#src/traced.ts'
import { type PrepareSearchesOptions, prepareSearches } from './prepare-searches.ts'

export type MatchNewsOptions = PrepareSearchesOptions

/** How many events were matched, and for how many somebody is to hear of them. */
interface Matched {
  events: number
  matches: number
}

/**
 * Matches what happened to properties and was not yet looked up among the saved searches, at most so many events, in one transaction
 * (decision 84). Searches that were saved before are prepared before. Returns undefined when nothing waits, or others are at work on it all.
 */
export async function matchNews(options: MatchNewsOptions, most: number): Promise<Matched | undefined> {
  const { db, content, now } = options
  const { defaultSearchStatus: defaultStatus } = content().site
  for (;;) {
    await prepareSearches(options)
    if (!(await isAnyUnmatched(db))) return undefined
    const matched = await traced('job', { job: 'match news' }, (note) =>
      atomically(db, async (trx) => {
        const eventIds = await takeUnmatched(trx, most)
        if (eventIds.length === 0) return undefined
        const matches = await matchEvents(trx, { eventIds, defaultStatus, now: now() })
        note({ events: eventIds.length, ...(matches !== undefined && { matches }) })
        // One was saved meanwhile, before one of these events, or a place has changed.
        return matches === undefined ? 'unprepared' : { events: eventIds.length, matches }
      }),
    )
    if (matched === 'unprepared') continue
    if (matched) await sayWhenMatched(db)
    return matched
  }
}
