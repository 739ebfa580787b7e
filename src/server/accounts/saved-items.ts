import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findPropertiesByIds } from '#src/data/properties/properties-by-ids.ts'
import { findSavedProperties } from '#src/data/saved/saved-properties.ts'
import { findSavedSearches } from '#src/data/saved/saved-searches.ts'
import { type HeldSearch, savedSearch } from '#src/domain/saved/saved-search.ts'
import { presentPropertyCard } from '#src/server/present/property-card.ts'

/** An account's saved properties as on the wire: last saved first, each with `saved_at` (rules: W23). */
export async function savedPropertiesOnWire(db: Kysely<Schema>, accountId: number): Promise<object[]> {
  const saved = await findSavedProperties(db, accountId)
  const times = new Map(saved.map(({ propertyId, savedAt }) => [propertyId, savedAt]))
  const found = await findPropertiesByIds(db, [...times.keys()])
  return found.map((card) => ({ ...presentPropertyCard(card), saved_at: times.get(card.id) }))
}

/** An account's saved searches, last saved first: id, alert frequency, and criteria as further fields (rules: W24). */
export async function savedSearchesOnWire(db: Kysely<Schema>, accountId: number): Promise<object[]> {
  return (await findSavedSearches(db, accountId)).map(presentSearch)
}

function presentSearch({ id, criteria, title, frequency, about, savedAt }: HeldSearch) {
  return { ...savedSearch(criteria, { title, savedAt }), search_id: id, alert_frequency: frequency, alert_about: about }
}

/** Longer times are clamped to this: two years. */
const mostAgoMs = 2 * 365 * 86_400_000

/**
 * When a change was made on a device: `ago` milliseconds before now, by the device's own clock, so that its time does not matter (decision
 * 83). Missing or unreadable values mean now.
 */
export function deviceTime(ago: unknown, now: Date): Date {
  const ms = typeof ago === 'string' && /^\d{1,15}$/.test(ago.trim()) ? Number(ago) : ago
  const known = typeof ms === 'number' && Number.isFinite(ms) ? ms : 0
  return new Date(now.getTime() - Math.min(Math.max(0, known), mostAgoMs))
}
