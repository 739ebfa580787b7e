import { once } from 'node:events'
import type { Kysely } from 'kysely'
import { hasWishes } from '#src/data/alerts/found-events.ts'
import type { Schema } from '#src/data/database/schema.ts'
import type { KeptTexts, RankByWishes } from '#src/data/search/kept-texts.ts'
import { isRankedByWishes } from '#src/data/search/stock-in-memory.ts'
import type { AlertPart, WantedAlerts } from '#src/domain/alerts/gather-alert.ts'
import { type WishReason, wishLines } from '#src/domain/wishes/reason.ts'
import { findWishNotes } from '../search/wish-notes.ts'

/**
 * How this process ranks by the wishes of an account's searches, as its pages do, by the texts of the database's version now; undefined without
 * such searches, without texts, or once the signal says to stop. Not within a transaction: texts are read over connections of their own.
 */
export async function findRanking(
  { db, texts }: { db: Kysely<Schema>; texts?: Pick<KeptTexts, 'latest'> | undefined },
  accountId: number,
  signal?: AbortSignal,
): Promise<RankByWishes | undefined> {
  if (!texts || signal?.aborted || !(await hasWishes(db, accountId))) return undefined
  const latest = texts.latest()
  if (!signal) return await latest
  const settled = new AbortController()
  const stopped = once(signal, 'abort', { signal: settled.signal }).then(
    () => undefined,
    () => undefined,
  )
  return await Promise.race([latest, stopped]).finally(() => settled.abort())
}

/** Of a search with wishes, what meets more of them comes first in its alert as on its page, unless it was saved with an order of its own. */
export function rankAlert(
  parts: readonly AlertPart[],
  searches: WantedAlerts['searches'],
  rank: RankByWishes | undefined,
): { parts: AlertPart[]; isRanked: (searchId: number | undefined) => boolean } {
  const ranked = new Set<number | undefined>()
  const inOrder = parts.map((part) => {
    const criteria = searches.find(({ id }) => id === part.searchId)?.criteria
    if (!rank || !criteria?.wishes || !isRankedByWishes(criteria)) return part
    ranked.add(part.searchId)
    const scoreOf = rank(criteria.wishes)
    const scores = new Map(part.properties.map(({ propertyId }) => [propertyId, scoreOf(propertyId)]))
    const properties = part.properties.toSorted((one, other) => scores.get(other.propertyId)! - scores.get(one.propertyId)!)
    return { ...part, properties }
  })
  return { parts: inOrder, isRanked: (searchId) => ranked.has(searchId) }
}

/** By search and property: what a description says of that search's wishes, in lines. */
export type SaidOfWishes = (searchId: number | undefined, propertyId: number) => readonly string[] | undefined

/** Of the first properties of each part, as on their cards. One statement for each part with wishes. */
export async function findSaidOfWishes(
  db: Kysely<Schema>,
  parts: readonly AlertPart[],
  { searches, shown }: { searches: WantedAlerts['searches']; shown: number },
): Promise<SaidOfWishes> {
  const reasons = new Map<number | undefined, ReadonlyMap<number, readonly WishReason[]>>()
  for (const { searchId, properties } of parts) {
    const wishes = searches.find(({ id }) => id === searchId)?.criteria.wishes
    const first = properties.slice(0, shown).map(({ propertyId: id }) => ({ id }))
    reasons.set(searchId, await findWishNotes(db, first, wishes))
  }
  return (searchId, propertyId) => {
    const said = reasons.get(searchId)?.get(propertyId)
    return said && wishLines(said)
  }
}
