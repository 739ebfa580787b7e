import * as v from 'valibot'
import { mostProperties } from '#src/domain/property/property-ids.ts'
import { type DeviceCopy, emptyDeviceCopy } from '#src/domain/saved/device-copy.ts'
import { mostNoteLength, type SavedProperty } from '#src/domain/saved/saved-list.ts'
import {
  alertFrequencies,
  alertSubjects,
  mostSearches,
  mostTitleLength,
  type SavedSearch,
  savedCriteria,
  savedSearch,
} from '#src/domain/saved/saved-search.ts'
import type { LookedAt } from '#src/domain/saved/search-looks.ts'
import { bySchema, storedList } from '../stored/by-schema.ts'
import { stored } from '../stored/stored.ts'

const instant = v.pipe(
  v.string(),
  // Date cannot read everything that valibot's isoTimestamp accepts.
  v.check((text) => !Number.isNaN(Date.parse(text))),
)

const savedProperty = v.object({
  property_id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  property_channel: v.picklist(['sales', 'lettings']),
  display_address: v.string(),
  price: v.string(),
  saved_at: instant,
  // Never sent: the lists that an account returns have no notes.
  note: v.optional(v.pipe(v.string(), v.maxLength(mostNoteLength)), ''),
})

/** The last saved first (rules: A20). */
export const savedProperties = stored<readonly SavedProperty[]>('saved-properties', {
  version: 1,
  // More than may be saved: an account may add as many as a device has of its own.
  readAs: bySchema(storedList(savedProperty, 2 * mostProperties)),
  empty: [],
})

const lookedAt = v.object({ search_id: v.pipe(v.string(), v.maxLength(5000)), looked_at: instant, since: instant })

/** When the results of saved searches were last viewed, the latest first. */
export const searchLooks = stored<readonly LookedAt[]>('looked-at', {
  version: 1,
  readAs: bySchema(storedList(lookedAt, mostSearches)),
  empty: [],
})

/** Criteria are read like an address: damaged ones do not filter. */
const asSavedSearch = v.pipe(
  v.looseObject({
    title: v.pipe(v.string(), v.maxLength(mostTitleLength)),
    saved_at: instant,
    alert_frequency: v.picklist(alertFrequencies),
    // Absent in what was stored by a version without this choice.
    alert_about: v.optional(v.picklist(alertSubjects), 'all'),
  }),
  v.transform(
    (kept): SavedSearch => ({
      ...savedSearch(savedCriteria(kept), { title: kept.title, savedAt: new Date(kept.saved_at) }),
      alert_frequency: kept.alert_frequency,
      alert_about: kept.alert_about,
    }),
  ),
)

/** The last saved first (rules: A20, W24). */
export const savedSearches = stored<readonly SavedSearch[]>('saved-searches', {
  version: 1,
  readAs: bySchema(storedList(asSavedSearch, 2 * mostSearches)),
  empty: [],
})

const change = v.object({
  kind: v.picklist(['property', 'search']),
  id: v.pipe(v.string(), v.maxLength(8000)),
  owner: v.nullable(v.string()),
  isSaved: v.boolean(),
  at: instant,
  frequency: v.optional(v.picklist(alertFrequencies)),
  about: v.optional(v.picklist(alertSubjects)),
  isLeft: v.optional(v.boolean()),
})
const note = v.object({ owner: v.string(), property_id: v.number(), note: v.pipe(v.string(), v.maxLength(mostNoteLength)) })

/** Whose lists they are, and the changes made here that the account does not know yet. */
export const deviceCopy = stored<DeviceCopy>('saved-copy', {
  version: 1,
  readAs: bySchema(
    v.object({
      owner: v.nullable(v.string()),
      changes: storedList(change, 1000),
      notes: storedList(note, 500),
      read_at: v.nullable(instant),
    }),
  ),
  empty: emptyDeviceCopy,
})

/** The two lists of an account, and which account it is. */
export const accountLists = v.object({
  properties: storedList(savedProperty, mostProperties),
  searches: storedList(asSavedSearch, mostSearches),
  saved_by: v.string(),
})
