import { forgetDocuments, listPulledDocuments } from '#src/data/pulls/pulled-documents.ts'
import type { SourceBranch } from '#src/domain/imports/feed-source.ts'
import { PullFailed } from '#src/domain/imports/pulls.ts'
import type { OpenFeed } from '#src/feeds/feed.ts'
import { readBranches, readProperties, type VebraListedBranch, type VebraListedProperty } from '#src/feeds/vebra/lists.ts'
import { pulledFeed, readAnswer } from '../pulled-feed.ts'
import { documentRows, fetchProperty, type NamedProperty, type VebraParts } from './document-rows.ts'

interface Swept {
  feed: OpenFeed
  /** Our branches by the number in their addresses. */
  branches: ReadonlyMap<string, number>
}

/**
 * Requests the list of each branch, and each property that changed since its document was stored: an interrupted sweep continues where it
 * stopped. Withdraws nothing if a branch's list could not be fetched.
 */
export async function sweepStock(parts: Omit<VebraParts, 'branches'>, ours: readonly SourceBranch[]): Promise<Swept> {
  const { db, source, channels, vebra, say, signal, now } = parts
  const answer = await vebra.get('branch', signal)
  if (!answer) throw new PullFailed('Alto knows no such data feed.')
  const listed = readAnswer('Alto', () => readBranches(answer))
  const { branches, missing } = matchBranches(listed, { ours, numberOf: ({ url }) => vebra.pathOf(url)?.match(/^branch\/(\w+)$/)?.[1] })
  if (branches.size === 0)
    throw new PullFailed(`Alto lists none of the branches of this source, but ${listed.map(branchText).join(', ') || 'none'}.`)
  const known = await listPulledDocuments(db, source)
  const reasons = missing.map(({ theirs }) => `Alto does not list branch ${theirs}.`)
  const named: NamedProperty[] = []
  for (const [number, branchId] of branches) {
    const list = await vebra.get(`branch/${number}/property`, signal)
    if (!list) reasons.push(`Alto does not say which properties branch ${number} has.`)
    const properties = list ? readAnswer('Alto', () => readProperties(list)) : []
    for (const [index, property] of properties.entries()) {
      say(`property ${index + 1} of ${properties.length} of branch ${number}`)
      const path = vebra.pathOf(property.url) ?? `branch/${number}/property/${property.id}`
      const kept = known.get(property.id)
      known.delete(property.id)
      const isKept = kept?.path === path && isSame(kept.changedAt, property)
      const fetched = isKept || (await fetchProperty({ ...parts, branches }, { ...property, path }))
      if (fetched) named.push(fetched === true ? { ref: property.id, branchId } : fetched)
    }
  }
  if (reasons.length === 0) await forgetDocuments(db, source, [...known.keys()])
  const documents = documentRows({ db, source, named, channels, now })
  const feed = pulledFeed({ extent: 'whole', ...documents, reason: reasons.join(' ') })
  return { feed, branches }
}

function isSame(changedAt: string, property: VebraListedProperty): boolean {
  return changedAt !== '' && changedAt === property.changedAt
}

interface Matching {
  ours: readonly SourceBranch[]
  /** The number in a branch's address. */
  numberOf(branch: VebraListedBranch): string | undefined
}

/** Matches our branches by the number in their address, or by `branchid` if it is unique in the list. */
function matchBranches(listed: readonly VebraListedBranch[], { ours, numberOf }: Matching) {
  const branches = new Map<string, number>()
  const missing: SourceBranch[] = []
  for (const branch of ours) {
    const byId = listed.filter(({ branchId }) => branchId === branch.theirs)
    const found = listed.find((one) => numberOf(one) === branch.theirs) ?? (byId.length === 1 ? byId[0] : undefined)
    const number = found && numberOf(found)
    if (number) branches.set(number, branch.id)
    else missing.push(branch)
  }
  return { branches, missing }
}

function branchText({ name, branchId, firmId }: VebraListedBranch): string {
  return `${branchId} (${name.slice(0, 60)}, firm ${firmId})`
}
