import type { Calendar } from '../events/calendar-event.ts'
import type { HandoutDocument } from '../handouts/handout.ts'

export type LotStatus = 'offered' | 'sold-prior' | 'withdrawn' | 'postponed' | 'sold' | 'unsold'

/** The event on its day that lots are offered at. */
export interface SaleKey {
  calendar: Calendar
  /** The number of the event on its day. */
  id: number
}

/** A stored picture of a lot; `name` is the file's as the clerk called it. */
export interface LotPicture {
  name: string
  hash: string
  /** Pixels. */
  width: number
  height: number
}

/** What is said of a lot. Prices are whole pounds. */
export interface LotFacts {
  /** What of the catalogue it stands in: `Clocks`, `Store cattle`; may be empty. */
  section: string
  /** Of a property of the feed. */
  agentRef: string | null
  title: string
  description: string
  guideFrom: number | null
  guideTo: number | null
  /** Before a price, or in its place: `In excess of`, `Nil reserve`. */
  guideWords: string
  /** What has changed since the catalogue was printed. */
  addendum: string
  status: LotStatus
  hammerPrice: number | null
  /** What an unsold lot can be had for afterwards. */
  availableAt: number | null
  pictures: readonly LotPicture[]
  /** Of its legal pack. */
  documents: readonly HandoutDocument[]
}

export interface Lot extends LotFacts {
  /** As it is called: `12A`. */
  number: string
}

/** What a lot is of which nothing has been said yet. */
export const blankLot: LotFacts = {
  section: '',
  agentRef: null,
  title: '',
  description: '',
  guideFrom: null,
  guideTo: null,
  guideWords: '',
  addendum: '',
  status: 'offered',
  hammerPrice: null,
  availableAt: null,
  pictures: [],
  documents: [],
}
