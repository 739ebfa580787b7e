import { FeedRefused } from '../feed.ts'
import { decodeText } from '../text-encoding.ts'
import type { TextFile } from '../text-file.ts'
import type { XmlElement } from './xml-element.ts'
import { type XmlRecord, xmlReader } from './xml-reader.ts'

/** A whole document that was received. Throws `FeedRefused` unless it is well-formed, without a document type, and of a usual size. */
export function readXml(bytes: Buffer): XmlElement {
  const reader = xmlReader((_, depth) => depth === 0)
  const [root] = reader.write(decodeText(bytes))
  reader.end()
  if (!root) throw new FeedRefused(0, 'It is not the XML that was expected: it has no element')
  return root.element
}

/**
 * The elements of a file for which `isRecord` holds, one after the other. Throws `FeedRefused` where the file is no XML any more, also
 * after elements that were whole: then it may have been cut off.
 */
export async function* readXmlRecords(file: TextFile, isRecord: (name: string, depth: number) => boolean): AsyncGenerator<XmlRecord> {
  const reader = xmlReader(isRecord)
  for (let piece = await file.read(); piece !== undefined; piece = await file.read()) yield* reader.write(piece)
  reader.end()
}
