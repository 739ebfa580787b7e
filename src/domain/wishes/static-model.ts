/** Vectors of WordPiece tokens: what texts mean is about the mean of their tokens (Model2Vec; decision 258). */
export interface ModelTable {
  /** In the order of their vectors; `##` begins one that continues a word. */
  tokens: readonly string[]
  isCased: boolean
  dimensions: number
  /** `dimensions` numbers of each token, and what they are multiplied by. */
  vectors: Int8Array
  scales: Float32Array
}

/** Words of a text, and each mark of punctuation, as BERT's tokenizers part them. */
const pieces = /[^\s\p{C}\p{P}$+<=>^`|~]+|[\p{P}$+<=>^`|~]/gu
/** As BERT has it: longer words are unknown. */
const longestWord = 100
/** Words whose tokens are remembered. */
const mostRemembered = 20_000

export class StaticModel {
  readonly #table: ModelTable
  readonly #rows: ReadonlyMap<string, number>
  readonly #tokens = new Map<string, readonly number[]>()

  constructor(table: ModelTable) {
    this.#table = table
    this.#rows = new Map(table.tokens.map((token, row) => [token, row]))
  }

  get dimensions(): number {
    return this.#table.dimensions
  }

  /** The mean of the tokens that the model knows, of length 1; undefined if it knows none. */
  meanOf(text: string): Float32Array | undefined {
    const { dimensions, vectors, scales } = this.#table
    const sum = new Float32Array(dimensions)
    for (const [word] of text.matchAll(pieces)) {
      for (const row of this.#tokensOf(word)) {
        for (let at = 0; at < dimensions; at++) sum[at]! += vectors[row * dimensions + at]! * scales[row]!
      }
    }
    const length = Math.hypot(...sum)
    return length > 0 && Number.isFinite(length) ? sum.map((value) => value / length) : undefined
  }

  #tokensOf(word: string): readonly number[] {
    const known = this.#tokens.get(word)
    if (known) return known
    const found = this.#cut(
      this.#table.isCased
        ? word
        : word
            .normalize('NFD')
            .replaceAll(/\p{Mn}/gu, '')
            .toLowerCase(),
    )
    if (this.#tokens.size >= mostRemembered) this.#tokens.clear()
    this.#tokens.set(word, found)
    return found
  }

  /** The longest token that the word begins with, and so on; none at all if a part is unknown. */
  #cut(word: string): number[] {
    if (word.length > longestWord) return []
    const found: number[] = []
    for (let from = 0; from < word.length; ) {
      let to = word.length
      let row: number | undefined
      while (to > from) {
        row = this.#rows.get((from === 0 ? '' : '##') + word.slice(from, to))
        if (row !== undefined) break
        to--
      }
      if (row === undefined) return []
      found.push(row)
      from = to
    }
    return found
  }
}
