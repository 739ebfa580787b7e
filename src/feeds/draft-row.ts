import { hash } from 'node:crypto'
import type { AdvertFact } from '../domain/adverts/advert-texts.ts'
import type { SentValue } from './fact-readers.ts'
import type { ListingRow, ReadRow } from './feed.ts'
import type { DraftNote, ListingDraft } from './listing-draft.ts'
import { listingOf, mediaOf } from './listing-of-draft.ts'

/**
 * Identifies how rows are read: a hash over the sources of everything that turns the values of a BLM row into a draft and a draft into a
 * listing, without comments but with package versions. It is part of each row's fingerprint, so that rows are read again after a change. A
 * test compares it with the sources and prints the new value. A constant, as the built server has no sources.
 */
export const mappingVersion = 'T62bqs85KA7o'

/** A draft as a row of its feed. `line` is its position in the input. */
export function draftRow(draft: ListingDraft, line: number): ListingRow {
  // Software stamps every property at every export, which changes nothing; a date that causes a warning is among the notes.
  const { updatedAt: _, ...facts } = draft.facts
  const { ref, branchId, channel, features, useClasses, media, notes } = draft
  const content = JSON.stringify([mappingVersion, ref.text, branchId, channel, facts, features, useClasses, media, notes])
  return {
    kind: 'listing',
    line,
    agentRef: ref.text,
    refField: ref.field,
    branchId,
    channel,
    fingerprint: hash('sha256', content, 'base64url'),
    media: () => mediaOf(draft),
    read: () => readDraft(draft, line),
  }
}

export function readDraft(draft: ListingDraft, line: number): ReadRow {
  const { listing, notes } = listingOf(draft)
  const warnings = [...draft.notes, ...notes].map((note: DraftNote) => ({ line, agentRef: listing.agentRef, ...note }))
  return { listing, warnings, stated: (fact) => statedIn(draft, fact) }
}

function statedIn(draft: ListingDraft, fact: AdvertFact): readonly SentValue[] {
  if (fact === 'features') return draft.features
  if (fact === 'captions') return draft.media.map(({ sentCaption }) => sentCaption)
  return [draft.facts[fact] ?? []].flat()
}
