import { decodeHTML } from 'entities'
import sanitizeHtml from 'sanitize-html'
import { markupOf } from './markup-of.ts'

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
