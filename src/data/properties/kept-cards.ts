import { LRUCache } from 'lru-cache'
import type { PropertyCard } from '../../domain/property/property-card.ts'

/** Characters of `card`. Read, and with the markup made of it, a card takes some six times as much memory: 25 MB in all. */
const maxCharacters = 4_000_000

/**
 * The card last read of each property, with the row it was read from: a card is good only for a row that is the same in every
 * column, so none can be out of date. The least recently used ones go first.
 */
export class KeptCards<Row extends { id: number; card: string }> {
  readonly #columns: readonly (keyof Row)[]
  readonly #cards: LRUCache<number, { row: Row; card: PropertyCard }>

  /** `columns`: all that a card is read from. */
  constructor(columns: readonly (keyof Row)[], maxSize = maxCharacters) {
    this.#columns = columns
    this.#cards = new LRUCache({ maxSize, sizeCalculation: ({ row }) => row.card.length })
  }

  find(row: Row): PropertyCard | undefined {
    const last = this.#cards.get(row.id)
    return last && this.#columns.every((column) => last.row[column] === row[column]) ? last.card : undefined
  }

  /** Returns the card, frozen: many pages share it. */
  keep(row: Row, card: PropertyCard): PropertyCard {
    for (const photo of card.photos) Object.freeze(photo)
    Object.freeze(card.photos)
    Object.freeze(card.tags)
    this.#cards.set(row.id, { row: this.#columnsOf(row), card: Object.freeze(card) })
    return card
  }

  /** Without what else a query asked for beside a card. */
  #columnsOf(row: Row): Row {
    return Object.fromEntries(this.#columns.map((column) => [column, row[column]])) as unknown as Row
  }
}
