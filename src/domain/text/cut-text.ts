import { paragraphsOf } from './paragraphs-of.ts'

interface CutText {
  start: string
  /** Empty where the text is short enough. */
  rest: string
}

/**
 * Cuts a text after its last whole word within `most` characters; a word longer than that is cut itself, no character in half.
 * `start` and `rest` together are the text.
 */
function cutText(text: string, most: number): CutText {
  if (text.length <= most) return { start: text, rest: '' }
  const space = text.slice(0, most + 1).search(/\s\S*$/)
  const isHalf = /[\uD800-\uDBFF]/.test(text[most - 1] ?? '')
  const at = space > 0 ? space : isHalf ? most - 1 : most
  return { start: text.slice(0, at), rest: text.slice(at) }
}

/** A paragraph is not begun for fewer characters than this: "If your home…" says nothing. */
const leastOfParagraph = 40

/** Plain paragraphs, separated by empty lines, cut where they have `most` characters together; `start` is empty in those after that. */
export function cutParagraphs(text: string, most: number): CutText[] {
  let left = most
  return paragraphsOf(text).map((paragraph, at) => {
    const [word = ''] = paragraph.split(/\s/)
    const isAfter = left <= 0 || (at > 0 && paragraph.length > left && left < Math.max(leastOfParagraph, word.length))
    const part = isAfter ? { start: '', rest: paragraph } : cutText(paragraph, left)
    left = part.rest === '' ? left - paragraph.length : 0
    return part
  })
}
