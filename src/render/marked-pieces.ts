import { randomBytes } from 'node:crypto'

/** Nothing that a visitor or a feed writes begins with it. */
const start = `<!--${randomBytes(12).toString('hex')}:`
const end = '-->'

interface MarkedPieces {
  /** Keeps UTF-8 out of the text of a page; returns the mark that stands for it there. */
  put(piece: Buffer): string
  /** The text as UTF-8, with the pieces in their places. */
  laid(html: string): Buffer[]
}

/**
 * Pieces of one page that are bytes before the page is made, or can become bytes by themselves. One sign beyond Latin-1, such as a curly
 * quote, would make the text of the whole page one of two bytes a sign, which is slower to join and to encode.
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
