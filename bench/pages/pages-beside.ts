import type { RunningSite } from '#tests/support/running-site.ts'
import { fill } from '../overload.ts'
import { percentile } from '../report/percentile.ts'
import { type Load, type Loaded, load } from './load.ts'

/** Of the pages that can be rendered, the share that visitors ask for. */
const askedShare = 0.25
/** Addresses that all differ; a site that keeps no pages renders each. */
const paths = Array.from({ length: 5000 }, (_, index) => `/property-for-sale/up-to-${300_000 + index * 10}`)

/** Settings of a site that renders every page, whoever asks. */
export const rendersAll = { TRUST_PROXY: 'loopback', PAGE_CACHE_MB: '0', CAPTCHA: 'none' }

export interface Beside {
  alone: Loaded
  beside: Loaded
  other: Loaded
}

/** Pages that visitors ask for, alone and while something else is asked of the site too. */
export async function pagesBeside({ url }: RunningSite, seconds: number, other: Omit<Load, 'port' | 'seconds'>): Promise<Beside> {
  await fill({ url })
  const port = Number(new URL(url).port)
  await load({ port, paths, seconds: 3, connections: 16 })
  const most = await load({ port, paths, seconds: 5, connections: 16 })
  const pages: Load = { port, paths, seconds, connections: 50, perSecond: askedShare * most.perSecond }
  const alone = await load(pages)
  const [beside, others] = await Promise.all([load(pages), load({ port, seconds, ...other })])
  return { alone, beside, other: others }
}

export const besideHead = '| alone: pages/s | p50, ms | p99 | beside: pages/s | p50, ms | p99 | pages refused '

export function besideCells({ alone, beside }: Beside): number[] {
  const rate = ({ perSecond }: Loaded) => Math.round(perSecond)
  return [rate(alone), ...times(alone), rate(beside), ...times(beside), beside.answers - countOf(beside, 200)]
}

/** Median and 99th percentile, of the answers with status 200. */
export function times({ timesOfPages }: Loaded): number[] {
  return [50, 99].map((rank) => Math.round(percentile(timesOfPages, rank)))
}

export function countOf({ byStatus }: Loaded, ...statuses: number[]): number {
  return statuses.reduce((sum, status) => sum + (byStatus.get(status) ?? 0), 0)
}
