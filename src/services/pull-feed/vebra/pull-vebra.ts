import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Schema } from '#src/data/database/schema.ts'
import type { SourceBranch } from '#src/domain/imports/feed-source.ts'
import type { KeptTokens } from '#src/domain/imports/kept-tokens.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import type { VebraClient } from '#src/gateways/senders/vebra-client.ts'
import { type AnswerBudget, answerBudget } from '../answer-budget.ts'
import type { PullFeed } from '../pull-feed.ts'
import { sweepStock } from './sweep-stock.ts'
import { takeChanges } from './take-changes.ts'

interface PullVebraOptions {
  db: Kysely<Schema>
  /** Its name. */
  source: string
  branches: readonly SourceBranch[]
  channels: readonly Channel[]
  /** Which of the sender's feeds it is; another one is begun anew. */
  feed: string
  open(tokens: KeptTokens): VebraClient
  /** Of all answers of a pull, whose documents are kept. */
  mostBytes?: number
}

const stateShape = v.object({
  feed: v.string(),
  /** ISO instants: what changed later is asked for next; when all was last compared. */
  since: v.pipe(v.string(), v.isoTimestamp()),
  sweptAt: v.pipe(v.string(), v.isoTimestamp()),
  /** See `VebraParts`. */
  branches: v.record(v.string(), v.number()),
})

const usualMostBytes = 2 * 2 ** 30
const sweepEveryMs = 24 * 60 * 60_000
/** Asked for twice, as clocks differ. */
const overlapMs = 10 * 60_000

/**
 * Pulls Vebra's export, Alto's: all there is at first and once a day, in between what the sender says has changed. Nothing that one of
 * the two misses is lost for longer than a day.
 */
export function pullVebra({ db, source, branches, channels, feed, open, mostBytes = usualMostBytes }: PullVebraOptions): PullFeed {
  return async ({ state: before, tokens, now, confirmsWithdrawals, say, signal }) => {
    const known = v.safeParse(stateShape, before)
    const state = known.success && known.output.feed === feed ? known.output : undefined
    const since = new Date(now.getTime() - overlapMs).toISOString()
    const parts = { db, source, channels, vebra: counted(open(tokens), answerBudget('Alto', mostBytes)), now, say, signal }
    const isSwept = state && now.getTime() - Date.parse(state.sweptAt) < sweepEveryMs && !confirmsWithdrawals
    if (isSwept) {
      const changes = await takeChanges({ ...parts, branches: new Map(Object.entries(state.branches)) }, new Date(state.since))
      return { ...(changes && { feed: changes }), state: { ...state, since } }
    }
    const swept = await sweepStock(parts, branches)
    return { feed: swept.feed, state: { feed, since, sweptAt: now.toISOString(), branches: Object.fromEntries(swept.branches) } }
  }
}

function counted(vebra: VebraClient, took: AnswerBudget): VebraClient {
  return {
    ...vebra,
    get: async (path, signal) => {
      const bytes = await vebra.get(path, signal)
      took(bytes?.length ?? 0)
      return bytes
    },
  }
}
