import { conceptCount, saidInText } from './concepts.ts'
import { GrowingBytes } from './growing-bytes.ts'
import type { AskedWish } from './read-wish.ts'
import { wordsOfText } from './words-of-text.ts'

/** Steps of a strength, in a byte of each concept. */
const steps = 100
/** What a further phrase of the same concept adds: a home that says it twice comes first. */
const further = 0.06
/** What the words of a concept's own phrase add to it. */
const sameWords = 0.2
/** A word of one property in 32 counts as much as a concept, the rarest half as much again. */
const leastRare = 5
const mostWeight = 1.5

/**
 * What descriptions say, by property: a byte for each concept, and for each word the rows that have it. Rows are only added; a changed text
 * gets a new row, and the index is to be built anew once half of its rows are gone (`isWorn`).
 */
export class TextIndex {
  #rows = 0
  #live = 0
  readonly #rowOf = new RowsById()
  #concepts: Int8Array[] = Array.from({ length: conceptCount }, () => new Int8Array(64))
  readonly #postings = new Map<string, GrowingBytes>()

  /** Properties. */
  get size(): number {
    return this.#live
  }

  get isWorn(): boolean {
    return this.#rows > 1000 && this.#rows > 2 * this.#live
  }

  /** Bytes that concepts, words and the rows of properties take. */
  get bytes(): number {
    let sum = this.#concepts.length * (this.#concepts[0]?.length ?? 0) + this.#rowOf.bytes
    for (const each of this.#postings.values()) sum += each.capacity
    return sum
  }

  has = (stem: string): boolean => this.#postings.has(stem)

  remove(id: number): void {
    if (this.#rowOf.get(id) === -1) return
    this.#rowOf.set(id, -1)
    this.#live--
  }

  /** `text`: plain. */
  set(id: number, text: string): void {
    this.remove(id)
    const row = this.#rows++
    this.#live++
    this.#rowOf.set(id, row)
    if (row >= this.#concepts[0]!.length) this.#concepts = this.#concepts.map((column) => grown(column))
    const words = wordsOfText(text)
    for (const [concept, strength] of strengthsOf(words)) this.#concepts[concept]![row] = Math.round(strength * steps)
    for (const stem of new Set(words.map((word) => word.stem))) {
      const rows = this.#postings.get(stem) ?? new GrowingBytes()
      rows.addRow(row)
      this.#postings.set(stem, rows)
    }
  }

  /** Returns how well each property meets the wishes, from -1 to 1 for each; 0 where its description says nothing of them. */
  scorer(wishes: readonly AskedWish[]): (id: number) => number {
    const total = new Float32Array(this.#rows)
    for (const wish of wishes) this.#addWish(wish, total)
    // Steps of a hundredth: what differs by less is in the order of the search.
    return (id) => {
      const row = this.#rowOf.get(id)
      return row === -1 ? 0 : Math.round(100 * total[row]!)
    }
  }

  #addWish({ concepts, stems, covered }: AskedWish, total: Float32Array): void {
    const known = stems.filter(this.has)
    const weights = known.map((stem) => Math.min(mostWeight, this.#rarity(stem) / leastRare))
    const whole = weights.reduce((sum, weight) => sum + weight, concepts.length)
    for (const { concept, sign } of concepts) {
      const column = this.#concepts[concept]!
      const share = (sign * (1 - sameWords)) / whole / steps
      for (let row = 0; row < total.length; row++) total[row]! += share * column[row]!
    }
    for (const [at, stem] of known.entries()) this.#addWord(stem, ((1 - sameWords) * weights[at]!) / whole, { total })
    const rarities = covered.map((stem) => this.#rarity(stem))
    const rare = rarities.reduce((sum, rarity) => sum + rarity, 0)
    const isMeant = covered.length > 0 ? this.#rowsThatSay(concepts) : undefined
    for (const [at, stem] of covered.entries()) this.#addWord(stem, (sameWords * rarities[at]!) / rare, { total, isMeant })
  }

  /** Rows whose text says any of the concepts as wished for. */
  #rowsThatSay(concepts: AskedWish['concepts']): Uint8Array {
    const rows = new Uint8Array(this.#rows)
    for (const { concept, sign } of concepts) {
      const column = this.#concepts[concept]!
      for (let row = 0; row < rows.length; row++) if (sign * column[row]! > 0) rows[row] = 1
    }
    return rows
  }

  #addWord(stem: string, share: number, { total, isMeant }: { total: Float32Array; isMeant?: Uint8Array | undefined }): void {
    this.#postings.get(stem)?.eachRow((row) => {
      if (!isMeant || isMeant[row] === 1) total[row]! += share
    })
  }

  /** How rare a word is, in whole steps, so that one more property does not change the order. */
  #rarity(stem: string): number {
    const found = this.#postings.get(stem)?.rows ?? 0
    return 1 + Math.max(0, Math.round(Math.log2((this.#rows + 1) / (found + 1))))
  }
}

const idsOfPage = 1024

/** The row of each property, by its id: ids are given one after another, so that whole pages of them are in use. */
class RowsById {
  readonly #pages: (Int32Array | undefined)[] = []

  get bytes(): number {
    return this.#pages.filter(Boolean).length * idsOfPage * Int32Array.BYTES_PER_ELEMENT
  }

  /** -1 if it has none. */
  get(id: number): number {
    return this.#pages[Math.floor(id / idsOfPage)]?.[id % idsOfPage] ?? -1
  }

  set(id: number, row: number): void {
    const page = this.#pages[Math.floor(id / idsOfPage)] ?? new Int32Array(idsOfPage).fill(-1)
    page[id % idsOfPage] = row
    this.#pages[Math.floor(id / idsOfPage)] = page
  }
}

function grown(column: Int8Array): Int8Array {
  const next = new Int8Array(column.length + (column.length >> 2))
  next.set(column)
  return next
}

/** Says and denied: what is said counts, less half of what is denied. */
function strengthsOf(words: Parameters<typeof saidInText>[0]): Map<number, number> {
  const found = new Map<number, { most: number; least: number; times: number }>()
  for (const { concept, strength } of saidInText(words)) {
    const { most, least, times } = found.get(concept) ?? { most: 0, least: 0, times: 0 }
    found.set(concept, { most: Math.max(most, strength), least: Math.min(least, strength), times: times + (strength > 0 ? 1 : 0) })
  }
  return new Map(
    [...found].map(([concept, { most, least, times }]) => {
      const value = most > 0 ? most + Math.min(4, times - 1) * further + least / 2 : least
      return [concept, Math.max(-1, Math.min(1.25, value))]
    }),
  )
}
