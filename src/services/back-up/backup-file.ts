import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { syncFolder } from '#src/gateways/byte-store/folder-store.ts'
import { BackupRefused, type ByteStage, decryptWith } from './backup-encryption.ts'

interface WriteOptions {
  /** What the packed bytes pass through: encryption. */
  through?: ByteStage | undefined
  signal?: AbortSignal | undefined
}

/** Writes the lines, packed, beside the file, which appears when all of them are on the disk. */
export async function writeBackupFile(
  path: string,
  lines: AsyncIterable<string>,
  { through = unchanged, signal }: WriteOptions = {},
): Promise<void> {
  const aside = `${path}.part`
  const ended = async function* (source: AsyncIterable<string>) {
    for await (const line of source) yield `${line}\n`
  }
  try {
    await pipeline(lines, ended, createGzip({ level: 4 }), through, createWriteStream(aside, { mode: 0o600, flush: true }), { signal })
    await rename(aside, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

const unchanged: ByteStage = (source) => source

/** Of a row: a hundred times what the longest text of any table takes. A file that unpacks to more would fill the memory. */
const mostCharacters = 64 * 2 ** 20

/**
 * The lines of such a file, by these secret keys where it is encrypted. Throws `BackupRefused` where it is none, or not as it was written.
 */
export async function* readBackupFile(path: string, identities: readonly string[] = []): AsyncGenerator<string> {
  const unpacked = createGunzip()
  const reading = pipeline(createReadStream(path), decryptWith(identities), unpacked)
  reading.catch(() => {})
  try {
    yield* linesOf(unpacked.setEncoding('utf8'))
    await reading
  } catch (error) {
    if (error instanceof BackupRefused) throw error
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new BackupRefused(`There is no file ${path}.`)
    throw new BackupRefused(`${path} is no backup, or it is damaged or cut off: ${message}.`)
  } finally {
    unpacked.destroy()
  }
}

/** Not by node:readline, which also ends a line at U+2028 and U+2029; PostgreSQL's JSON holds those as they are. */
async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  // Each text is looked through once: a line of many would be, again and again, if it were put together with every one.
  let begun: string[] = []
  let length = 0
  for await (const text of texts) {
    const [first = '', ...others] = text.split('\n')
    begun.push(first)
    length += first.length
    if (length > mostCharacters) throw new BackupRefused('The file is no backup of Gable: one of its lines is longer than any row.')
    const last = others.pop()
    if (last === undefined) continue
    yield begun.join('')
    yield* others
    begun = [last]
    length = last.length
  }
  const rest = begun.join('')
  if (rest !== '') yield rest
}

/**
 * The lines of a backup: its head, then for each table a head and its rows, then the end with the number of all rows. Heads are
 * arrays, rows objects; so each line tells by its first letter what it is.
 */
export type BackupHead = ['gable backup', version: 1, takenAt: string, migrations: string[]]
export type TableHead = ['table', name: string, columns: string[]]
export type BackupEnd = ['end', rows: number]
