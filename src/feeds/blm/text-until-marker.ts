import { FeedRefused } from '../feed.ts'
import type { BlmText } from './blm-text.ts'

interface MarkedPart {
  marker: '#DEFINITION#' | '#DATA#'
  maxCharacters: number
  /** What is being read, for the reason of a refusal. */
  part: string
}

/** Takes what comes before the marker, and the marker; `line` is the one the content begins on. */
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
