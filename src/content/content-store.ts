import { watch } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Where the agency's files are read from, by their paths in it: `pages/home.yaml`. All readers and checks of content go through one, so
 * that something else can stand in place of a folder, or lie over it.
 */
export interface ContentStore {
  /** What problems call it; a path in it is named `${name}/${path}`. */
  readonly name: string
  /** Whether there is such a store: false where its folder is missing. */
  exists(): Promise<boolean>
  /** What stands directly in a folder of it, by name; `''` is the top. Empty where there is no such folder. */
  list(folder: string): Promise<readonly ContentEntry[]>
  /** A file of at most `mostBytes`, or why it cannot be read. Never waits for a pipe or a device. */
  read(path: string, mostBytes?: number): Promise<ContentFile | Unreadable>
  /** Every file that an agency may have in it, by path, each with a text that is another once the file changes. */
  stamps(): Promise<ReadonlyMap<string, string>>
  /** The SHA-256 of a file in hex, where that is known without reading it. */
  hashOf?(path: string): string | undefined
  /** Calls `onChange` whenever something in it changes, perhaps several times for one change, or never where the system cannot tell. */
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
  /** The system's own word for it, such as `EACCES`; empty where it is not the system that refuses. */
  code: string
  /** In a sentence of the system's. */
  message: string
}

/** The content in a folder on disk. */
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
        // Of a folder that is gone, or one with more in it than the system watches, who asks has to look by itself.
        return watch(folder, { recursive: true }, onChange).on('error', () => {})
      } catch {
        return { close: () => {} }
      }
    },
  }
}

/** Of a file on disk; the same for all that cannot be looked at. */
async function stampOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined)
  return found ? `${found.size} ${found.mtimeMs} ${found.ino}` : ''
}

/** Why there is no text of a file, in words that go on after its name. */
interface NoText {
  reason: string
  isMissing: boolean
}

export interface ContentText {
  text: string
  changedAt: Date
}

/** The text of a file of at most `mostMegabytes`, or why there is none. */
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

/** The names of the files in a folder of it that end so. */
export async function namesIn(store: ContentStore, folder: string, ending: RegExp): Promise<string[]> {
  return (await store.list(folder)).map(({ name }) => name).filter((name) => ending.test(name))
}

/** Whether such a file, readable or not, is at the top of it. */
export async function hasFile(store: ContentStore, name: string): Promise<boolean> {
  return (await store.list('')).some((entry) => entry.name === name)
}

/** What problems call a file of it. */
export function fileIn(store: ContentStore, path: string): string {
  return join(store.name, path)
}
