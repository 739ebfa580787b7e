import type { Calendar } from '#src/domain/events/calendar-event.ts'
import type { HandoutDocument } from '#src/domain/handouts/handout.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import type { FocalPoint, StoredPicture } from '#src/domain/site/pictures.ts'

export type LotStatus = 'offered' | 'sold-prior' | 'withdrawn' | 'postponed' | 'sold' | 'unsold'

/** Identifies the sale: a calendar and an event on its day. */
export interface SaleKey {
  calendar: Calendar
  /** The number of the event on its day. */
  id: number
}

/** A stored picture of a lot; `name` is the clerk's file name. */
export interface LotPicture {
  name: string
  hash: string
  /** Pixels. */
  width: number
  height: number
  /** Absent if it is the centre. */
  focalPoint?: FocalPoint
}

/** The facts of a lot. Prices are whole pounds. */
export interface LotFacts {
  /** The catalogue's section: `Clocks`, `Store cattle`; may be empty. */
  section: string
  /** The reference of a property of the feed. */
  agentRef: string | null
  title: string
  description: string
  guideFrom: number | null
  guideTo: number | null
  /** Words before a price or instead of it: `In excess of`, `Nil reserve`. */
  guideWords: string
  /** What has changed since the catalogue was printed. */
  addendum: string
  status: LotStatus
  hammerPrice: number | null
  /** The price at which an unsold lot is available afterwards. */
  availableAt: number | null
  pictures: readonly LotPicture[]
  /** The documents of its legal pack. */
  documents: readonly HandoutDocument[]
}

export interface Lot extends LotFacts {
  /** As people write it: `12A`. */
  number: string
}

/** A lot about which nothing is known yet. */
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

/** A note that the office published about a lot or a sale after its catalogue. */
export interface Addendum {
  id: string
  /** The lot (`lotSortKey`), or null for the whole sale. */
  sortKey: string | null
  text: string
  at: Date
  /** The office user's name at the time. */
  who: string
}

/** A lot as its catalogue shows it. */
export interface CatalogueLot extends Lot {
  /** Addenda of the office, in addition to those in tables of lots. */
  addenda: readonly Addendum[]
  /** The property of the feed that the lot is; undefined if there is none or the public may not see it. */
  card: PropertyCardData | undefined
  /** Its title, or the address of its property. */
  heading: string
}

/** Joins a lot with its property and with the sale's addenda about it. */
export function catalogueLot(lot: Lot, card: PropertyCardData | undefined, addenda: readonly Addendum[] = []): CatalogueLot {
  return { ...lot, card, addenda: addendaOf(lot.number, addenda), heading: lot.title || card?.displayAddress || `Lot ${lot.number}` }
}

/** Those of a sale's addenda that are about this lot. */
export function addendaOf(number: string, ofSale: readonly Addendum[]): readonly Addendum[] {
  if (ofSale.length === 0) return ofSale
  const key = lotSortKey(number)
  return ofSale.filter(({ sortKey }) => sortKey === key)
}

/** Its own pictures, else those of its property, as `Picture` takes them. */
export function picturesOfLot({ pictures, card }: CatalogueLot): StoredPicture[] {
  return (pictures.length > 0 ? pictures : (card?.photos ?? [])).map(({ hash, width, height, focalPoint }) => ({
    ...{ hash, width, height },
    ...(focalPoint && { focalPoint }),
  }))
}

/** Whether bidders still need the lot's legal pack: not once it is sold or has left the sale. */
export function hasOpenPack({ documents, status }: Pick<Lot, 'documents' | 'status'>): boolean {
  return documents.length > 0 && !['sold', 'sold-prior', 'withdrawn'].includes(status)
}

const longest = 12

/** Reads a lot's number: `12A` from ` 12 a` and `Lot 12A`; undefined if it is none. */
export function readLotNumber(written: string): string | undefined {
  const number = written
    .replace(/^\s*lot\b/i, '')
    .replaceAll(/[\s.]+/g, '')
    // Spreadsheets turn `12` into `12.0`.
    .replace(/^(\d+)[.,]0+$/, '$1')
    .toUpperCase()
  return number.length <= longest && /^(?=.*\d)[A-Z\d/-]+$/.test(number) ? number : undefined
}

/** A key that sorts lots as text: 2 before 12, 12 before 12A. `012` and `12` have the same key. */
export function lotSortKey(number: string): string {
  return number.replaceAll(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(longest, '0'))
}
