import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { syncFolder } from '#src/gateways/byte-store/folder-store.ts'
import { BackupRefused, type ByteStage, decryptWith } from './backup-encryption.ts'

interface WriteOptions {
  /** A stage for the compressed bytes: encryption. */
  through?: ByteStage | undefined
  signal?: AbortSignal | undefined
}

/** Writes the compressed lines to a temporary file, which is renamed once it is completely on disk. */
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

/** Characters of a row: a hundred times the longest text of any table. A longer line in a hostile file would fill the memory. */
const mostCharacters = 64 * 2 ** 20

/** The lines of a backup file, decrypted with these secret keys if it is encrypted. Throws `BackupRefused` for other or altered files. */
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

/** node:readline is not used, as it also ends lines at U+2028 and U+2029, which PostgreSQL's JSON contains unescaped. */
async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  // Each piece is scanned once: joining pieces first would scan long lines again and again.
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
 * The lines of a backup: its head; for each table a head and its rows; the end with the number of all rows. Heads are arrays and rows are
 * objects, so the first character of a line tells which it is.
 */
export type BackupHead = ['gable backup', version: 1, takenAt: string, migrations: string[]]
export type TableHead = ['table', name: string, columns: string[]]
export type BackupEnd = ['end', rows: number]
