import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { fetchesOthers } from './word-relations.ts'

/** What a document may hold before it is taken for an attack. */
const most = { entries: 2000, bytes: 100 * 2 ** 20 }

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const openText = 'application/vnd.oasis.opendocument.text'

/**
 * A document of Word (.docx) or OpenDocument (.odt), told by what is in the archive. Undefined for any other archive, for one that holds
 * macros, has a template or an object fetched from elsewhere when it is opened, leads out of itself or is encrypted, and for one that unpacks to more than any document does: all of it is unpacked, into nothing, since the
 * sizes that an archive tells may be lies.
 */
export async function packedDocument(bytes: Uint8Array): Promise<{ contentType: string; extensions: readonly string[] } | undefined> {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { strictFileNames: true })
    const entries = await listed(zip)
    const names = new Set(entries.map(({ fileName }) => fileName))
    if ([...names].some(holdsPrograms)) return undefined
    const unpacked = await unpackedTexts(zip, entries)
    if ([...unpacked].some(([name, text]) => isRelations(name) && fetchesOthers(text))) return undefined
    if (names.has('[Content_Types].xml') && names.has('word/document.xml') && isWord(unpacked.get('[Content_Types].xml')))
      return { contentType: word, extensions: ['docx'] }
    const isOpenText = entries[0]?.fileName === 'mimetype' && unpacked.get('mimetype') === openText && names.has('content.xml')
    return isOpenText ? { contentType: openText, extensions: ['odt'] } : undefined
  } catch {
    // Damaged, or made to be.
    return undefined
  }
}

class TooMuch extends Error {}

async function listed(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > most.entries) throw new TooMuch()
  const entries: Entry[] = []
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize
    if (bytes > most.bytes || entry.isEncrypted()) throw new TooMuch()
    entries.push(entry)
  }
  return entries
}

/** Macros of Word and of OpenDocument, and programs that a document carries along. */
function holdsPrograms(name: string): boolean {
  return /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|activeX)|^(?:Basic|Scripts)\/|\.(?:exe|dll|js|vbs|class|jar|ps1|bat|cmd|scr|lnk|bin)$/i.test(
    name,
  )
}

/** A document without macros is called by this type and no other (ECMA-376, 11.3.10). */
function isWord(contentTypes: string | undefined): boolean {
  return contentTypes?.includes(`${word}.main+xml`) === true && !/macroEnabled/i.test(contentTypes)
}

/** The entries by which a document says what it is, and what belongs to it. */
const isTelling = (name: string) => ['[Content_Types].xml', 'mimetype'].includes(name) || isRelations(name)
const isRelations = (name: string) => /\.rels$/i.test(name)

/** Unpacks all of it, and keeps what is read. */
async function unpackedTexts(zip: ZipFile, entries: readonly Entry[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  let bytes = 0
  for (const entry of entries) {
    if (entry.fileName.endsWith('/')) continue
    const kept: Buffer[] = []
    const count = new Writable({
      write(chunk: Buffer, _encoding, done) {
        bytes += chunk.length
        if (isTelling(entry.fileName)) kept.push(chunk)
        done(bytes > most.bytes ? new TooMuch() : null)
      },
    })
    await pipeline(await zip.openReadStreamPromise(entry), count)
    if (kept.length > 0) texts.set(entry.fileName, Buffer.concat(kept).toString('utf8'))
  }
  return texts
}
