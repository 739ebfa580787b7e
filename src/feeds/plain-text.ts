import { decodeHTML } from 'entities'
import sanitizeHtml from 'sanitize-html'
import { markupOf } from './markup-of.ts'

interface PlainText {
  text: string
  isCut: boolean
}

const blockTags = /<\/?(?:p|br|div|li|ul|ol|tr|td|th|table|h[1-6])\b/gi

/** A text on one line without tags, entities decoded, no longer than `maxLength` characters. */
export function plainText(value: string, maxLength: number): PlainText {
  return cut(
    withoutMarkup(value, { maxLength, breakWith: ' ' })
      .replace(/\s{2,}|[^\S ]/g, ' ')
      .trim(),
    maxLength,
  )
}

/** The same with its line breaks kept, `<br>` and paragraphs among them. */
export function plainLines(value: string, maxLength: number): PlainText {
  const lines = withoutMarkup(value, { maxLength, breakWith: '\n' }).split(/\r\n|\r|\n/)
  const text = lines.map((line) => line.replace(/\s{2,}|[^\S ]/g, ' ').trim()).join('\n')
  return cut(text.replace(/\n{3,}/g, '\n\n').trim(), maxLength)
}

function withoutMarkup(value: string, { maxLength, breakWith }: { maxLength: number; breakWith: string }): string {
  if (!value.includes('<') && !value.includes('&')) return value
  // Tags take room too: what is far longer than allowed is cut before it is parsed, so that parsing stays cheap.
  const markup = markupOf(value.slice(0, maxLength * 8 + 1)).replace(blockTags, `${breakWith}$&`)
  return decodeHTML(sanitizeHtml(markup, { allowedTags: [], allowedAttributes: {} }))
}

function cut(text: string, maxLength: number): PlainText {
  if (text.length <= maxLength) return { text, isCut: false }
  // A pair of surrogates cut in half would be half a letter, which no database takes.
  const end = /[\uD800-\uDBFF]/.test(text[maxLength - 1]!) ? maxLength - 1 : maxLength
  return { text: text.slice(0, end).trimEnd(), isCut: true }
}
