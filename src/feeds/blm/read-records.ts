import type { BlmText } from './blm-text.ts'
import { lineEnds } from './blm-text.ts'

/** One record as in the file. If it is too long, `text` has only its beginning. */
export interface BlmRecord {
  line: number
  text: string
  isTooLong: boolean
  /** The file ends within it, so its last value may be incomplete even if it looks whole. */
  isCutOff: boolean
}

export interface RecordsEnd {
  /** Whether `#END#` was found. */
  isMarked: boolean
}

export const maxRecordCharacters = 1_048_576
const endMarker = /^\s*#END#/i
/** On a line of its own, as a description may contain "#END#". */
const endMarkerLine = /(?:^|[\r\n])[ \t]*#END#[ \t]*(?=[\r\n]|$)/i
const endMarkerLast = /(?:^|[\r\n])[ \t]*#END#\s*$/i

/**
 * The records up to `#END#` or the end of the file; anything after the marker is ignored. A last record without its end is included. At
 * most one record and one chunk of the file are held.
 */
export async function* readRecords(text: BlmText, { recordEnd, end }: { recordEnd: string; end: RecordsEnd }): AsyncGenerator<BlmRecord> {
  let searched = 0
  for (;;) {
    const found = text.held.indexOf(recordEnd, searched)
    end.isMarked = endMarker.test(text.held)
    if (end.isMarked) return
    if (found !== -1 && found <= maxRecordCharacters) {
      yield takeRecord(text, text.held.slice(0, found))
      text.drop(recordEnd.length)
      searched = 0
    } else if (found !== -1 || text.held.length > maxRecordCharacters) {
      yield* skipRecord(text, { recordEnd, end })
      if (end.isMarked) return
      searched = 0
    } else {
      searched = text.held.length
      if (!(await text.more())) break
    }
  }
  yield* lastRecord(text, end)
}

/** Separates a record with a missing end from the end marker that follows it; undefined if it contains no marker. */
export function beforeEndMarker(record: string): string | undefined {
  const marker = record.match(endMarkerLine)
  return marker ? record.slice(0, marker.index) : undefined
}

function takeRecord(text: BlmText, record: string): BlmRecord {
  const body = record.trimStart()
  const line = text.line + lineEnds(record.slice(0, record.length - body.length))
  text.drop(record.length)
  return { line, text: body, isTooLong: false, isCutOff: false }
}

/** Skips a record that is too long, chunk by chunk. */
async function* skipRecord(text: BlmText, { recordEnd, end }: { recordEnd: string; end: RecordsEnd }): AsyncGenerator<BlmRecord> {
  const { line, text: beginning } = takeRecord(text, text.held.slice(0, 1_000))
  let found = text.held.indexOf(recordEnd)
  let tail = ''
  while (found === -1) {
    tail = (tail + text.held).slice(-100)
    text.drop(text.held.length)
    if (!(await text.more())) break
    found = text.held.indexOf(recordEnd)
  }
  if (found === -1) end.isMarked = endMarkerLast.test(tail)
  text.drop(found === -1 ? text.held.length : found + recordEnd.length)
  yield { line, text: beginning, isTooLong: true, isCutOff: false }
}

async function* lastRecord(text: BlmText, end: RecordsEnd): AsyncGenerator<BlmRecord> {
  // Only as the very last line: a description may contain "#END#" and then be cut off.
  const marker = text.held.match(endMarkerLast)
  end.isMarked = marker !== null
  const record = takeRecord(text, text.held.slice(0, marker?.index))
  if (record.text.trim() !== '') yield { ...record, isCutOff: !end.isMarked }
}
