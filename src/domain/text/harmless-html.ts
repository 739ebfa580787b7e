import sanitizeHtml from 'sanitize-html'
import { eventDateText } from '#src/domain/dates/moment-text.ts'
import { pictureFileName } from '../site/pictures.ts'

const rules: sanitizeHtml.IOptions = {
  allowedTags: ['b', 'strong', 'i', 'em', 'p', 'br', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a', 'time'],
  allowedAttributes: { a: ['href'], time: ['datetime'] },
  allowedSchemes: ['https', 'tel', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 12,
  transformTags: { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4', div: 'p' },
}

/** In texts that have a page of their own, below its heading. */
const rulesOfText: sanitizeHtml.IOptions = {
  ...rules,
  allowedTags: [...(rules.allowedTags || []), 'h2', 'hr', 'code', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'img'],
  allowedAttributes: { ...rules.allowedAttributes, img: ['src', 'alt', 'title'], th: ['scope', 'data-align'], td: ['data-align'] },
  // A picture is a file of the agency's, not an address.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !pictureFileName.test(attribs.src ?? ''),
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    pre: 'p',
    th: (tagName, { align }) => ({ tagName, attribs: { scope: 'col', ...(align && { 'data-align': align }) } }),
    td: (tagName, { align }) => ({ tagName, attribs: { ...(align && { 'data-align': align }) } }),
  },
}

/**
 * HTML of a text made harmless by the same rules, and with what it may have besides: headings of two more levels, tables, and pictures
 * named by their files.
 */
export function harmlessText(html: string): string {
  return withDates(sanitizeHtml(html, rulesOfText).trim())
}

/**
 * HTML that an agency wrote or copied, made harmless: text, lists, lesser headings and links remain, without styles, classes and scripts.
 * Text without any block element is one paragraph, and a date in `<time>` is said as people say it (rules: C1). What is cleaned twice stays
 * the same.
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

/** What harmlessText leaves out of a text that has a page of its own, each with the word that it stands by there. */
export function removedFromText(html: string): { at: string; reason: string }[] {
  return tagsOf(html).flatMap((tag) => {
    const { name, attributes } = tag
    const at = `<${name}`
    if (!isKept(name, rulesOfText)) return [{ at, reason: `leaves out <${name}>, which is not among the HTML that texts may have` }]
    const stripped = strippedFrom(tag, rulesOfText).filter((each) => !/^align of/.test(each))
    const { href } = attributes
    return [
      ...(stripped.length > 0 ? [{ at, reason: `leaves out ${stripped.join(', ')}: the site gives texts their look` }] : []),
      ...(name === 'a' && href !== undefined && !isAddress(href)
        ? [{ at: href, reason: `leads nowhere by "${href}": an address begins with /, #, https://, tel: or mailto:` }]
        : []),
    ]
  })
}

/** What harmlessHtml leaves out of some HTML, and the dates it cannot read, in words that go on after the name of a field. */
export function removedFromHtml(html: string): string[] {
  const tags = tagsOf(html)
  const dropped = new Set(tags.map(({ name }) => name).filter((name) => !isKept(name)))
  const addresses = tags.flatMap(({ name, attributes: { href } }) => (name === 'a' && href !== undefined && !isAddress(href) ? [href] : []))
  const dates = [...harmlessHtml(html).matchAll(/<time>([^<]*)<\/time>/g)].map(([, written]) => written)
  const stripped = tags.flatMap((tag) => (isKept(tag.name) ? strippedFrom(tag) : []))
  return [
    ...(dropped.size > 0 ? [`leaves out ${[...dropped].map((name) => `<${name}>`).join(', ')}: ${kept} are kept`] : []),
    ...(stripped.length > 0 ? [`leaves out ${[...new Set(stripped)].join(', ')}: the site gives texts their look`] : []),
    ...addresses.map((href) => `leads nowhere by "${href}": an address begins with /, #, https://, tel: or mailto:`),
    ...dates.map((written) => `marks "${written}" as <time>, which is no date such as 2026-11-28 or 2026-11-28 10:30`),
  ]
}

/** The addresses that links in some HTML lead to. */
export function linksIn(html: string): string[] {
  return tagsOf(html).flatMap(({ name, attributes: { href } }) => (name === 'a' && href !== undefined && isAddress(href) ? [href] : []))
}

const kept = `${(rules.allowedTags as string[]).slice(0, -1).join(', ')} and time`

function isKept(name: string, by = rules): boolean {
  return (by.allowedTags as string[]).includes(name) || name in (by.transformTags ?? {})
}

/** Attributes that are not kept: `style of <p>`. What a tag that becomes another had is that one's. */
function strippedFrom({ name, attributes }: Tag, by = rules): string[] {
  const keptOnes = (by.allowedAttributes as Record<string, string[]>)[name] ?? []
  return Object.keys(attributes).flatMap((attribute) => (keptOnes.includes(attribute) ? [] : [`${attribute} of <${name}>`]))
}

function isAddress(href: string): boolean {
  return /^(\/(?!\/)|#|https:\/\/|tel:|mailto:)/.test(href)
}

interface Tag {
  name: string
  attributes: Readonly<Record<string, string>>
}

function tagsOf(html: string): Tag[] {
  const tags: Tag[] = []
  // What is not allowed is taken from the attributes afterwards.
  sanitizeHtml(html, { ...rules, onOpenTag: (name, attributes) => void tags.push({ name, attributes: { ...attributes } }) })
  return tags
}
