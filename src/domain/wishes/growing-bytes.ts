/** Ascending row numbers, each as its distance from the one before, in as few bytes as it needs (seven bits each). */
export class GrowingBytes {
  rows = 0
  #last = 0
  #length = 0
  #bytes = new Uint8Array(4)

  get capacity(): number {
    return this.#bytes.length
  }

  /** `row`: not below the last one. */
  addRow(row: number): void {
    let distance = row - this.#last
    this.#last = row
    this.rows++
    do {
      if (this.#length === this.#bytes.length) this.#grow()
      this.#bytes[this.#length++] = (distance & 0x7f) | (distance > 0x7f ? 0x80 : 0)
      distance >>>= 7
    } while (distance > 0)
  }

  eachRow(visit: (row: number) => void): void {
    let row = 0
    for (let at = 0; at < this.#length; ) {
      let distance = 0
      for (let shift = 0; ; shift += 7) {
        const byte = this.#bytes[at++]!
        distance |= (byte & 0x7f) << shift
        if (byte < 0x80) break
      }
      row += distance
      visit(row)
    }
  }

  #grow(): void {
    const next = new Uint8Array(this.#bytes.length + Math.max(4, this.#bytes.length >> 1))
    next.set(this.#bytes)
    this.#bytes = next
  }
}
