import type { FeedProblem } from '../../domain/property/listing.ts'
import type { FeedEnd, FeedFile, FeedRow } from '../feed.ts'
import { openTextFile, type TextFile } from '../text-file.ts'
import { yieldAfterWork } from '../yield-after-work.ts'
import { blmText } from './blm-text.ts'
import { readDefinition, readHeader } from './read-header.ts'
import { readRecords } from './read-records.ts'
import { type BlmFormat, rowReader } from './row-reader.ts'

/** A feed file that stays open until it is read to its end or closed. */
interface BlmFile extends FeedFile {
  close(): Promise<void>
}

/**
 * Opens a BLM file for one streaming pass, whose memory does not grow with the file: repeated references are left to the import. Throws
 * `FeedRefused` if its header or definition is unusable, and file system errors.
 */
export async function readBlm(path: string): Promise<BlmFile> {
  const file = await openTextFile(path)
  try {
    const text = blmText(file)
    const header = await readHeader(text)
    const definition = await readDefinition(text, header)
    const problems = [...header.problems, ...definition.problems]
    return blmFile(file, { text, problems, format: { ...header, ...definition } })
  } catch (error) {
    await file.close()
    throw error
  }
}

interface Opened {
  text: ReturnType<typeof blmText>
  problems: FeedProblem[]
  format: BlmFormat
}

function blmFile(file: TextFile, { text, problems, format }: Opened): BlmFile {
  const end = { isMarked: false }
  const reader = rowReader(format, end)
  let isExhausted = false

  async function* rows(): AsyncGenerator<FeedRow> {
    const pause = yieldAfterWork()
    try {
      for await (const record of readRecords(text, { recordEnd: format.recordEnd, end })) {
        await pause()
        const row = reader.read(record)
        if (row) yield row
        // A last record without its end runs into the end marker.
        if (end.isMarked) break
      }
      isExhausted = true
    } finally {
      await file.close()
    }
  }

  return {
    extent: 'branches',
    problems,
    rows: rows(),
    progress: () => (isExhausted ? 1 : file.progress()),
    end: () => feedEnd({ rows: reader.rows(), isMarked: end.isMarked, isExhausted, propertyCount: format.propertyCount }),
    close: file.close,
  }
}

interface Counted {
  rows: number
  isMarked: boolean
  isExhausted: boolean
  propertyCount: number | undefined
}

function feedEnd(counted: Counted): FeedEnd {
  const reason = incompleteness(counted)
  return { rows: counted.rows, complete: reason === '', reason }
}

/** Why nothing may be withdrawn by this file; empty if it is complete. */
function incompleteness({ rows, isMarked, isExhausted, propertyCount = 0 }: Counted): string {
  if (!isExhausted) return 'The file was not read to its end.'
  if (!isMarked) return 'The file has no #END#, so it may have been cut off.'
  return rows < propertyCount ? `The header announces ${propertyCount} properties, but the file has ${rows}.` : ''
}
