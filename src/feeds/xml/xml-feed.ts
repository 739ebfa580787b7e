import { type FeedFile, FeedRefused, type FeedRow, type ListingRow, maxAgentRefLength } from '../feed.ts'
import type { SourceBranches } from '../source-branches.ts'
import { openTextFile } from '../text-file.ts'
import { yieldAfterWork } from '../yield-after-work.ts'
import { readXmlRecords, type XmlElement, type XmlRecord } from './xml-reader.ts'

/** The layout of a format's file of all of an agency's properties. */
export interface XmlFormat {
  /** The required element: a file without it is another document; with it but without properties it is an empty stock. */
  list: string
  isProperty(name: string, depth: number): boolean
  refOf(property: XmlElement): string
  /** The format's id of the branch. */
  branchOf(record: XmlRecord): string
  /** Empty for properties off the market. */
  rows(property: XmlElement, branchId: number): ListingRow[]
}

/** A complete file that stays open until it is read to its end or closed. */
interface XmlFeed extends FeedFile {
  close(): Promise<void>
}

/**
 * Opens a file for one pass. It is read through first, so that a truncated or broken file is never begun: throws `FeedRefused` for one, and
 * for another document, and file system errors.
 */
export async function openXmlFeed(path: string, format: XmlFormat, branches: SourceBranches): Promise<XmlFeed> {
  const met = await lookThrough(path, format, branches)
  const file = await openTextFile(path)
  let rows = 0
  let isExhausted = false

  async function* read(): AsyncGenerator<FeedRow> {
    const pause = yieldAfterWork()
    try {
      for await (const record of readXmlRecords(file, format.isProperty)) {
        await pause()
        for (const row of rowsOf(record, format, branches)) {
          rows += 1
          yield row
        }
      }
      isExhausted = true
    } finally {
      await file.close()
    }
  }

  async function* ahead(): AsyncGenerator<FeedRow> {
    const again = await openTextFile(path)
    const pause = yieldAfterWork()
    try {
      for await (const record of readXmlRecords(again, format.isProperty)) {
        await pause()
        yield* rowsOf(record, format, branches)
      }
    } finally {
      await again.close()
    }
  }

  return {
    extent: 'whole',
    problems: met,
    rows: read(),
    ahead,
    progress: () => (isExhausted ? 1 : file.progress()),
    end: () => ({ rows, complete: isExhausted, reason: isExhausted ? '' : 'The file was not read to its end.' }),
    close: file.close,
  }
}

/** Returns problems of the whole file. */
async function lookThrough(path: string, format: XmlFormat, branches: SourceBranches): Promise<FeedFile['problems']> {
  const file = await openTextFile(path)
  const pause = yieldAfterWork()
  let isList = false
  const isRecord = (name: string, depth: number) => {
    isList ||= name === format.list
    return format.isProperty(name, depth)
  }
  try {
    for await (const record of readXmlRecords(file, isRecord)) {
      await pause()
      branches.numberOf(format.branchOf(record))
    }
  } finally {
    await file.close()
  }
  if (!isList) throw new FeedRefused(0, `It is not the file that was expected: it has no element ${format.list}.`)
  return branches.problems()
}

function rowsOf(record: XmlRecord, format: XmlFormat, branches: SourceBranches): FeedRow[] {
  const { element } = record
  const branchId = branches.numberOf(format.branchOf(record))
  if (branchId === undefined) return []
  const ref = format.refOf(element)
  if (ref !== '' && ref.length <= maxAgentRefLength && !/[\r\n]/.test(ref)) return branches.ofItsChannels(format.rows(element, branchId))
  const problem = { line: element.line, agentRef: '', field: '', reason: 'The property has no reference that can be used.' }
  return [{ kind: 'rejected', problem, meant: ref.slice(0, maxAgentRefLength) }]
}
