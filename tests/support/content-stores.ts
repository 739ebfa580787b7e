import { join } from 'node:path'
import { type ContentEntry, type ContentStore, contentInFolder } from '#src/content/content-store.ts'

type Files = Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>

/** The name that in-memory content has in problems. */
const name = 'agency'

const changedAt = new Date('2026-11-20T09:00:00Z')

/** These files by their paths; they lie over those of another store, if there is one, but for the files and folders in `without`. */
export function contentOf(files: Files, { over, without = [] }: { over?: ContentStore; without?: readonly string[] } = {}): ContentStore {
  const isTaken = (path: string) => without.some((each) => path === each || path.startsWith(`${each}/`))
  return {
    name,
    exists: async () => true,
    async list(folder) {
      const below = ((await over?.list(folder)) ?? []).filter((entry) => !isTaken(join(folder, entry.name)))
      const entries = new Map(below.map((entry) => [entry.name, entry] as const))
      for (const path of Object.keys(files)) {
        if (folder !== '' && !path.startsWith(`${folder}/`)) continue
        const [first = '', ...rest] = path.slice(folder === '' ? 0 : folder.length + 1).split('/')
        entries.set(first, { name: first, isFolder: rest.length > 0 } satisfies ContentEntry)
      }
      return [...entries.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
    },
    async read(path, mostBytes = Number.POSITIVE_INFINITY) {
      const given = Object.hasOwn(files, path) ? files[path] : undefined
      if (given === undefined && over && !isTaken(path)) return await over.read(path, mostBytes)
      if (Object.keys(files).some((each) => each.startsWith(`${path}/`)))
        return { failure: 'not a file', code: '', message: 'it is a folder' }
      if (given === undefined) return { failure: 'missing', code: 'ENOENT', message: 'there is no such file' }
      const bytes = typeof given === 'string' ? new TextEncoder().encode(given) : given
      return bytes.length > mostBytes ? { failure: 'too large', code: '', message: 'it is too large' } : { bytes, changedAt }
    },
    async stamps() {
      const below = [...((await over?.stamps()) ?? [])].filter(([path]) => !isTaken(path))
      return new Map([...below, ...Object.entries(files).map(([path, given]) => [path, String(given)] as const)])
    },
    watch: () => ({ close: () => {} }),
  }
}

export interface EditableContent extends ContentStore {
  write(path: string, text: string | Uint8Array<ArrayBuffer>): void
  /** Replaces a text that must be in the file; returns its 1-based line. */
  replace(path: string, before: string, after: string): Promise<number>
  remove(path: string): void
}

/** An agency's folder, with changes over it that are kept in memory. */
export function editableContent(folder: string): EditableContent {
  const files: Record<string, string | Uint8Array<ArrayBuffer>> = {}
  const without: string[] = []
  const store = contentOf(files, { over: contentInFolder(folder), without })
  return {
    ...store,
    write: (path, text) => {
      files[path] = text
    },
    async replace(path, before, after) {
      const text = await fileText(store, path)
      if (!text.includes(before)) throw new Error(`${before} is not in ${path}`)
      files[path] = text.replace(before, after)
      return text.slice(0, text.indexOf(before)).split('\n').length
    },
    remove: (path) => {
      delete files[path]
      without.push(path)
    },
  }
}

/** An agency's folder, with a replaced text for each change. */
export async function changedContent(
  folder: string,
  changes: readonly (readonly [path: string, before: string, after: string, ...unknown[]])[],
): Promise<ContentStore> {
  const store = editableContent(folder)
  for (const [path, before, after] of changes) await store.replace(path, before, after)
  return store
}

/** The text of a file that has to be there. */
export async function fileText(store: ContentStore, path: string): Promise<string> {
  const read = await store.read(path)
  if ('failure' in read) throw new Error(`${path}: ${read.message}`)
  return Buffer.from(read.bytes).toString()
}

/** The path in in-memory content that a problem names. */
export function pathIn(file: string): string {
  return file.startsWith(`${name}/`) ? file.slice(name.length + 1) : file
}
