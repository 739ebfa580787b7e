import { listDocuments } from '#src/data/pulls/pulled-documents.ts'
import type { OpenFeed } from '#src/feeds/feed.ts'
import { readChangedFiles, readChangedProperties } from '#src/feeds/vebra/lists.ts'
import { pulledFeed } from '../pulled-feed.ts'
import { readAnswer } from '../read-answer.ts'
import { documentRows, type NamedProperty } from './document-rows.ts'
import { fetchProperty } from './fetch-property.ts'
import type { VebraParts } from './vebra-parts.ts'

interface Change {
  id: string
  changedAt: string
  isDeleted: boolean
  path: string | undefined
}

/** What changed since then: properties, those of which files did, and those that were deleted. Undefined when nothing did. */
export async function takeChanges(parts: VebraParts, since: Date): Promise<OpenFeed | undefined> {
  const { db, source, channels, branches, say, now } = parts
  const changes = await changesSince(parts, since)
  if (changes.length === 0) return undefined
  const known = await listDocuments(db, source)
  const named: NamedProperty[] = []
  const removed: string[] = []
  for (const [index, { id, path, changedAt, isDeleted }] of changes.entries()) {
    say(`change ${index + 1} of ${changes.length}`)
    const branchId = branches.get(path?.match(/^branch\/(\w+)\/property\/\w+$/)?.[1] ?? '')
    // One that moved to a branch that is not ours is gone from ours. Its document is forgotten by the next sweep.
    if (isDeleted || branchId === undefined || path === undefined) {
      if (isDeleted || known.has(id)) removed.push(id)
      continue
    }
    const fetched = await fetchProperty(parts, { id, changedAt, path })
    if (fetched) named.push(fetched === true ? { ref: id, branchId } : fetched)
  }
  if (named.length + removed.length === 0) return undefined
  const documents = documentRows({ db, source, named, channels, now })
  return pulledFeed({
    extent: 'changes',
    ...documents,
    removed,
  })
}

/** Each property once, as it was said of it last. */
async function changesSince({ vebra, signal }: VebraParts, since: Date): Promise<Change[]> {
  const [properties, files] = [await vebra.get(`property/${timePath(since)}`, signal), await vebra.get(`files/${timePath(since)}`, signal)]
  const changes = new Map<string, Change>()
  for (const { url, ...property } of properties ? readAnswer('Alto', () => readChangedProperties(properties)) : []) {
    const earlier = changes.get(property.id)
    if (!earlier || earlier.changedAt <= property.changedAt) changes.set(property.id, { ...property, path: vebra.pathOf(url) })
  }
  for (const { propertyId: id, propertyUrl } of files ? readAnswer('Alto', () => readChangedFiles(files)) : []) {
    // When the property itself was changed is not said: the next sweep asks for it once more.
    if (id !== '' && !changes.has(id)) changes.set(id, { id, changedAt: '', isDeleted: false, path: vebra.pathOf(propertyUrl) })
  }
  return [...changes.values()]
}

/** In universal time. Whether London's is meant is not documented: by that we ask for an hour too much in summer, and never for too little. */
function timePath(time: Date): string {
  return time.toISOString().slice(0, 19).replaceAll(/[-T:]/g, '/')
}
