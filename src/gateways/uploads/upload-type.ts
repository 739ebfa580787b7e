import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import type { FileKind } from '#src/domain/site/custom-form.ts'
import { MediaRejected, measuredMedia } from '../measured-media.ts'

/** The type of a visitor's file. */
export interface UploadType {
  kind: FileKind
  contentType: string
  /** Accepted extensions; the first is added to names with another one. */
  extensions: readonly string[]
}

/** No form accepts the bytes; the message tells visitors so. */
export class UploadRejected extends Error {
  override name = 'UploadRejected'
}

const types = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
} as const

const notTaken = 'This kind of file is not taken. Please choose a PDF, a picture or a document of Word or OpenDocument'

/** The type of a file, from its bytes alone. Throws `UploadRejected`, also for a picture that unpacks to gigabytes. */
export async function uploadType(bytes: Uint8Array): Promise<UploadType> {
  if (startsLike(bytes, 'PK\x03\x04')) {
    const document = await packedDocument(bytes)
    if (!document) throw new UploadRejected(notTaken)
    return { kind: 'document', ...document }
  }
  const { contentType } = await measuredMedia(bytes).catch((error: unknown) => {
    if (error instanceof MediaRejected) throw new UploadRejected(notTaken)
    throw error
  })
  // A file that is a picture at its beginning and an archive, or a Java program, at its end.
  if (hasArchive(bytes)) throw new UploadRejected(notTaken)
  return { kind: contentType === 'application/pdf' ? 'pdf' : 'picture', contentType, extensions: types[contentType] }
}

function startsLike(bytes: Uint8Array, start: string): boolean {
  return Buffer.from(bytes.subarray(0, start.length)).toString('latin1') === start
}

/** Bytes at the end of an archive that contain its directory's location: a comment of 65,535 may follow it. */
const directoryEnd = 22 + 65_535

/** Whether programs that look for an archive at the end of a file would find one: its directory is within the file. */
function hasArchive(bytes: Uint8Array): boolean {
  const end = Buffer.from(bytes.subarray(-directoryEnd))
  for (
    let at = end.lastIndexOf('PK\x05\x06', undefined, 'latin1');
    at !== -1;
    at = at === 0 ? -1 : end.lastIndexOf('PK\x05\x06', at - 1, 'latin1')
  ) {
    if (at + 22 <= end.length && at + 22 + end.readUInt16LE(at + 20) <= end.length) return true
  }
  return false
}

/** Limits beyond which a document counts as an attack. */
const most = { entries: 2000, bytes: 100 * 2 ** 20 }

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const openText = 'application/vnd.oasis.opendocument.text'

/**
 * Detects a Word (.docx) or OpenDocument (.odt) document by the archive's contents. Undefined for any other archive; for one with macros,
 * with a template or object loaded from elsewhere, with paths outside of itself, or encrypted; and for one that unpacks to more than any
 * document: all of it is unpacked and discarded, since sizes stated by an archive may be wrong.
 */
async function packedDocument(bytes: Uint8Array): Promise<{ contentType: string; extensions: readonly string[] } | undefined> {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { strictFileNames: true })
    const entries = await listed(zip)
    const names = new Set(entries.map(({ fileName }) => fileName))
    if ([...names].some(holdsPrograms)) return undefined
    const unpacked = await unpackedTexts(zip, entries)
    if ([...unpacked].some(([name, text]) => isRelations(name) && loadsExternalParts(text))) return undefined
    if (names.has('[Content_Types].xml') && names.has('word/document.xml') && isWord(unpacked.get('[Content_Types].xml')))
      return { contentType: word, extensions: ['docx'] }
    const isOpenText = entries[0]?.fileName === 'mimetype' && unpacked.get('mimetype') === openText && names.has('content.xml')
    return isOpenText ? { contentType: openText, extensions: ['odt'] } : undefined
  } catch {
    // Damaged, perhaps deliberately.
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

/** Macros of Word and OpenDocument, and embedded programs. */
function holdsPrograms(name: string): boolean {
  return /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|activeX)|^(?:Basic|Scripts)\/|\.(?:exe|dll|js|vbs|class|jar|ps1|bat|cmd|scr|lnk|bin)$/i.test(
    name,
  )
}

/** A document without macros has this type and no other (ECMA-376, 11.3.10). */
function isWord(contentTypes: string | undefined): boolean {
  return contentTypes?.includes(`${word}.main+xml`) === true && !/macroEnabled/i.test(contentTypes)
}

/** Entries that state a document's type and relations. */
const isTelling = (name: string) => ['[Content_Types].xml', 'mimetype'].includes(name) || isRelations(name)
const isRelations = (name: string) => /\.rels$/i.test(name)

/** Unpacks everything, and keeps the entries to read. */
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

const relation = /<(?:[\w.-]+:)?Relationship\b(?:[^>"']|"[^"]*"|'[^']*')*>/g

/** A document with so many characters of relations is meant to be slow to check. */
const mostCharacters = 1_000_000

/**
 * Whether a part of a Word document makes it load anything but links from another machine when it is opened: a template may contain macros,
 * and a file share receives the reader's hashed password. `text` is one of its `.rels` (ECMA-376-2, 9.3).
 */
export function loadsExternalParts(text: string): boolean {
  // Not UTF-8, or not as any program writes it: what cannot be read here might be read elsewhere.
  if (text.length > mostCharacters || text.includes('\0') || text.includes('<!DOCTYPE')) return true
  return (text.match(relation) ?? []).some(isFetched)
}

function isFetched(tag: string): boolean {
  const { TargetMode = 'Internal', Target = '', Type = '' } = attributesOf(tag)
  // Word names the author's template on their own disk, which does not exist here.
  const isOnDisk = /^file:\/\/\/[a-z]:[^&]*$/i.test(Target)
  return TargetMode !== 'Internal' && !isOnDisk && !Type.endsWith('/hyperlink')
}

function attributesOf(tag: string): Readonly<Record<string, string>> {
  const found = tag.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
  return Object.fromEntries([...found].map(([, name, quoted, single]) => [name, quoted ?? single ?? '']))
}
