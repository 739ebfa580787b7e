import { measureRecall, type Recall } from './ranking/recall.ts'
import { recordResults } from './report/record-results.ts'

/** What tests/wish-ranking.test.ts holds: the shares measured when the lexicon was written, less a hundredth. */
export const leastRecall = { tuned: 0.75, heldBack: 0.63 }

/**
 * `npm run bench -- ranking`: ranks the demo's homes by two hundred descriptions, and compares the first ten with those that a person would
 * choose. Fails when a half falls below `leastRecall`.
 */
export async function bench(): Promise<boolean> {
  const [tuned, heldBack] = [await measureRecall({ isHeldBack: false }), await measureRecall({ isHeldBack: true })]
  const line = (name: string, { wishes, fullText, number }: Recall) =>
    `| ${name} | ${number} | ${wishes.toFixed(3)} | ${fullText.toFixed(3)} |`
  const table = [
    '| descriptions | number | grammar and wishes | plain full text (BM25) |',
    '|---|--:|--:|--:|',
    line('seen while the lexicon was worked on', tuned),
    line('kept apart', heldBack),
  ].join('\n')
  console.log(table)
  await recordResults(
    'Wishes',
    [
      '`npm run bench -- ranking`: the share of the homes that a person would choose (of ten at most) among the first ten, of the 248 of the',
      'demo. bench/ranking/judged.json has the descriptions, written before the ranking, and the homes, chosen by the sentences of their',
      'descriptions; one person wrote and judged them. Every second one was kept apart.',
      '',
      table,
    ].join('\n'),
  )
  return tuned.wishes >= leastRecall.tuned && heldBack.wishes >= leastRecall.heldBack
}
