import type { MediaKind } from '../domain/property/listing.ts'
import type { TranslatedRow } from './translated-row.ts'

/** A picture, plan, document or tour as a format names it. */
export interface SentMedium {
  kind: MediaKind
  /** Where the format says so. */
  field: string
  /** An address, or the name of a file that comes with the feed. */
  source: string
  caption?: string
  /** When the sender says it was last changed. */
  updatedAt?: string
}

const groups: Readonly<Record<MediaKind, string>> = {
  photo: 'PHOTO',
  floorplan: 'FLOORPLAN',
  epc: 'EPC',
  document: 'DOCUMENT',
  'virtual-tour': 'TOUR',
}
/** The columns count to this. */
const mostOfAKind = 1000

/** Each kind in its order. */
export function putMedia(row: TranslatedRow, media: readonly SentMedium[]): void {
  const counts = new Map<MediaKind, number>()
  for (const { kind, field, source, caption = '', updatedAt = '' } of media) {
    const number = counts.get(kind) ?? 0
    if (source === '' || number >= mostOfAKind) continue
    counts.set(kind, number + 1)
    const group = `GABLE_MEDIA_${groups[kind]}`
    row.put(`${group}_${number}`, field, source)
    row.put(`${group}_TEXT_${number}`, field, caption)
    row.put(`${group}_UPDATED_${number}`, field, updatedAt)
  }
}
