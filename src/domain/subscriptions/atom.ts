import { escapeUTF8 } from 'entities'

/** One entry of an Atom feed (RFC 4287). */
export interface AtomEntry {
  /** Never changes for the same subject. */
  id: string
  title: string
  address: string
  published: Date
  updated: Date
  summary: string
  /** Address of a picture. */
  picture?: string
}

export interface AtomFeed {
  id: string
  title: string
  /** The publisher. */
  author: string
  /** The feed's own address, and that of the page it is about. */
  self: string
  address: string
  /** The time of its newest entry, or the current day without one. */
  updated: Date
  entries: readonly AtomEntry[]
}

/** The feed as XML, in UTF-8. Any text is accepted: characters that XML does not allow are dropped. */
export function atomXml({ id, title, author, self, address, updated, entries }: AtomFeed): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">',
    element('id', id),
    element('title', title),
    element('updated', updated.toISOString()),
    `<author>${element('name', author)}</author>`,
    link('self', self, 'application/atom+xml'),
    link('alternate', address, 'text/html'),
    ...entries.map(entryXml),
    '</feed>\n',
  ].join('\n')
}

function entryXml({ id, title, address, published, updated, summary, picture }: AtomEntry): string {
  return [
    '<entry>',
    element('id', id),
    element('title', title),
    link('alternate', address, 'text/html'),
    ...(picture === undefined ? [] : [link('enclosure', picture, 'image/jpeg')]),
    element('published', published.toISOString()),
    element('updated', updated.toISOString()),
    element('summary', summary),
    '</entry>',
  ].join('')
}

/** The prefix of ids of a site by RFC 4151: unique to it, and independent of the addresses of what they identify. */
export function atomTag(site: string): string {
  return `tag:${new URL(site).hostname},2026:`
}

function element(name: string, text: string): string {
  return `<${name}>${written(text)}</${name}>`
}

function link(rel: string, address: string, type: string): string {
  return `<link rel="${rel}" type="${type}" href="${written(address)}"/>`
}

function written(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way of writing these
  return escapeUTF8(text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))
}
