import { hash } from 'node:crypto'
import type { AdvertFact } from '../domain/adverts/advert-texts.ts'
import type { SentValue } from './fact-readers.ts'
import type { ListingRow, ReadRow } from './feed.ts'
import type { DraftNote, ListingDraft } from './listing-draft.ts'
import { listingOf, mediaOf } from './listing-of-draft.ts'

/**
 * Which way of reading a row this is: a hash over the sources of everything that makes the values of a BLM row a draft and a draft a
 * listing, comments left out and packages included. It is part of each row's fingerprint, so that rows are read anew once that has changed.
 * A test compares it with the sources and says what to write here. A constant, as the built server has no sources to look at.
 */
export const mappingVersion = 'oHO54GPXdUM2'

/** A draft as a row of its feed. `line` is its place in what was sent. */
export function draftRow(draft: ListingDraft, line: number): ListingRow {
  // Software stamps every property anew at every export, which changes nothing; a date to be warned of is among the notes.
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
