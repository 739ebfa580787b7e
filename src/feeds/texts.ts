import { decodeHTML } from 'entities'
import sanitizeHtml from 'sanitize-html'

/** NUL and half surrogates no database takes; the others are invisible, or turn text around to mislead. Tab and line ends stay. */
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
/** Blocks that are not kept would run their texts together; a line break stands for them. */
const droppedBlocks = /<\/?(?:div|section|article|header|footer|table|tr|blockquote|pre|dl|dt|dd|center|hr)\b[^<>]*>/gi

/**
 * Markup from a feed made harmless: only `b i u strong em p br ul ol li h3 h4`, no attributes, entities right. In text without
 * blocks the line breaks become paragraphs and `<br />`. What is cleaned twice stays the same.
 */
export function cleanHtml(value: string): string {
  const markup = markupOf(value)
  if (!markup.includes('<')) return paragraphs(escaped(decodeHTML(markup)))
  const clean = sanitizeHtml(markup.replace(droppedBlocks, '<br>'), rules)
  if (/<(?:p|br|ul|ol|li|h3|h4)\b/.test(clean)) return tidied(clean)
  return /<[a-z]/.test(clean) ? tidied(brokenLines(clean)) : paragraphs(clean)
}

/** Text that has no tags: blank lines part paragraphs, other line ends are kept as such. */
function paragraphs(text: string): string {
  const parts = text.split(/(?:\r\n|\r|\n)[^\S\r\n]*(?:\r\n|\r|\n)\s*/)
  return parts
    .map(brokenLines)
    .filter((part) => part !== '')
    .map((part) => `<p>${part}</p>`)
    .join('')
}

/** Inline tags may reach over several lines, so paragraphs would tear them apart: `<br />` does not. */
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

/** A text on one line without tags, entities decoded, no longer than `maxLength` characters. */
export function shortPlainText(value: string, maxLength: number): PlainText {
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

const escapedTag = /&lt;\/?(?:p|br|b|i|u|em|strong|div|span|ul|ol|li|h[1-6])\s*\/?&gt;/i

/** Some software escapes the markup it means: `&lt;b&gt;Kitchen&lt;/b&gt;`. Then one layer of escapes is taken off. */
function markupOf(value: string): string {
  return !value.includes('<') && escapedTag.test(value) ? decodeHTML(value) : value
}
