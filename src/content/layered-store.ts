import { createHash } from 'node:crypto'
import type { ContentEntry, ContentStore, Unreadable } from './content-store.ts'

/** What replaces a file of the folder: a text, bytes stored elsewhere under their hash, or the fact that the file is deleted. */
export type LayerEntry =
  | { kind: 'text'; text: string; changedAt: Date }
  | { kind: 'bytes'; hash: string; read(): Promise<Uint8Array<ArrayBuffer> | undefined>; changedAt: Date }
  | { kind: 'removed' }

/** By path in the store: `pages/home.yaml`. */
export type ContentLayer = ReadonlyMap<string, LayerEntry>

/** Returns the SHA-256 in hex, which distinguishes versions of a file. */
export function hashOfContent(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Lays a layer over a folder: files in the layer replace those of the folder. */
export function layeredContent(base: ContentStore, layer: ContentLayer): ContentStore {
  if (layer.size === 0) return base
  return {
    name: base.name,
    exists: async () => (await base.exists()) || [...layer.values()].some(({ kind }) => kind !== 'removed'),
    async list(folder) {
      const entries = new Map((await base.list(folder)).map((entry): [string, ContentEntry] => [entry.name, entry]))
      const inside = folder === '' ? '' : `${folder}/`
      for (const [path, { kind }] of layer) {
        if (!path.startsWith(inside)) continue
        const [name = '', ...more] = path.slice(inside.length).split('/')
        if (kind !== 'removed') entries.set(name, { name, isFolder: more.length > 0 })
        else if (more.length === 0) entries.delete(name)
      }
      return [...entries.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
    },
    async read(path, mostBytes = Number.POSITIVE_INFINITY) {
      const entry = layer.get(path)
      if (!entry) return await base.read(path, mostBytes)
      if (entry.kind === 'removed') return missing
      const bytes = entry.kind === 'text' ? new TextEncoder().encode(entry.text) : await entry.read()
      if (!bytes) return { failure: 'unreadable', code: 'GONE', message: 'its bytes are not in the media store' }
      if (bytes.length > mostBytes) return { failure: 'too large', code: '', message: `it has more than ${mostBytes} bytes` }
      return { bytes, changedAt: entry.changedAt }
    },
    async stamps() {
      const stamps = new Map(await base.stamps())
      for (const [path, entry] of layer) {
        if (entry.kind === 'removed') stamps.delete(path)
        else stamps.set(path, `${entry.kind === 'text' ? hashOfContent(entry.text) : entry.hash} ${entry.changedAt.getTime()}`)
      }
      return stamps
    },
    hashOf(path) {
      const entry = layer.get(path)
      if (!entry) return base.hashOf?.(path)
      return entry.kind === 'bytes' ? entry.hash : undefined
    },
    watch: base.watch,
  }
}

const missing: Unreadable = { failure: 'missing', code: 'ENOENT', message: 'there is no such file' }

interface Inspected {
  content?: unknown
  problems: readonly { file: string; isWarning?: true }[]
}

/** The valid part of a layer, the result of reading it, and the paths that stay as in the folder because of a mistake. */
interface SoundLayer<Found> {
  layer: ContentLayer
  found: Found
  left: readonly string[]
  /** The problems of what was left out. */
  problems: Found extends Inspected ? Found['problems'] : never
}

/**
 * Finds the part of a layer that is valid over the folder. A release may no longer know some fields, and a folder may lose a file that
 * others refer to: such a file stays as the folder has it, so that the site starts all the same. `inspect` reads a store and reports its
 * problems.
 */
export async function soundLayer<Found extends Inspected>(
  base: ContentStore,
  layer: ContentLayer,
  inspect: (store: ContentStore) => Promise<Found>,
): Promise<SoundLayer<Found>> {
  const whole = await inspect(layeredContent(base, layer))
  const problems = whole.problems as SoundLayer<Found>['problems']
  if (whole.content !== undefined || layer.size === 0) return { layer, found: whole, left: [], problems }
  const byName = await withoutNamed(base, layer, { whole, inspect })
  const sound = byName ?? (await oneByOne(base, layer, inspect))
  return { ...sound, left: [...layer.keys()].filter((path) => !sound.layer.has(path)), problems }
}

interface Leaving<Found> {
  whole: Found
  inspect: (store: ContentStore) => Promise<Found>
}

/** Leaves out the files named by mistakes, as long as new ones are named; undefined if this does not help. */
async function withoutNamed<Found extends Inspected>(base: ContentStore, layer: ContentLayer, { whole, inspect }: Leaving<Found>) {
  let [kept, found] = [layer, whole]
  for (;;) {
    const wrong = new Set(found.problems.flatMap(({ file, isWarning }) => (isWarning ? [] : pathOf(base, file))))
    const less = new Map([...kept].filter(([path]) => !wrong.has(path)))
    if (less.size === kept.size) return undefined
    kept = less
    found = await inspect(layeredContent(base, kept))
    if (found.content !== undefined) return { layer: kept, found }
  }
}

/** For a mistake in a file of the folder that a change of another file causes: tries each file of the layer, earlier ones first. */
async function oneByOne<Found extends Inspected>(base: ContentStore, layer: ContentLayer, inspect: Leaving<Found>['inspect']) {
  const kept = new Map<string, LayerEntry>()
  let found = await inspect(base)
  if (found.content === undefined) return { layer: kept as ContentLayer, found }
  for (const [path, entry] of layer) {
    const tried = await inspect(layeredContent(base, new Map([...kept, [path, entry]])))
    if (tried.content === undefined) continue
    kept.set(path, entry)
    found = tried
  }
  return { layer: kept as ContentLayer, found }
}

/** Returns the path in a store that a problem is about. */
export function pathOf({ name }: Pick<ContentStore, 'name'>, file: string): string[] {
  return file.startsWith(`${name}/`) ? [file.slice(name.length + 1)] : []
}
