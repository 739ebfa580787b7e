import sanitizeHtml from 'sanitize-html'
import { eventDateText } from '#src/domain/dates/event-date-text.ts'

const rules: sanitizeHtml.IOptions = {
  allowedTags: ['b', 'strong', 'i', 'em', 'p', 'br', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a', 'time'],
  allowedAttributes: { a: ['href'], time: ['datetime'] },
  allowedSchemes: ['https', 'tel', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 12,
  transformTags: { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4', div: 'p' },
}

/**
 * HTML that an agency wrote or copied, made harmless: text, lists, lesser headings and links remain, without styles, classes and scripts.
 * Text without any block element is one paragraph, and a date in `<time>` is said as people say it (rules: C1). What is cleaned twice stays the same.
 */
export function harmlessHtml(html: string): string {
  const clean = withDates(sanitizeHtml(html, rules).trim())
  return clean === '' || /<(p|ul|ol|h3|h4|blockquote)>/.test(clean) ? clean : `<p>${clean}</p>`
}

function withDates(html: string): string {
  return html.replaceAll(/<time(?: datetime="[^"]*")?>([^<]*)<\/time>/g, (marked, written: string) => {
    const said = eventDateText(written)
    return said === undefined ? marked : `<time datetime="${written.trim().replace(' ', 'T')}">${said}</time>`
  })
}
