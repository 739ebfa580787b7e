import { decodeHTML } from 'entities'

/** What is read of HTML: without its tags, entities resolved, blanks single. */
export function plainText(html: string): string {
  return singleBlanks(decodeHTML(html.replaceAll(/<[^>]*>/g, ' '))).trim()
}

/** With one space for each run of white space. Most spaces stand alone, and are not replaced. */
export function singleBlanks(text: string): string {
  return text.replaceAll(/\s{2,}|[^\S ]/g, ' ')
}

/** Markup in what is shown as it stands, in words that go on after the name of a field. */
export function markupIn(value: string): string[] {
  const [tag] = value.match(/<\/?[a-z][a-z\d]*(\s[^<>]*)?\/?>/i) ?? []
  if (tag !== undefined) return [`holds ${tag}, which is shown as it stands: this is plain text, not HTML`]
  const [sign] = value.match(markdownSigns) ?? []
  return sign === undefined ? [] : [`holds ${sign.trim()}, which is shown as it stands: this is plain text, not Markdown`]
}

/** **strong**, __strong__, a [link](/to), a # heading and a list, which nobody writes by chance. */
const markdownSigns = /\*\*[^\s*][^*]*\*\*|(?<!\w)__[^\s_][^_]*__(?!\w)|!?\[[^\]\n]+\]\([^)\s]+\)|^#{1,6} \S.*$|^[*+-] \S.*\n[*+-] \S.*$/m

/** Plain text in paragraphs, which are separated by empty lines. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/)
}

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

/**
 * Text for a terminal, a log or a report: names in a feed may hold what would move the cursor, colour the screen or turn the line
 * around. Each such character becomes `?`; line ends and tabs stay.
 */
export function withoutControlCharacters(text: string): string {
  return text.replace(/(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '?')
}
