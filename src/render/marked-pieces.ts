import { randomBytes } from 'node:crypto'

/** No visitor or feed can write text that begins with this. */
const start = `<!--${randomBytes(12).toString('hex')}:`
const end = '-->'

export interface MarkedPieces {
  /** Takes UTF-8 bytes out of a page's text; returns the mark that stands for them. */
  put(piece: Buffer): string
  /** Adds this part of the page's text to its bytes, with the pieces in place of their marks. */
  lay(html: string, part: { from: number; to: number }, page: PageBytes): void
}

/**
 * Pieces of a page that are bytes before the page is rendered, or can become bytes by themselves. One character beyond Latin-1, such as a
 * curly quote, would make the whole page a two-byte string, which is slower to join and to encode.
 */
export function markedPieces(): MarkedPieces {
  const pieces: Buffer[] = []
  return {
    put: (piece) => `${start}${pieces.push(piece) - 1}${end}`,
    lay(html, { from, to }, page) {
      let at = from
      for (let mark = html.indexOf(start, at); mark !== -1 && mark < to; mark = html.indexOf(start, at)) {
        const close = html.indexOf(end, mark)
        const piece = pieces[Number(html.slice(mark + start.length, close))]
        page.write(html.slice(at, mark))
        if (piece) page.add(piece)
        at = close + end.length
      }
      page.write(html.slice(at, to))
    },
  }
}

/** Where each page is put together: its dozens of pieces are copied once, and none is a buffer of its own. Grows to the largest page. */
let scratch = Buffer.allocUnsafeSlow(2 ** 18)

/** The bytes of one page; until `whole`, no other page may be begun. */
export class PageBytes {
  #length = 0

  constructor(begin: Buffer) {
    this.add(begin)
  }

  add(bytes: Buffer): void {
    this.#makeRoom(bytes.length)
    this.#length += bytes.copy(scratch, this.#length)
  }

  write(text: string): void {
    // A UTF-16 unit takes at most three bytes.
    this.#makeRoom(3 * text.length)
    this.#length += scratch.write(text, this.#length)
  }

  whole(): Buffer<ArrayBuffer> {
    return Buffer.from(scratch.subarray(0, this.#length))
  }

  #makeRoom(more: number): void {
    if (this.#length + more <= scratch.length) return
    const larger = Buffer.allocUnsafeSlow(2 * (this.#length + more))
    scratch.copy(larger, 0, 0, this.#length)
    scratch = larger
  }
}
