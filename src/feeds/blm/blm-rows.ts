import { hash } from 'node:crypto'
import type { ListingMedia } from '../../domain/property/listing.ts'
import { instantReader } from '../date-readers.ts'
import { mappingVersion, readDraft } from '../draft-row.ts'
import type { ListingRow, ReadRow } from '../feed.ts'
import { listingDraft } from '../listing-draft.ts'
import { mediaOf } from '../listing-of-draft.ts'
import { blmDraft } from './blm-draft.ts'
import {
  type BlmValues,
  blmBranch,
  blmChannel,
  blmValues,
  columnPlaces,
  type MediaColumn,
  mediaColumns,
  sayBlmMedia,
} from './blm-values.ts'

/** Separates values, none of which contains it (row-reader.ts removes control characters). */
const valueSeparator = '\u001f'
/** Rows up to this many characters are kept unread: a batch of the largest rows would take half a gigabyte. */
const maxUnreadCharacters = 65_536

/** Makes rows from the values of one file's records. */
export function blmRows(columns: readonly string[]): (line: number, fields: readonly string[]) => ListingRow {
  const places = columnPlaces(columns)
  const media = mediaColumns(columns)
  const dated = columns.flatMap((column, place) => (column === 'UPDATE_DATE' ? [place] : []))
  const beginning = hash('sha256', [mappingVersion, ...columns].join(valueSeparator), 'base64url')

  return (line, fields) => {
    const values = blmValues(fields, places)
    // Software stamps every row at every export, which changes nothing; but a date that causes a warning counts like any other value.
    const content = (isDateQuiet(values) ? withoutDates(fields, dated) : fields).join(valueSeparator)
    const read = (): ReadRow => readDraft(blmDraft(values, media), line)
    const early = content.length > maxUnreadCharacters ? read() : undefined
    return {
      kind: 'listing',
      line,
      agentRef: values.raw('AGENT_REF'),
      refField: 'AGENT_REF',
      branchId: blmBranch(values).id,
      channel: blmChannel(values).name,
      fingerprint: hash('sha256', `${beginning}${valueSeparator}${content}`, 'base64url'),
      media: early ? () => early.listing.media : () => mediaIn(values, media),
      read: early ? () => early : read,
    }
  }
}

function isDateQuiet(values: BlmValues): boolean {
  const date = values.raw('UPDATE_DATE')
  let isQuiet = true
  if (date !== '') {
    instantReader(date, () => {
      isQuiet = false
    })
  }
  return isQuiet
}

function withoutDates(fields: readonly string[], dated: readonly number[]): readonly string[] {
  if (dated.length === 0) return fields
  const values = [...fields]
  for (const place of dated) values[place] = ''
  return values
}

function mediaIn(values: BlmValues, columns: readonly MediaColumn[]): ListingMedia[] {
  const draft = listingDraft({ ref: { field: '', text: '' }, branchId: 0, channel: 'sales' })
  sayBlmMedia(draft, (column) => ({ field: column, text: values.raw(column) }), columns)
  return mediaOf(draft)
}
