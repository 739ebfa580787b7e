import { hash } from 'node:crypto'
import type { ListingRow, ReadRow } from '../feed.ts'
import { type BlmRow, blmRow, type ColumnPlaces } from './blm-row.ts'
import { instantOf } from './dates.ts'
import { mappingVersion } from './mapping-version.ts'
import { mediaColumns, readMedia } from './media.ts'
import { readBranchId, readListing } from './read-listing.ts'
import { readChannel } from './standing.ts'

/** Stands between values, none of which has it (row-reader.ts removes control characters). */
const valueSeparator = '\u001f'
/** Characters of a row up to which it is kept unread: a batch of the largest rows would be half a gigabyte. */
const maxUnreadCharacters = 65_536

/** Makes rows of the values of one file's records. */
export function listingRows(columns: readonly string[], places: ColumnPlaces): (line: number, fields: readonly string[]) => ListingRow {
  const media = mediaColumns(columns)
  const dated = columns.flatMap((column, place) => (column === 'UPDATE_DATE' ? [place] : []))
  const beginning = hash('sha256', [mappingVersion, ...columns].join(valueSeparator), 'base64url')

  return (line, fields) => {
    const row = blmRow(line, fields, places)
    // Software stamps every row anew at every export, which changes nothing; a date to be warned of is like any other value.
    const isDateQuiet = dated.length === 0 || isQuiet(row, () => instantOf(row, 'UPDATE_DATE'))
    const values = isDateQuiet ? withoutDates(fields, dated) : fields
    const content = values.join(valueSeparator)
    const read = (): ReadRow => {
      const fresh = blmRow(line, fields, places)
      return { listing: readListing(fresh, media), warnings: fresh.warnings }
    }
    const early = content.length > maxUnreadCharacters ? read() : undefined
    return {
      kind: 'listing',
      line,
      agentRef: row.agentRef,
      branchId: readBranchId(row),
      channel: readChannel(row),
      fingerprint: hash('sha256', `${beginning}${valueSeparator}${content}`, 'base64url'),
      media: early ? () => early.listing.media : () => readMedia(blmRow(line, fields, places), media),
      fieldOf: (column) => column,
      raw: row.raw,
      read: early ? () => early : read,
    }
  }
}

/** Whether reading something of the row warns of nothing. */
function isQuiet(row: BlmRow, read: () => unknown): boolean {
  const before = row.warnings.length
  read()
  return row.warnings.length === before
}

function withoutDates(fields: readonly string[], dated: readonly number[]): readonly string[] {
  if (dated.length === 0) return fields
  const values = [...fields]
  for (const place of dated) values[place] = ''
  return values
}
