import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { greatBritain } from '@gable/demo/sales/great-britain.ts'
import { madeUpSales } from '@gable/demo/sales/made-up-sales.ts'
import { writeSales } from '@gable/demo/sales/write-sales.ts'
import type { Database } from '#src/data/database/database.ts'
import { embeddedDatabase } from '#src/data/database/embedded-database.ts'
import { serverDatabase } from '#src/data/database/server-database.ts'
import { postgresServer } from '#tests/support/postgres-server.ts'
import { varFolder } from '#tests/support/running-site.ts'
import { recordResults } from './report/record-results.ts'
import { measureImport } from './sold-prices/measure-import.ts'
import { measureQuestions } from './sold-prices/measure-questions.ts'

const until = '2026-10-31'
/** Estimates asked for afterwards. */
const times = 200
const market = greatBritain(1)

/**
 * `npm run bench -- sold-prices [--rows 1000000] [--database server|embedded]`: makes up sales all over the country, imports them and asks
 * for estimates and for sales nearby. With a million rows or more on both databases it replaces its section of bench/RESULTS.md. Fails
 * where memory grows with the file.
 */
export async function bench(options: string[]): Promise<boolean> {
  const { values } = parseArgs({ args: options, options: { rows: { type: 'string', default: '1000000' }, database: { type: 'string' } } })
  const rows = Number(values.rows)
  await using folder = await varFolder()
  const path = join(folder.path, 'pp.csv')
  await writeSales(path, madeUpSales({ market, sales: rows, fromYear: 1995, until }))
  const file = { path, rows, size: (await stat(path)).size }
  console.log(`${count(rows)} rows, ${Math.round(file.size / 1e6)} MB`)
  const measured: Measured[] = []
  if (values.database !== 'embedded') {
    await using server = await postgresServer({ fsync: 'on' })
    measured.push(await measureOn(await serverDatabase(server.url), 'PostgreSQL', file))
  }
  if (values.database !== 'server') measured.push(await measureOn(await embeddedDatabase(join(folder.path, 'database')), 'PGlite', file))
  if (!values.database && rows >= 1_000_000) await recordResults('Sold prices', measured.map(({ text }) => text).join('\n\n'))
  return measured.every(({ isBounded }) => isBounded)
}

interface Measured {
  text: string
  isBounded: boolean
}

async function measureOn(
  database: Database,
  name: string,
  { path, rows, size }: { path: string; rows: number; size: number },
): Promise<Measured> {
  try {
    const { stretches, trendsSeconds, databaseMb } = await measureImport(database, { name, path, rows })
    const { estimates, nearby } = await measureQuestions(database, { market, until, times })
    const [early, late] = [stretches[1]!, stretches.at(-1)!]
    const text = [
      `\`npm run bench -- sold-prices --rows ${rows}\`, ${name}: a file of ${Math.round(size / 1e6)} MB of made-up sales all over the country; the table and its`,
      `indexes then take ${Math.round(databaseMb)} MB. Trends of all areas took ${trendsSeconds.toFixed(0)} s. An estimate took ${ms(estimates.p50)} ms (p99 ${ms(estimates.p99)}),`,
      `sales nearby ${ms(nearby.p50)} ms (p99 ${ms(nearby.p99)}). Other work ran on the machine: processor time tells more than seconds.`,
      '',
      '| rows read | rows/s | rows a second of processor time | memory, MB |',
      '|--:|--:|--:|--:|',
      ...stretches.map(
        (each) => `| ${count(each.rows)} | ${count(each.perSecond)} | ${count(each.perProcessorSecond)} | ${Math.round(each.rssMb)} |`,
      ),
    ].join('\n')
    console.log(`\n${text}`)
    return { text, isBounded: late.rssMb < early.rssMb * 1.5 }
  } finally {
    await database.close()
  }
}

function count(number: number): string {
  return Math.round(number).toLocaleString('en-GB')
}

function ms(milliseconds: number): string {
  return milliseconds.toFixed(milliseconds < 10 ? 1 : 0)
}
