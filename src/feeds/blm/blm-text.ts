import { FeedRefused } from '../feed.ts'
import type { TextFile } from '../text-file.ts'

/** The text of a feed with what is not yet used held in memory, and how many lines came before it. */
export interface BlmText {
  /** Not yet used. */
  held: string
  /** 1-based number of the line `held` begins on. */
  line: number
  /** Reads one more piece; false at the end of the file. */
  more(): Promise<boolean>
  /** Drops this many characters, counting their lines. */
  drop(length: number): void
}

export function blmText(file: TextFile): BlmText {
  let line = 1
  let afterReturn = false
  const text: BlmText = {
    held: '',
    get line() {
      return line
    },
    more: async () => {
      const piece = await file.read()
      if (piece === undefined) return false
      text.held += piece
      return true
    },
    drop: (length) => {
      const dropped = text.held.slice(0, length)
      line += lineEnds(dropped)
      // A line end cut between its two characters is one line end.
      if (afterReturn && dropped.startsWith('\n')) line--
      if (length > 0) afterReturn = dropped.endsWith('\r')
      text.held = text.held.slice(length)
    },
  }
  return text
}

/**
 * Counts line ends of any system: `
 * `, `\r
 * ` or `\r`.
 */
export function lineEnds(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++
  for (let at = text.indexOf('\r'); at !== -1; at = text.indexOf('\r', at + 1)) if (text[at + 1] !== '\n') count++
  return count
}

interface MarkedPart {
  marker: '#DEFINITION#' | '#DATA#'
  maxCharacters: number
  /** The part being read, for the reason of a refusal. */
  part: string
}

/** Takes the text before the marker, and the marker; `line` is where the text begins. */
export async function textUntilMarker(
  text: BlmText,
  { marker, maxCharacters, part }: MarkedPart,
): Promise<{ content: string; line: number }> {
  const pattern = new RegExp(marker, 'i')
  for (;;) {
    const found = text.held.search(pattern)
    if (found !== -1 && found <= maxCharacters) {
      const content = text.held.slice(0, found)
      const line = text.line
      text.drop(found + marker.length)
      return { content, line }
    }
    if (text.held.length > maxCharacters) {
      throw new FeedRefused(
        text.line,
        `This is not a BLM file, or its ${part} is too long: no ${marker} in the first ${maxCharacters} characters.`,
      )
    }
    if (!(await text.more())) throw new FeedRefused(text.line, `This is not a whole BLM file: it ends in its ${part}, before ${marker}.`)
  }
}
