/** `npm run bench -- NAME [options]`: runs bench/NAME.ts; without a name, all whose figures bench/RESULTS.md keeps, one after another. */
import { spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'

/** Run one after another when no name is given, each in a process of its own, so that none is disturbed by another. */
const recorded = [
  'bytes',
  'start',
  'pages',
  'overload',
  'scale',
  'sizing',
  'import',
  'restore',
  'search',
  'counts',
  'sentence',
  'ranking',
  'map',
  'sign-ins',
  'leads',
  'publish',
  'sends',
  'alerts',
  'valuation',
  'sold-prices',
  'registers',
  'place-facts',
  'travel',
  'flood-layer',
]

const [name, ...options] = process.argv.slice(2)
const benches = (await readdir(import.meta.dirname))
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.slice(0, -3))
if (name === undefined) {
  const missed = recorded.filter((each) => {
    console.log(`\n${each}`)
    return spawnSync(process.execPath, [import.meta.filename, each], { stdio: 'inherit' }).status !== 0
  })
  console.log(missed.length === 0 ? '\nEvery aim is reached' : `\nNot all aims are reached: ${missed.join(', ')}`)
  process.exitCode = missed.length === 0 ? 0 : 1
} else if (benches.includes(name)) {
  const { bench } = (await import(`./${name}.ts`)) as { bench: (options: string[]) => Promise<boolean> }
  process.exitCode = (await bench(options)) ? 0 : 1
} else {
  console.error(`There is no bench called ${name}. Usage: npm run bench -- ${benches.join('|')} [options]`)
  process.exitCode = 2
}
