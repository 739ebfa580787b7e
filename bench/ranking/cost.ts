import { loadavg } from 'node:os'
import { agencyStock, type DemoBranch } from '@gable/demo/agency-stock.ts'
import { makeProperty } from '@gable/demo/make-property.ts'
import { readSentence } from '#src/domain/search/sentence/read-sentence.ts'
import { sentenceCriteria } from '#src/domain/search/sentence/sentence-criteria.ts'
import { readWish } from '#src/domain/wishes/read-wish.ts'
import { wishReasons } from '#src/domain/wishes/reason.ts'
import { TextIndex } from '#src/domain/wishes/text-index.ts'
import { wishText } from '#src/domain/wishes/wish-text.ts'
import { percentile } from '../report/percentile.ts'
import { described } from './recall.ts'

/** What wishes cost beside the query without them, in milliseconds and bytes. */
export interface Cost {
  homes: number
  msPerHome: number
  bytes: number
  p50: number
  p95: number
  load: number
}

const onPage = 12

/**
 * Ranks all homes of a stock by each description: scores, order and the reasons of a page; not the statement that reads its twelve
 * texts. Every home is found, as in a search of a whole channel.
 */
export async function measureCost(
  homes: number,
  { branches, asked }: { branches: readonly DemoBranch[]; asked: readonly string[] },
): Promise<Cost> {
  const stock = await agencyStock({ seed: 1, today: new Date('2026-11-28'), branches, properties: homes })
  const index = new TextIndex()
  let indexing = 0
  for (let id = 0; id < homes; id++) {
    const { listing } = makeProperty(stock, id)
    const began = performance.now()
    index.set(id, wishText(described(listing)))
    indexing += performance.now() - began
  }
  const page = Array.from({ length: onPage }, (_, id) => makeProperty(stock, id).listing)
  const ids = Int32Array.from({ length: homes }, (_, id) => id)
  const isKnown = index.has
  const times = asked.map((text) => {
    const { wishes = [] } = sentenceCriteria(readSentence(text), {
      channel: 'sales',
      wishes: { isWish: () => true, isPlace: () => false, isName: () => false },
    })
    const began = performance.now()
    const read = wishes.map((wish) => ({ wish, asked: readWish(wish, isKnown) }))
    const scoreOf = index.scorer(read.map((each) => each.asked))
    firstOf(ids, scoreOf)
    for (const listing of page) wishReasons(wishText(described(listing)), read)
    return performance.now() - began
  })
  const [load = 0] = loadavg()
  return { homes, msPerHome: indexing / homes, bytes: index.bytes, p50: percentile(times, 50), p95: percentile(times, 95), load }
}

/** As data/search/stock-in-memory.ts finds a page. */
function firstOf(ids: Int32Array, scoreOf: (id: number) => number): number[] {
  const scores = ids.map(scoreOf)
  const compare = (a: number, b: number) => scores[b]! - scores[a]! || b - a
  const best: number[] = []
  let last: number | undefined
  for (const id of ids) {
    if (last !== undefined && compare(id, last) > 0) continue
    best.push(id)
    if (best.length < 2 * onPage) continue
    best.sort(compare).length = onPage
    last = best[onPage - 1]
  }
  return best
}
