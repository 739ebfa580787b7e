import { readQuery } from '#src/domain/search/search-values.ts'
import { readWithPlaces } from '#tests/support/criteria-line.ts'
import { hostileSentences, sentences } from '#tests/support/sentences.ts'
import { percentile } from './report/percentile.ts'
import { recordResults } from './report/record-results.ts'

const rounds = 20
/** Milliseconds that 99 of 100 sentences may take. */
const limit = 5

/**
 * `npm run bench -- sentence`: reads every sentence of tests/support/sentences.ts as it comes from an address, hostile ones of 100 kB
 * too, and what it says; places are looked up in a list, not in a database. Fails when 99 of 100 take longer than 5 ms.
 */
export async function bench(): Promise<boolean> {
  const asked = sentences.map(([sentence]) => sentence)
  const rows = [
    ['sentences', asked],
    ['hostile, 50 to 200 kB', hostileSentences],
  ] as const
  const cold = timed(asked[0]!)
  const measured = rows.map(([name, texts]) => ({ name, texts, times: timesOf(texts) }))
  const table = [
    '| texts | number | p50 | p99 | most |',
    '|---|--:|--:|--:|--:|',
    ...measured.map(({ name, texts, times }) => `| ${name} | ${texts.length} | ${ms(times, 50)} | ${ms(times, 99)} | ${ms(times, 100)} |`),
  ].join('\n')
  console.log(`${table}\nThe first one of a process: ${cold.toFixed(2)} ms`)
  await recordResults(
    'Sentences',
    [
      '`npm run bench -- sentence`: from the text of the address to criteria, without the database, milliseconds, of each text',
      `the middle of ${rounds} times. The very first sentence of a process took ${cold.toFixed(1)} ms.`,
      '',
      table,
    ].join('\n'),
  )
  return measured.every(({ times }) => percentile(times, 99) < limit)
}

/** The middle of each text's times: what else runs on the machine must not count. */
function timesOf(texts: readonly string[]): number[] {
  const middle = (text: string) => Array.from({ length: rounds }, () => timed(text)).sort((one, other) => one - other)[rounds / 2]!
  return texts.map(middle)
}

function timed(text: string): number {
  const started = performance.now()
  readWithPlaces(readQuery(text) ?? '')
  return performance.now() - started
}

function ms(times: readonly number[], percent: number): string {
  return percentile(times, percent).toFixed(2)
}
