/** `npm run bench -- NAME [options]`: runs bench/NAME.ts; without a name, says which there are. */
import { readdir } from 'node:fs/promises'

const [name, ...options] = process.argv.slice(2)
const benches = (await readdir(import.meta.dirname))
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.slice(0, -3))
if (name && benches.includes(name)) {
  const { bench } = (await import(`./${name}.ts`)) as { bench: (options: string[]) => Promise<boolean> }
  process.exitCode = (await bench(options)) ? 0 : 1
} else {
  console.error(`${name ? `There is no bench called ${name}. ` : ''}Usage: npm run bench -- ${benches.join('|')} [options]`)
  process.exitCode = 2
}
