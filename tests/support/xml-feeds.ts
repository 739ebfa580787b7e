import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sourceBranches } from '#src/feeds/source-branches.ts'
import { openXmlFeed, type XmlFormat } from '#src/feeds/xml/xml-feed.ts'
import { scratchFolder } from './blm-file.ts'
import { aSource } from './opened-feed.ts'
import { readSentFeed } from './read-sent-feed.ts'

/** Reads a file of XML from disk as a source of one branch, 1, has it, which the software calls so. */
export async function readXmlFile(content: string | Uint8Array, format: XmlFormat, theirs: string) {
  await using folder = await scratchFolder()
  const path = join(folder.path, 'feed.xml')
  await writeFile(path, content)
  const source = { ...aSource('xml', [1]), branches: [{ id: 1, theirs }] }
  const file = await openXmlFeed(path, format, sourceBranches(source))
  try {
    return await readSentFeed(file)
  } finally {
    await file.close()
  }
}
