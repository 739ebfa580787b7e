import { type FeedExtent, type FeedFile, type FeedRow, maxAgentRefLength } from '../feed.ts'
import { messagePart, partAsText } from '../message-part.ts'
import type { SourceBranches } from '../source-branches.ts'
import { yieldAfterWork } from '../yield-after-work.ts'
import { propertyRows, reapitReferences } from './property-rows.ts'

interface ReapitFeedOptions {
  /** As received, with their images. */
  properties: readonly unknown[]
  extent: Exclude<FeedExtent, 'branches'>
  /** The `reapit-customer`. */
  customer: string
  branches: SourceBranches
  /** `YYYY-MM-DD` */
  today: string
}

interface ReapitFeed {
  file: FeedFile
  /** Ids of properties on the market. */
  marketed: readonly string[]
}

const usableId = /^[\w-]{1,40}$/

/** A feed of properties: rows for those on the market, removals for others. */
export async function reapitFeed({ properties, extent, customer, branches, today }: ReapitFeedOptions): Promise<ReapitFeed> {
  const rows: FeedRow[] = []
  const marketed = new Set<string>()
  const removed: string[] = []
  const pause = yieldAfterWork()
  for (const [index, property] of properties.entries()) {
    await pause()
    const part = messagePart(property)
    const id = part.text('id')
    if (!usableId.test(id)) {
      const problem = { line: index + 1, agentRef: '', field: 'id', reason: 'The property has no id that can be used.' }
      rows.push({ kind: 'rejected', problem, meant: id.slice(0, maxAgentRefLength) })
      continue
    }
    const branchId = branchOf(part.list('officeIds').map(partAsText), branches)
    const read = branchId === undefined ? [] : propertyRows(property, { customer, branchId, today }, index + 1)
    const ofOurs = branches.ofItsChannels(read)
    rows.push(...ofOurs)
    if (ofOurs.length > 0) marketed.add(id)
    const refs = ofOurs.map(({ agentRef }) => agentRef)
    removed.push(...Object.values(reapitReferences(customer, id)).filter((ref) => !refs.includes(ref)))
  }
  const end = { rows: rows.length, complete: true, reason: '', ...(extent === 'changes' && { removed }) }
  const file: FeedFile = {
    extent,
    problems: branches.problems(),
    rows: inTurn(rows),
    ahead: () => inTurn(rows),
    progress: () => 1,
    end: () => end,
  }
  return { file, marketed: [...marketed] }
}

async function* inTurn(rows: readonly FeedRow[]): AsyncGenerator<FeedRow> {
  yield* rows
}

/** A property of several offices belongs to the first one in the source, or else to the first. */
function branchOf(officeIds: readonly string[], branches: SourceBranches): number | undefined {
  const [first = '', ...others] = officeIds
  const known = [first, ...others].find((id) => branches.has(id))
  return branches.numberOf(known ?? first)
}
