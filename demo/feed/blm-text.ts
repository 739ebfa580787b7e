import type { Listing } from '../../src/domain/property/listing.ts'
import { blmColumnNames, blmValues, wallTime } from './blm-columns.ts'

/** A BLM file in pieces of some 64 kB, so that one of any size can be written as a stream. */
export async function* blmText(
  listings: Iterable<Listing> | AsyncIterable<Listing>,
  { count, today }: { count: number; today: Date },
): AsyncGenerator<string> {
  let piece = head(count, today)
  for await (const listing of listings) {
    piece += record(blmValues(listing))
    if (piece.length < 65_536) continue
    yield piece
    piece = ''
  }
  yield `${piece}#END#\r\n`
}

function head(count: number, today: Date): string {
  const [day = '', time = ''] = wallTime(today.toISOString()).split(' ')
  const [year, month, date] = day.split('-')
  const name = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'][Number(month) - 1]
  const header = [
    'Version : 3',
    "EOF : '^'",
    "EOR : '~'",
    `Property Count : ${count}`,
    `Generated Date : ${date}-${name}-${year} ${time.slice(0, 5)}`,
  ]
  return `#HEADER#\r\n${header.join('\r\n')}\r\n\r\n#DEFINITION#\r\n${record(blmColumnNames)}\r\n#DATA#\r\n`
}

function record(values: readonly string[]): string {
  return `${values.join('^')}^~\r\n`
}
