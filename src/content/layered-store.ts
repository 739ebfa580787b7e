import { createHash } from 'node:crypto'
import type { ContentEntry, ContentStore, Unreadable } from './content-store.ts'

/** The replacement of a file: a text, bytes stored elsewhere under their hash, or its removal. */
export type LayerEntry =
  | { kind: 'text'; text: string; changedAt: Date }
  | { kind: 'bytes'; hash: string; read(): Promise<Uint8Array<ArrayBuffer> | undefined>; changedAt: Date }
  | { kind: 'removed' }

/** Replacements by path: `pages/home.yaml`. */
export type ContentLayer = ReadonlyMap<string, LayerEntry>

/** Returns the SHA-256 of a text or bytes in hex. */
export function hashOfContent(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Returns a store with the files of a layer in place of those of a folder. */
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

/** The valid part of a layer, the result of reading the site with it, and the paths left out because of errors. */
interface SoundLayer<Found> {
  layer: ContentLayer
  found: Found
  left: readonly string[]
  /** The problems caused by the paths left out. */
  problems: Found extends Inspected ? Found['problems'] : never
}

/**
 * Finds the part of a layer that is valid over a folder. After an upgrade some fields may be unknown, or the folder may lose a file that
 * others refer to. Such files then come from the folder, so that the site still starts. `inspect` reads a store and returns its problems.
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

/** Leaves out files that have errors until no further ones appear; undefined if errors remain. */
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

/**
 * For an error in the folder that a file of the layer causes: adds the layer's files one at a time, earlier ones first, and keeps those
 * that do no harm.
 */
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

/** Returns the path of a problem's file within a store; empty if it is elsewhere. */
export function pathOf({ name }: Pick<ContentStore, 'name'>, file: string): string[] {
  return file.startsWith(`${name}/`) ? [file.slice(name.length + 1)] : []
}
