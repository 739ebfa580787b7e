/** A bitmap is smaller for a word that more than one row in eight has, and never larger than so many bytes beside the list. */
const leastOfBitmap = 64

/**
 * Ascending row numbers: each as its distance from the one before, in as few bytes as it needs (seven bits each), or as a bitmap once that is
 * smaller.
 */
export class GrowingBytes {
  rows = 0
  #last = 0
  #length = 0
  #bytes = new Uint8Array(4)
  #isBitmap = false

  get capacity(): number {
    return this.#bytes.length
  }

  /** `row`: not below the last one. */
  addRow(row: number): void {
    if (!this.#isBitmap && this.#length > leastOfBitmap && this.#length > row >> 3) this.#toBitmap()
    this.rows++
    if (this.#isBitmap) {
      this.#reserve((row >> 3) + 1)
      this.#bytes[row >> 3]! |= 1 << (row & 7)
      return
    }
    let distance = row - this.#last
    this.#last = row
    do {
      this.#reserve(this.#length + 1)
      this.#bytes[this.#length++] = (distance & 0x7f) | (distance > 0x7f ? 0x80 : 0)
      distance >>>= 7
    } while (distance > 0)
  }

  eachRow(visit: (row: number) => void): void {
    if (this.#isBitmap) this.#eachOfBitmap(visit)
    else this.#eachOfList(visit)
  }

  #eachOfBitmap(visit: (row: number) => void): void {
    const bytes = this.#bytes
    for (let at = 0; at < bytes.length; at++) {
      for (let left = bytes[at]!; left > 0; left &= left - 1) visit(at * 8 + 31 - Math.clz32(left & -left))
    }
  }

  #eachOfList(visit: (row: number) => void): void {
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

  #toBitmap(): void {
    const bitmap = new Uint8Array((this.#last >> 3) + 1)
    this.#eachOfList((row) => {
      bitmap[row >> 3]! |= 1 << (row & 7)
    })
    this.#bytes = bitmap
    this.#isBitmap = true
  }

  #reserve(length: number): void {
    if (length <= this.#bytes.length) return
    const next = new Uint8Array(Math.max(length, this.#bytes.length + Math.max(4, this.#bytes.length >> 2)))
    next.set(this.#bytes)
    this.#bytes = next
  }
}
