import type { BlockRecord } from '#src/domain/site/agency.ts'
import type { PictureSets } from '#src/domain/site/page-facts.ts'
import { blockKinds } from './kinds.ts'
import type { Loaded } from './needs/needs.ts'

/** The pictures of a page's blocks that open over it; undefined where it has none. `loaded` is by block id. */
export function pagePictures(records: readonly BlockRecord[], loaded: ReadonlyMap<string, Partial<Loaded>>): PictureSets | undefined {
  const sets = records.map((record) => blockKinds.get(record.kind)?.pictureSets(record, loaded.get(record.id) ?? {}))
  const all: PictureSets = Object.assign({}, ...sets)
  return Object.keys(all).length > 0 ? all : undefined
}
