import type { Channel } from '../property/channel.ts'

/** The format that a source sends. */
export type FeedFormat = 'blm' | 'rtdf' | 'vebra' | 'street' | 'reapit' | 'jupix' | 'expert-agent'

/** The source of feeds that belong to no configured source. */
export const defaultSource = 'feed'

/** The smallest part of the stock that a source can own: a branch's channel. */
export interface StockPart {
  branchId: number
  channel: Channel
}

/** A branch under the ids of the source's software. */
export interface SourceBranch {
  id: number
  /** The software's id of the branch; the same number if both use ours. */
  theirs: string
}

/** A configured feed and its scope, the part of the stock it speaks for. Scopes never overlap. */
export interface FeedSource {
  name: string
  format: FeedFormat
  branches: readonly SourceBranch[]
  channels: readonly Channel[]
}

/** The parts of the stock that an import may change: these, or for the default source all others. */
export interface FeedScope {
  kind: 'these' | 'all-but'
  parts: readonly StockPart[]
}

export function speaksFor({ branches, channels }: FeedSource, { branchId, channel }: StockPart): boolean {
  return channels.includes(channel) && branches.some(({ id }) => id === branchId)
}

/** The source that speaks for a part of the stock; undefined for the default source. */
export function sourceOfPart(sources: readonly FeedSource[], part: StockPart): FeedSource | undefined {
  return sources.find((source) => speaksFor(source, part))
}

/** The scope of a source; without one, that of the default source, which owns everything else. */
export function scopeOf(source: FeedSource | undefined, others: readonly FeedSource[]): FeedScope {
  return source ? { kind: 'these', parts: partsOf(source) } : { kind: 'all-but', parts: others.flatMap(partsOf) }
}

/** `sales of branch 3` */
export function stockPartText({ branchId, channel }: StockPart): string {
  return `${channel} of branch ${branchId}`
}

function partsOf({ branches, channels }: FeedSource): StockPart[] {
  return branches.flatMap(({ id }) => channels.map((channel) => ({ branchId: id, channel })))
}
