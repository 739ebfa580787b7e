import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Target } from './fuzz/target.ts'
import { fuzzTargets } from './fuzz/targets.ts'
import { Random } from './search/random.ts'

/** Milliseconds of processor time that one input may take; with more, a few inputs of a stranger could stop the site. */
const mostMs = 50
/** Milliseconds from which on an input is tried twice more, because garbage collection and compilation are not its doing. */
const doubtfulMs = 5
/** Bytes the heap may grow by over all inputs of a target; a leak grows with the inputs, caches do not. */
const mostGrowth = 12_000_000

/**
 * `npm run bench -- fuzz [--inputs 100000] [--seed 1] [--target NAME]`: gives everything that reads strangers' input mutations of
 * good input. Fails on a crash, a wrong result, an input over 50 ms, or a heap that grows; reports the seed of the input.
 */
export async function bench(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: { inputs: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' }, target: { type: 'string' } },
  })
  const folder = await mkdtemp(join(tmpdir(), 'gable-fuzz-'))
  let held = true
  for (const target of (await fuzzTargets()).filter(({ name }) => values.target === undefined || name === values.target)) {
    const fault = await fuzz(target, { inputs: Number(values.inputs), seed: Number(values.seed), folder })
    if (fault) console.log(`${target.name}: ${fault}`)
    held &&= fault === undefined
  }
  await rm(folder, { recursive: true, force: true })
  return held
}

interface Run {
  inputs: number
  seed: number
  folder: string
}

/** Returns what is wrong; undefined when nothing is. */
async function fuzz(target: Target, { inputs, seed, folder }: Run): Promise<string | undefined> {
  const warmUp = Math.min(2000, Math.ceil(inputs / 10))
  let heapBefore = 0
  let slowest = 0
  let atFirst = 0
  const started = performance.now()
  for (let index = 0; index < inputs; index++) {
    if (index === warmUp) heapBefore = heapUsed()
    const own = seed * 1_000_003 + index
    const ms = await tried(target, own, folder).catch(
      (error: unknown) => `crashed on input ${index} of --seed ${seed}: ${error instanceof Error ? error.stack : error}`,
    )
    if (typeof ms === 'string') return ms
    const again = ms > doubtfulMs ? Math.min(ms, Number(await tried(target, own, folder)), Number(await tried(target, own, folder))) : ms
    atFirst = Math.max(atFirst, ms)
    if (again > mostMs) return `takes ${again.toFixed(0)} ms of processor time for input ${index} of --seed ${seed}`
    slowest = Math.max(slowest, again)
  }
  const growth = heapUsed() - heapBefore
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  const figures = `${inputs} inputs in ${seconds} s, slowest ${slowest.toFixed(1)} ms (${atFirst.toFixed(1)} before a second try), heap ${growth > 0 ? '+' : ''}${(growth / 1e6).toFixed(1)} MB`
  if (growth > mostGrowth) return `the heap grew: ${figures}`
  console.log(`${target.name}: ${figures}`)
  return undefined
}

async function tried(target: Target, seed: number, folder: string): Promise<number> {
  const before = process.cpuUsage()
  await target.try(new Random(seed), folder)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function heapUsed(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}
