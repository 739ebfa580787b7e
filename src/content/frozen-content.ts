import type { ContentEntry, ContentFile, ContentStore, Unreadable } from './content-store.ts'
import { hashOfContent } from './layered-store.ts'

/** A folder as it was at one moment, as plain data, which goes from process to process. */
export interface FrozenContent {
  isThere: boolean
  /** What stands in the top and in each folder of it. */
  lists: ReadonlyMap<string, readonly ContentEntry[]>
  files: ReadonlyMap<string, FrozenFile>
}

interface FrozenFile {
  stamp: string
  /** Absent where they are not held. */
  bytes?: Uint8Array<ArrayBuffer>
  changedAt?: Date
  /** SHA-256 in hex; absent where the file cannot be read. */
  hash?: string
  failure?: Unreadable
}

/** Pictures and documents stay on disk, and in the media store: they are many times what everything else is. */
const isHeld = (path: string) => !/^(images|brochures)\//.test(path)
/** More than any file that is held may have. */
const mostHeldBytes = 10_000_000

/**
 * The folder as it is now; files that have not changed since `before` are not read again. What is shown is read of it, so that a folder in
 * which somebody is writing, or which has mistakes meanwhile, changes nothing until it is right again.
 */
export async function freezeContent(store: ContentStore, before?: FrozenContent): Promise<FrozenContent> {
  const [isThere, stamps, top] = await Promise.all([store.exists(), store.stamps(), store.list('')])
  const folders = ['', ...top.flatMap(({ name, isFolder }) => (isFolder ? [name] : []))]
  const lists = new Map(await Promise.all(folders.map(async (folder) => [folder, await store.list(folder)] as const)))
  const files = new Map<string, FrozenFile>()
  // One after the other: pictures of an agency are more than memory should hold at once.
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

/** Whether a folder is still as it was. */
export async function isAsFrozen(store: ContentStore, { files }: FrozenContent): Promise<boolean> {
  const stamps = await store.stamps()
  return stamps.size === files.size && [...stamps].every(([path, stamp]) => files.get(path)?.stamp === stamp)
}

/** A frozen folder as a store; what is not held in memory is read from `live`, the folder itself. */
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

/** A folder, or something that is no file. */
function isListed({ lists }: FrozenContent, path: string): boolean {
  const at = path.lastIndexOf('/')
  return (lists.get(path.slice(0, Math.max(0, at))) ?? []).some(({ name }) => name === path.slice(at + 1))
}
