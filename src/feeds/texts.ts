import { decodeHTML } from 'entities'
import sanitizeHtml from 'sanitize-html'

/** NUL and half surrogates are rejected by databases; the others are invisible, or reverse text to mislead. Tab and line ends stay. */
export const unwantedCharacters =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffe\uffff]/g

/** Without those, and trimmed. */
export function cleanText(text: string): string {
  return text.replace(unwantedCharacters, '').trim()
}

const allowedTags = ['b', 'i', 'u', 'strong', 'em', 'p', 'br', 'ul', 'ol', 'li', 'h3', 'h4']
const rules: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: {},
  nestingLimit: 12,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template', 'iframe', 'object', 'svg', 'math', 'xmp'],
  transformTags: { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' },
}
/** Removing these blocks would join their texts; a line break replaces them. */
const droppedBlocks = /<\/?(?:div|section|article|header|footer|table|tr|blockquote|pre|dl|dt|dd|center|hr)\b[^<>]*>/gi

/**
 * Sanitises markup of a feed: only `b i u strong em p br ul ol li h3 h4`, no attributes, valid entities. In text without blocks, line
 * breaks become paragraphs and `<br />`. Cleaning twice changes nothing.
 */
export function cleanHtml(value: string): string {
  const markup = markupOf(value)
  if (!markup.includes('<')) return paragraphs(escaped(decodeHTML(markup)))
  const clean = sanitizeHtml(markup.replace(droppedBlocks, '<br>'), rules)
  if (/<(?:p|br|ul|ol|li|h3|h4)\b/.test(clean)) return tidied(clean)
  return /<[a-z]/.test(clean) ? tidied(brokenLines(clean)) : paragraphs(clean)
}

/** For text without tags: blank lines separate paragraphs, other line ends stay. */
function paragraphs(text: string): string {
  const parts = text.split(/(?:\r\n|\r|\n)[^\S\r\n]*(?:\r\n|\r|\n)\s*/)
  return parts
    .map(brokenLines)
    .filter((part) => part !== '')
    .map((part) => `<p>${part}</p>`)
    .join('')
}

/** Inline tags may span several lines, and paragraphs would break them: `<br />` does not. */
function brokenLines(text: string): string {
  const lines = text.trim().split(/\r\n|\r|\n/)
  return lines.map((line) => line.replace(/\s{2,}|[^\S ]/g, ' ').trim()).join('<br />')
}

function tidied(html: string): string {
  return html
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .replace(/(?:<br \/>\s*){3,}/g, '<br /><br />')
    .replace(/<(p|h3|h4|li|b|i|u|strong|em)>(?:\s|<br \/>)*<\/\1>/g, '')
    .replace(/(?:\s|<br \/>)+(?=<\/?(?:p|ul|ol|li|h3|h4)>)/g, '')
    .replace(/(?<=<\/?(?:p|ul|ol|li|h3|h4)>)(?:\s|<br \/>)+/g, '')
    .replace(/^(?:\s|<br \/>)+/, '')
    .replace(/(?:\s|<br \/>)+$/, '')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

interface PlainText {
  text: string
  isCut: boolean
}

const blockTags = /<\/?(?:p|br|div|li|ul|ol|tr|td|th|table|h[1-6])\b/gi

/** A text on one line without tags, entities decoded, of at most `maxLength` characters. */
export function shortPlainText(value: string, maxLength: number): PlainText {
  return cut(
    withoutMarkup(value, { maxLength, breakWith: ' ' })
      .replace(/\s{2,}|[^\S ]/g, ' ')
      .trim(),
    maxLength,
  )
}

/** The same with line breaks, including those of `<br>` and paragraphs. */
export function plainLines(value: string, maxLength: number): PlainText {
  const lines = withoutMarkup(value, { maxLength, breakWith: '\n' }).split(/\r\n|\r|\n/)
  const text = lines.map((line) => line.replace(/\s{2,}|[^\S ]/g, ' ').trim()).join('\n')
  return cut(text.replace(/\n{3,}/g, '\n\n').trim(), maxLength)
}

function withoutMarkup(value: string, { maxLength, breakWith }: { maxLength: number; breakWith: string }): string {
  if (!value.includes('<') && !value.includes('&')) return value
  // Tags take room too: a much longer text is cut before parsing, which stays cheap.
  const markup = markupOf(value.slice(0, maxLength * 8 + 1)).replace(blockTags, `${breakWith}$&`)
  return decodeHTML(sanitizeHtml(markup, { allowedTags: [], allowedAttributes: {} }))
}

function cut(text: string, maxLength: number): PlainText {
  if (text.length <= maxLength) return { text, isCut: false }
  // Half a surrogate pair would be half a letter, which databases reject.
  const end = /[\uD800-\uDBFF]/.test(text[maxLength - 1]!) ? maxLength - 1 : maxLength
  return { text: text.slice(0, end).trimEnd(), isCut: true }
}

const escapedTag = /&lt;\/?(?:p|br|b|i|u|em|strong|div|span|ul|ol|li|h[1-6])\s*\/?&gt;/i

/** Some software escapes its markup: `&lt;b&gt;Kitchen&lt;/b&gt;`. One layer of escapes is then removed. */
function markupOf(value: string): string {
  return !value.includes('<') && escapedTag.test(value) ? decodeHTML(value) : value
}
