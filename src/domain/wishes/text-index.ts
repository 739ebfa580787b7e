import { conceptCount, isNegator, saidInText } from './concepts.ts'
import { GrowingBytes } from './growing-bytes.ts'
import type { AskedWish } from './read-wish.ts'
import { RowsById } from './rows-by-id.ts'
import type { StaticModel } from './static-model.ts'
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
  readonly #model: StaticModel | undefined
  /** What each row's text means by the model, in a byte of each number. */
  #meanings = new Int8Array(0)

  /** With a model, homes that meet the wishes alike are in the order of what their texts mean by it. */
  constructor(model?: StaticModel) {
    this.#model = model
  }

  /** Properties. */
  get size(): number {
    return this.#live
  }

  get isWorn(): boolean {
    return this.#rows > 1000 && this.#rows > 2 * this.#live
  }

  /** Bytes that concepts, words and the rows of properties take. */
  get bytes(): number {
    let sum = this.#concepts.length * (this.#concepts[0]?.length ?? 0) + this.#rowOf.bytes + this.#meanings.length
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
    if (this.#model) this.#addMeaning(row, text, this.#model)
    const words = wordsOfText(text)
    for (const [concept, strength] of strengthsOf(words)) this.#concepts[concept]![row] = Math.round(strength * steps)
    for (const stem of new Set(words.map((word) => word.stem))) {
      const rows = this.#postings.get(stem) ?? new GrowingBytes()
      rows.addRow(row)
      this.#postings.set(stem, rows)
    }
  }

  /**
   * Returns how well each property meets the wishes, from -1 to 1 for each; 0 where its description says nothing of them. `wishes`: as typed, for the
   * model.
   */
  scorer(asked: readonly AskedWish[], wishes: readonly string[] = []): (id: number) => number {
    const total = new Float32Array(this.#rows)
    for (const wish of asked) this.#addWish(wish, total)
    // Steps of a hundredth: what differs by less is in the order of the model, or else of the search. Rounded as Math.round does, in a third of its time.
    const hundredths = new Int16Array(total.length)
    for (let row = 0; row < total.length; row++) hundredths[row] = ((100 * total[row]! + 32_768.5) | 0) - 32_768
    const likeness = this.#likeness(wishes)
    return (id) => {
      const row = this.#rowOf.get(id)
      if (row === -1) return 0
      return likeness ? hundredths[row]! + likeness(row) : hundredths[row]!
    }
  }

  #addMeaning(row: number, text: string, model: StaticModel): void {
    const size = model.dimensions
    if ((row + 1) * size > this.#meanings.length) {
      const next = new Int8Array(Math.max(64, row + 1 + (row >> 2)) * size)
      next.set(this.#meanings)
      this.#meanings = next
    }
    for (const [at, value] of model.meanOf(text)?.entries() ?? []) this.#meanings[row * size + at] = Math.round(value * 127)
  }

  /** How alike a row's text and the wishes are, above -0.5 and below 0.5; of what is not wished for the model knows nothing. */
  #likeness(wishes: readonly string[]): ((row: number) => number) | undefined {
    const model = this.#model
    const wanted = model ? wishes.filter((wish) => !wordsOfText(wish).some(isNegator)) : []
    const mean = wanted.length > 0 ? model?.meanOf(wanted.join('. ')) : undefined
    if (!mean) return undefined
    return (row) => {
      let sum = 0
      for (let at = 0; at < mean.length; at++) sum += mean[at]! * this.#meanings[row * mean.length + at]!
      return Math.round((sum / 127) * mostLikeness) / likenessSteps
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

/** Likeness from -1 to 1 in steps; less than half a step of the wishes' own score. */
const [mostLikeness, likenessSteps] = [100, 256]

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
