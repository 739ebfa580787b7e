const idsOfPage = 1024

/** The row of each property, by its id: ids are given one after another, so that whole pages of them are in use. */
export class RowsById {
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
