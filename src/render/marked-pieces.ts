import { randomBytes } from 'node:crypto'

/** No visitor or feed can write text that begins with this. */
const start = `<!--${randomBytes(12).toString('hex')}:`
const end = '-->'

interface MarkedPieces {
  /** Takes UTF-8 bytes out of a page's text; returns the mark that stands for them. */
  put(piece: Buffer): string
  /** The text as UTF-8, with the bytes in place of their marks. */
  laid(html: string): Buffer[]
}

/**
 * Pieces of a page that are bytes before the page is rendered, or can become bytes by themselves. One character beyond Latin-1, such as a
 * curly quote, would make the whole page a two-byte string, which is slower to join and to encode.
 */
export function markedPieces(): MarkedPieces {
  const pieces: Buffer[] = []
  return {
    put: (piece) => `${start}${pieces.push(piece) - 1}${end}`,
    laid(html) {
      const parts: Buffer[] = []
      let from = 0
      for (let at = html.indexOf(start); at !== -1; at = html.indexOf(start, from)) {
        const close = html.indexOf(end, at)
        const piece = pieces[Number(html.slice(at + start.length, close))]
        parts.push(Buffer.from(html.slice(from, at)))
        if (piece) parts.push(piece)
        from = close + end.length
      }
      parts.push(Buffer.from(html.slice(from)))
      return parts
    },
  }
}
