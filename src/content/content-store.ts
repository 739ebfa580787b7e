import { watch } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Gives access to an agency's files by path: `pages/home.yaml`. Content is read and checked only through this interface, so that the source
 * may be something other than a folder, or layers over one.
 */
export interface ContentStore {
  /** The prefix of file names in problems: `${name}/${path}`. */
  readonly name: string
  /** Returns whether the store exists; false if its folder is missing. */
  exists(): Promise<boolean>
  /** Lists the direct contents of a folder, sorted by name; `''` is the top folder. Empty if there is no such folder. */
  list(folder: string): Promise<readonly ContentEntry[]>
  /** Reads a file of at most `mostBytes`, or returns why it cannot be read. Never blocks on pipes or devices. */
  read(path: string, mostBytes?: number): Promise<ContentFile | Unreadable>
  /** Returns all content files by path, each with a string that changes whenever the file does. */
  stamps(): Promise<ReadonlyMap<string, string>>
  /** Returns the SHA-256 of a file in hex if it is known without reading it, otherwise undefined. */
  hashOf?(path: string): string | undefined
  /** Calls `onChange` after changes: possibly several times for one, or never on systems without notifications. */
  watch(onChange: () => void): { close(): void }
}

export interface ContentEntry {
  name: string
  isFolder: boolean
}

export interface ContentFile {
  bytes: Uint8Array<ArrayBuffer>
  changedAt: Date
}

export interface Unreadable {
  failure: 'missing' | 'not a file' | 'too large' | 'unreadable'
  /** The system's error code, such as `EACCES`; empty for other reasons. */
  code: string
  /** The operating system's message. */
  message: string
}

/** Returns a store for a folder on disk. */
export function contentInFolder(folder: string): ContentStore {
  return {
    name: folder,
    exists: () =>
      stat(folder).then(
        (found) => found.isDirectory(),
        () => false,
      ),
    async list(inner) {
      const entries = await readdir(join(folder, inner), { withFileTypes: true }).catch(() => [])
      return entries
        .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
        .sort((one, other) => (one.name < other.name ? -1 : 1))
    },
    async read(path, mostBytes = Number.POSITIVE_INFINITY) {
      const file = join(folder, path)
      try {
        const found = await stat(file)
        if (!found.isFile()) return { failure: 'not a file', code: '', message: 'it is no file' }
        if (found.size > mostBytes) return { failure: 'too large', code: '', message: `it has more than ${mostBytes} bytes` }
        return { bytes: await readFile(file), changedAt: found.mtime }
      } catch (error) {
        const { code = '', message } = error as NodeJS.ErrnoException
        return { failure: code === 'ENOENT' ? 'missing' : 'unreadable', code, message }
      }
    },
    async stamps() {
      const folders = ['', ...(await this.list('')).flatMap(({ name, isFolder }) => (isFolder && !name.startsWith('.') ? [name] : []))]
      const paths = await Promise.all(
        folders.map(async (inner) => (await this.list(inner)).flatMap(({ name, isFolder }) => (isFolder ? [] : [join(inner, name)]))),
      )
      const stamped = paths.flat().map(async (path) => [path, await stampOf(join(folder, path))] as const)
      return new Map(await Promise.all(stamped))
    },
    watch(onChange) {
      try {
        // Watching fails if the folder is removed or too large; callers also check periodically.
        return watch(folder, { recursive: true }, onChange).on('error', () => {})
      } catch {
        return { close: () => {} }
      }
    },
  }
}

/** Returns a string that changes with a file on disk; the same for all inaccessible files. */
async function stampOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined)
  return found ? `${found.size} ${found.mtimeMs} ${found.ino}` : ''
}

/** Why a file has no text; `reason` continues a sentence that begins with the file's name. */
interface NoText {
  reason: string
  isMissing: boolean
}

export interface ContentText {
  text: string
  changedAt: Date
}

/** Returns the text of a file of at most `mostMegabytes`, or why there is none. */
export async function textIn(store: ContentStore, path: string, mostMegabytes: number): Promise<ContentText | NoText> {
  const read = await store.read(path, mostMegabytes * 1_000_000)
  if ('bytes' in read) return { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(read.bytes), changedAt: read.changedAt }
  const reasons: Record<Unreadable['failure'], string> = {
    missing: 'is missing',
    'not a file': 'cannot be read: it is no file',
    'too large': `is larger than ${mostMegabytes} MB, more than anybody writes`,
    unreadable: `cannot be read: ${read.message}`,
  }
  return { reason: reasons[read.failure], isMissing: read.failure === 'missing' }
}

/** Returns the names of a folder's files that match a pattern. */
export async function namesIn(store: ContentStore, folder: string, ending: RegExp): Promise<string[]> {
  return (await store.list(folder)).map(({ name }) => name).filter((name) => ending.test(name))
}

/** Returns whether this file exists in the top folder, readable or not. */
export async function hasFile(store: ContentStore, name: string): Promise<boolean> {
  return (await store.list('')).some((entry) => entry.name === name)
}

/** Returns a file's name for use in problems. */
export function fileIn(store: ContentStore, path: string): string {
  return join(store.name, path)
}
