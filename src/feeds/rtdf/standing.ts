import { entryOf } from '../codes.ts'
import { type MessagePart, messagePart } from '../message-part.ts'
import type { TranslatedRow } from '../translated-row.ts'
import { statusIds } from './codes.ts'

/** A field that a send has to have, and why what it has cannot be used. */
interface UnreadField {
  field: string
  reason: string
}

/** Codes by the words that some software sends in their place. */
const statusWords: Readonly<Record<string, string>> = {
  available: '1',
  'for sale': '1',
  'to let': '1',
  sstc: '2',
  'sold stc': '2',
  'sold subject to contract': '2',
  sstcm: '3',
  'sold subject to conclusion of missives': '3',
  'under offer': '4',
  reserved: '5',
  'let agreed': '6',
}

/**
 * What of a property's `published` and `status` is missing or cannot be read. Such a send is refused: what may not be shown must not be shown, and what
 * was sent before stays until its sender has mended it.
 */
export function unreadStanding(property: unknown): UnreadField[] {
  const part = messagePart(property, 'property')
  const statusField = statusFieldOf(part)
  return [
    ...unread(part, 'published', publishedOf(part), 'is neither true nor false'),
    ...unread(part, statusField, statusOf(part.text(statusField)), 'is no status of the protocol, 1 to 6'),
  ]
}

function unread(part: MessagePart, key: string, read: unknown, reason: string): UnreadField[] {
  if (read !== undefined) return []
  return [{ field: part.at(key), reason: part.text(key) === '' ? 'is missing' : reason }]
}

/** One that cannot be read hides the property. */
export function putStanding(row: TranslatedRow, part: MessagePart): void {
  const field = statusFieldOf(part)
  const said = part.text(field)
  const status = statusOf(said)
  const published = publishedOf(part)
  if (status === undefined) row.warn(part.at(field), 'Unknown value', said)
  else row.put('STATUS_ID', part.at(field), entryOf(statusIds, status)!, said)
  if (published === undefined) row.warn(part.at('published'), 'Neither true nor false; the property is not shown', part.text('published'))
  row.put('PUBLISHED_FLAG', part.at('published'), published === true && status !== undefined ? 'Y' : 'N', part.text('published'))
}

/** Homes abroad have a field of their own. */
function statusFieldOf(part: MessagePart): 'status' | 'os_status' {
  return part.text('status') === '' && part.text('os_status') !== '' ? 'os_status' : 'status'
}

function statusOf(text: string): string | undefined {
  const code = text.replace(/^0+(?=\d)|\.0*$/g, '')
  return Object.hasOwn(statusIds, code) ? code : entryOf(statusWords, text.toLowerCase().replace(/[\s_-]+/g, ' '))
}

function publishedOf(part: MessagePart): boolean | undefined {
  const text = part.text('published')
  if (/^(?:true|1|y|yes|on|published)$/i.test(text)) return true
  return /^(?:false|0|n|no|off|hidden|unpublished)$/i.test(text) ? false : undefined
}
