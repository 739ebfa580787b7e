import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { SourceBranch } from '#src/domain/imports/feed-source.ts'
import { PullFailed } from '#src/domain/imports/pulls.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import type { FeedRow } from '#src/feeds/feed.ts'
import { publishedFrom } from '#src/feeds/street/offer.ts'
import { relatedRecord, streetRow } from '#src/feeds/street/street-row.ts'
import type { StreetClient } from '#src/gateways/senders/street-client.ts'
import { answerBudget, type PullFeed } from '../pull-feed.ts'
import { pulledFeed } from '../pulled-feed.ts'
import { type FoundProperty, openSpool, sweepSearch } from './sweep-search.ts'

interface PullStreetOptions {
  street: StreetClient
  branches: readonly SourceBranch[]
  channels: readonly Channel[]
  /** Bytes of all answers of a pull, which are stored on disk. */
  mostBytes?: number
}

const stateShape = v.object({
  /** Hash of everything found. */
  digest: v.string(),
  /** ISO instant. */
  importedAt: v.pipe(v.string(), v.isoTimestamp()),
})

const usualMostBytes = 4 * 2 ** 30
const branchesTold = 20

/** Also without changes: missing pictures are tried again. */
const importEveryMs = 24 * 60 * 60_000

/**
 * Pulls Street's property feed, which cannot report changes: everything is requested each time, and imported if anything differs from
 * before, even if only the time to show it has come.
 */
export function pullStreet({ street, branches, channels, mostBytes = usualMostBytes }: PullStreetOptions): PullFeed {
  const ours = new Map(branches.map(({ id, theirs }) => [theirs.toLowerCase(), id]))
  return async ({ state, now, confirmsWithdrawals, scratch, say, signal }) => {
    const spool = await openSpool(scratch)
    const took = answerBudget('Street', mostBytes)
    try {
      const digest = createHash('sha256')
      const found = { others: new Set<string>(), ours: 0, again: Number.POSITIVE_INFINITY }
      const reasons: string[] = []
      for (const channel of channels) {
        reasons.push(
          ...(await sweepSearch({ street, channel, say, took, signal, take: async (property) => await note({ channel, property }) })),
        )
      }
      const reason = reasons.join(' ')
      if (found.ours === 0 && found.others.size > 0) throw new PullFailed(noBranchText([...found.others]))
      const again = Number.isFinite(found.again) ? { again: new Date(found.again) } : {}
      const next = { digest: digest.digest('base64url'), importedAt: now.toISOString() }
      const before = v.safeParse(stateShape, state)
      const isKnown =
        before.success && before.output.digest === next.digest && now.getTime() - Date.parse(before.output.importedAt) < importEveryMs
      if (isKnown && !confirmsWithdrawals) {
        await spool.close()
        return { state: before.output, ...again }
      }
      const rows = () => spool.rows((each, line) => rowOf(each, line))
      return {
        feed: pulledFeed({ extent: 'whole', rows: rows(), ahead: rows, progress: spool.progress, reason, close: spool.close }),
        state: next,
        ...again,
      }

      async function note(each: FoundProperty): Promise<void> {
        const uuid = messageText(each)
        if (!ours.has(uuid)) {
          if (found.others.size < branchesTold) found.others.add(uuid.slice(0, 100))
          return
        }
        found.ours += 1
        const row = rowOf(each, 0)
        digest.update(row.kind === 'listing' ? row.fingerprint : JSON.stringify(row.problem))
        const from = publishedFrom(relatedRecord(each.property, each.channel === 'sales' ? 'salesListing' : 'lettingsListing'))
        if (from !== undefined && from > now.getTime()) found.again = Math.min(found.again, from)
        await spool.write(each)
      }

      function rowOf(each: FoundProperty, line: number): FeedRow {
        const branchId = ours.get(messageText(each))!
        return streetRow(each.property, { channel: each.channel, branchId, now, line })
      }
    } catch (error) {
      await spool.close()
      throw error
    }
  }
}

function messageText({ property }: FoundProperty): string {
  const uuid = property.attributes.branch_uuid
  return typeof uuid === 'string' ? uuid.toLowerCase() : ''
}

function noBranchText(others: readonly string[]): string {
  return `Street has no property in the branches of this source, but in ${others.join(', ') || 'none that has an id'}.`
}
