import type { ListingMedia } from './listing.ts'

/** A picture, plan, document or tour of a listing with the file that is kept of it. */
export interface KeptMedia extends ListingMedia {
  /** Content hash; null when there is no file (yet), or it is only linked to. */
  hash: string | null
  /** Pixels; null unless it is a kept picture. */
  width: number | null
  height: number | null
}
