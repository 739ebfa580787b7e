import * as v from 'valibot'
import { londonDay } from '#src/domain/dates/day.ts'
import type { FeedSource } from '#src/domain/imports/feed-source.ts'
import { messagePart } from '#src/feeds/message-part.ts'
import { marketedStatuses } from '#src/feeds/reapit/offer.ts'
import { reapitFeed } from '#src/feeds/reapit/reapit-feed.ts'
import { sourceBranches } from '#src/feeds/source-branches.ts'
import type { ReapitClient, ReapitQuery } from '#src/gateways/senders/reapit-client.ts'
import { scopeText } from './known-version.ts'
import { type AnswerBudget, answerBudget, type PullFeed, type PullRequest } from './pull-feed.ts'

interface ReapitOptions {
  source: FeedSource
  customer: string
  client: ReapitClient
  /** Bytes of all answers of a pull, which are in memory at the same time. */
  mostBytes?: number
}

/** Clocks differ, and changes during a pull must not be missed. */
const overlapMs = 5 * 60_000
const sweepEveryMs = 24 * 60 * 60_000
const usualMostBytes = 256 * 2 ** 20
/** Ids per query. */
const mostIds = 100

/** Pulls changes since the last pull; everything on the market at first, once a day, and when a person confirms withdrawals. */
export function pullReapit({ source, customer, client, mostBytes = usualMostBytes }: ReapitOptions): PullFeed {
  return async (request) => {
    const { now, confirmsWithdrawals } = request
    const known = readReapitState(request.state, { customer, source })
    const isSweep =
      !known || known.marketed.length === 0 || confirmsWithdrawals || now.getTime() - Date.parse(known.sweptAt) >= sweepEveryMs
    const asking = asked(client, request, answerBudget('Reapit', mostBytes))
    const properties = isSweep ? await sweep(asking, known?.marketed ?? []) : await modified(asking, known)
    const extent = isSweep ? 'whole' : 'changes'
    const branches = sourceBranches(source)
    const { file, marketed } = await reapitFeed({ properties: [...properties.values()], extent, customer, branches, today: londonDay(now) })
    const state: ReapitState = {
      customer,
      scope: scopeText(source),
      since: new Date(now.getTime() - overlapMs).toISOString(),
      sweptAt: isSweep ? now.toISOString() : known.sweptAt,
      marketed: isSweep ? [...marketed] : marketedNow(known.marketed, properties, marketed),
    }
    if (!isSweep && properties.size === 0) return { state }
    return { feed: { file, media: { find: () => undefined }, close: async () => {} }, state }
  }
}

type Properties = Map<string, unknown>
type Asking = ReturnType<typeof asked>

/** Each property once, in its last version: pages shift while they are read. */
function asked(client: ReapitClient, { tokens, say, signal }: PullRequest, took: AnswerBudget) {
  const request = { tokens, say, took, signal }
  const properties = async (query: ReapitQuery): Promise<Properties> => {
    const found = await client.findAll('properties', [...query, ['embed', 'images']], request)
    return new Map(found.map((property) => [idOf(property, 'id'), property]))
  }
  return {
    properties,
    byIds: async (ids: readonly string[]): Promise<Properties> => {
      const found: Properties = new Map()
      for (const some of inHundreds(ids)) {
        for (const [id, property] of await properties(some.map((id) => ['id', id] as const))) found.set(id, property)
      }
      return found
    },
    /** Which of these properties have changed images: such a change does not always mark the property as changed. */
    withNewImages: async (ids: readonly string[], since: string): Promise<string[]> => {
      const found = new Set<string>()
      for (const some of inHundreds(ids)) {
        const query: ReapitQuery = [...some.map((id) => ['propertyId', id] as const), ['modifiedFrom', since]]
        const images = await client.findAll('propertyImages', query, request)
        for (const image of images) found.add(idOf(image, 'propertyId'))
      }
      return [...found]
    },
  }
}

/**
 * Everything on the market. Known properties that are missing are requested by id, as they may have slipped between two pages; those still
 * missing are gone.
 */
async function sweep({ properties, byIds }: Asking, marketed: readonly string[]): Promise<Properties> {
  const found = await properties([...marketedStatuses, ['internetAdvertising', 'true']])
  const lacking = await byIds(marketed.filter((id) => !found.has(id)))
  return new Map([...found, ...lacking])
}

/** Without a status filter, which would exclude properties that leave the market. */
async function modified({ properties, byIds, withNewImages }: Asking, { since, marketed }: ReapitState): Promise<Properties> {
  const found = await properties([['modifiedFrom', since]])
  const images = await withNewImages(
    marketed.filter((id) => !found.has(id)),
    since,
  )
  return new Map([...found, ...(await byIds(images))])
}

function marketedNow(before: readonly string[], met: Properties, marketed: readonly string[]): string[] {
  return [...new Set([...before.filter((id) => !met.has(id)), ...marketed])]
}

function idOf(value: unknown, key: string): string {
  return messagePart(value).text(key)
}

function inHundreds(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, index) => ids.slice(index * mostIds, (index + 1) * mostIds))
}

const instant = v.pipe(v.string(), v.isoTimestamp())

const reapitState = v.object({
  customer: v.string(),
  scope: v.string(),
  /** Changes after this are unknown. */
  since: instant,
  /** When everything was last requested. */
  sweptAt: instant,
  /** Ids of properties on the market. */
  marketed: v.array(v.string()),
})

/** The state that a pull leaves for the next one. */
type ReapitState = v.InferOutput<typeof reapitState>

/** Undefined if the state is for another customer, branches or channels: then everything is requested. */
function readReapitState(state: unknown, { customer, source }: { customer: string; source: FeedSource }): ReapitState | undefined {
  const { success, output } = v.safeParse(reapitState, state)
  return success && output.customer === customer && output.scope === scopeText(source) ? output : undefined
}
