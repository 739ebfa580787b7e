import type { ContentEntry, ContentFile, ContentStore, Unreadable } from './content-store.ts'
import { hashOfContent } from './layered-store.ts'

/** A snapshot of a content folder as plain data, which can be sent to another process. */
export interface FrozenContent {
  isThere: boolean
  /** The contents of the top folder and each folder in it. */
  lists: ReadonlyMap<string, readonly ContentEntry[]>
  files: ReadonlyMap<string, FrozenFile>
}

interface FrozenFile {
  stamp: string
  /** The file's bytes; absent if they are not kept in memory. */
  bytes?: Uint8Array<ArrayBuffer>
  changedAt?: Date
  /** SHA-256 in hex; absent if the file cannot be read. */
  hash?: string
  failure?: Unreadable
}

/** Pictures, films and documents are read from disk and the media store when needed, because they are far larger than everything else. */
const isHeld = (path: string) => !/^(images|brochures|films|documents)\//.test(path)
/** Maximum size in bytes of a file kept in memory. */
const mostHeldBytes = 10_000_000

/**
 * Takes a snapshot of a folder; files unchanged since `before` are not read again. The site reads its content from snapshots, so that edits
 * in progress and errors have no effect until the folder is valid again.
 */
export async function freezeContent(store: ContentStore, before?: FrozenContent): Promise<FrozenContent> {
  const [isThere, stamps, top] = await Promise.all([store.exists(), store.stamps(), store.list('')])
  const folders = ['', ...top.flatMap(({ name, isFolder }) => (isFolder ? [name] : []))]
  const lists = new Map(await Promise.all(folders.map(async (folder) => [folder, await store.list(folder)] as const)))
  const files = new Map<string, FrozenFile>()
  // One at a time, because an agency's pictures together may not fit into memory.
  for (const [path, stamp] of stamps) {
    const known = before?.files.get(path)
    files.set(path, known && known.stamp === stamp && stamp !== '' ? known : await frozenFile(store, path, stamp))
  }
  return { isThere, lists, files }
}

async function frozenFile(store: ContentStore, path: string, stamp: string): Promise<FrozenFile> {
  const read = await store.read(path, isHeld(path) ? mostHeldBytes : undefined)
  if ('failure' in read) return { stamp, failure: read }
  const { bytes, changedAt } = read
  return { stamp, changedAt, hash: hashOfContent(bytes), ...(isHeld(path) && { bytes }) }
}

/** Returns whether a folder is unchanged since the snapshot. */
export async function isAsFrozen(store: ContentStore, { files }: FrozenContent): Promise<boolean> {
  const stamps = await store.stamps()
  return stamps.size === files.size && [...stamps].every(([path, stamp]) => files.get(path)?.stamp === stamp)
}

/** Returns a store for a snapshot. Files not kept in memory are read from `live`, the folder itself. */
export function frozenStore(live: ContentStore, frozen: () => FrozenContent): ContentStore {
  return {
    ...live,
    exists: async () => frozen().isThere,
    list: async (folder) => frozen().lists.get(folder) ?? (await live.list(folder)),
    async read(path, mostBytes = Number.POSITIVE_INFINITY): Promise<ContentFile | Unreadable> {
      const file = frozen().files.get(path)
      if (file?.failure) return file.failure
      if (!file?.bytes || !file.changedAt) return file || isListed(frozen(), path) ? await live.read(path, mostBytes) : missing
      if (file.bytes.length > mostBytes) return { failure: 'too large', code: '', message: `it has more than ${mostBytes} bytes` }
      return { bytes: file.bytes, changedAt: file.changedAt }
    },
    stamps: async () => new Map([...frozen().files].map(([path, { stamp }]) => [path, stamp])),
    hashOf: (path) => frozen().files.get(path)?.hash,
  }
}

const missing: Unreadable = { failure: 'missing', code: 'ENOENT', message: 'there was no such file' }

/** Returns whether a path is listed in its folder but is not a regular file. */
function isListed({ lists }: FrozenContent, path: string): boolean {
  const at = path.lastIndexOf('/')
  return (lists.get(path.slice(0, Math.max(0, at))) ?? []).some(({ name }) => name === path.slice(at + 1))
}
