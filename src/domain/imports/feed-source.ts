import type { Channel } from '../property/channel.ts'

/** What a source may send. */
export type FeedFormat = 'blm' | 'rtdf' | 'vebra' | 'street' | 'reapit' | 'jupix' | 'expert-agent'

/** The source of every feed that belongs to no configured one. */
export const defaultSource = 'feed'

/** A part of the stock, the smallest that a source may own. */
export interface StockPart {
  branchId: number
  channel: Channel
}

/** A branch as a source knows it. */
export interface SourceBranch {
  id: number
  /** What the source's software calls it; the same number where it calls it as we do. */
  theirs: string
}

/** Where properties come from: a configured feed and the part of the stock it speaks for, which is its scope. No two overlap. */
export interface FeedSource {
  name: string
  format: FeedFormat
  branches: readonly SourceBranch[]
  channels: readonly Channel[]
}

/** The parts of the stock that an import may change: these, or for the default source all but these. */
export interface FeedScope {
  kind: 'these' | 'all-but'
  parts: readonly StockPart[]
}

export function speaksFor({ branches, channels }: FeedSource, { branchId, channel }: StockPart): boolean {
  return channels.includes(channel) && branches.some(({ id }) => id === branchId)
}

/** The source that speaks for a part of the stock; undefined where that is the default one. */
export function sourceOfPart(sources: readonly FeedSource[], part: StockPart): FeedSource | undefined {
  return sources.find((source) => speaksFor(source, part))
}

/** The scope of a source; without one of the default source, which owns what no other does. */
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
