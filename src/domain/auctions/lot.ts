import type { Calendar } from '#src/domain/events/calendar-event.ts'
import type { HandoutDocument } from '#src/domain/handouts/handout.ts'
import type { PropertyCard } from '#src/domain/property/property-card.ts'

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

/** What the office has published about a lot, or a sale, since the catalogue was made. */
export interface Addendum {
  id: string
  /** Of the lot (`lotSortKey`); null: about the whole sale. */
  sortKey: string | null
  text: string
  at: Date
  /** The office user, by their name as it was then. */
  who: string
}

/** A lot as its catalogue shows it. */
export interface CatalogueLot extends Lot {
  /** Published by the office, besides what tables of lots say. */
  addenda: readonly Addendum[]
  /** The property of the feed that it is; undefined where there is none, or none that the public may see. */
  card: PropertyCard | undefined
  /** Its title, else the address of its property. */
  heading: string
}

/** A lot with its property, and with those of the addenda of its sale that are about it. */
export function catalogueLot(lot: Lot, card: PropertyCard | undefined, addenda: readonly Addendum[] = []): CatalogueLot {
  const own = addenda.filter(({ sortKey }) => sortKey === lotSortKey(lot.number))
  return { ...lot, card, addenda: own, heading: lot.title || card?.displayAddress || `Lot ${lot.number}` }
}

/** Whether a lot's legal pack is of use to bidders: not once it was sold, or taken out of its sale. */
export function hasOpenPack({ documents, status }: Pick<Lot, 'documents' | 'status'>): boolean {
  return documents.length > 0 && !['sold', 'sold-prior', 'withdrawn'].includes(status)
}

const longest = 12

/** A lot's number as it is called, `12A` of ` 12 a` and of `Lot 12A`; undefined for what is none. */
export function readLotNumber(written: string): string | undefined {
  const number = written
    .replace(/^\s*lot\b/i, '')
    .replaceAll(/[\s.]+/g, '')
    // Spreadsheets make numbers of numbers.
    .replace(/^(\d+)[.,]0+$/, '$1')
    .toUpperCase()
  return number.length <= longest && /^(?=.*\d)[A-Z\d/-]+$/.test(number) ? number : undefined
}

/** By which lots are in their order when compared letter by letter: 2 before 12, 12 before 12A. The same for `012` and `12`. */
export function lotSortKey(number: string): string {
  return number.replaceAll(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(longest, '0'))
}
