/** Ids are whole numbers below 2 ** 31, so that their bits are a page and a place on it. */
const pageBits = 10
const idsOfPage = 1 << pageBits
const placeOnPage = idsOfPage - 1

/** The row of each property, by its id: ids are given one after another, so that whole pages of them are in use. */
export class RowsById {
  readonly #pages: (Int32Array | undefined)[] = []

  get bytes(): number {
    return this.#pages.filter(Boolean).length * idsOfPage * Int32Array.BYTES_PER_ELEMENT
  }

  /** -1 if it has none. */
  get(id: number): number {
    return this.#pages[id >> pageBits]?.[id & placeOnPage] ?? -1
  }

  set(id: number, row: number): void {
    const page = this.#pages[id >> pageBits] ?? new Int32Array(idsOfPage).fill(-1)
    page[id & placeOnPage] = row
    this.#pages[id >> pageBits] = page
  }
}
