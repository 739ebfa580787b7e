import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, glob, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * `node scripts/plant-faults.ts --count 50 --seed 1`: plants one fault after the other in a copy of this checkout, in all rooms by turns,
 * runs the tests in the process of the file, then of its folder, with `--far` then those of everything that imports it, and says which
 * faults were caught. What is missed is for a person to judge: it changes nothing, journeys catch it (they run what was built), or a test
 * is missing.
 */
const number = (usual: string) => ({ type: 'string', default: usual }) as const
const { values } = parseArgs({ options: { count: number('50'), seed: number('1'), far: { type: 'boolean', default: false } } })

const rooms = [
  'domain',
  'data',
  'services',
  'server',
  'overlays',
  'browser',
  'commands',
  'content',
  'mails',
  'feeds',
  'forms',
  'jobs',
  'gateways',
  'office',
  'pages',
  'blocks',
  'ui',
  'start',
  'render',
]
/** The code to find, and the fault to put in its place. */
const slips: ReadonlyArray<readonly [pattern: RegExp, slip: string]> = [
  [/ === /, ' !== '],
  [/ && /, ' || '],
  [/ \|\| /, ' && '],
  [/ < /, ' >= '],
  [/ > /, ' < '],
  [/ >= /, ' > '],
  [/ <= /, ' < '],
  [/ \+ 1\b/, ' - 1'],
  [/ - 1\b/, ' + 1'],
  [/\breturn false\b/, 'return true'],
  [/\breturn true\b/, 'return false'],
  [/\bif \(!/, 'if ('],
  [/ \?\? /, ' && '],
]

interface Fault {
  path: string
  line: number
  before: string
  after: string
}

/** Random numbers from 0 to 1, the same for the same seed. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Every fault that can be planted in the file. */
async function faultsIn(path: string): Promise<Fault[]> {
  const lines = (await readFile(path, 'utf8')).split('\n')
  return lines.flatMap((before, index) => {
    if (/^\s*(\*|\/[/*]|import |(export )?(type|interface) )/.test(before)) return []
    const slip = slips.find(([pattern]) => pattern.test(before))
    return slip ? [{ path, line: index + 1, before, after: before.replace(slip[0], slip[1]) }] : []
  })
}

async function chosenFaults(count: number, random: () => number): Promise<Fault[]> {
  const pick = <Kind>(among: readonly Kind[]) => among[Math.floor(random() * among.length)]
  const paths = new Map<string, string[]>()
  for (const room of rooms) {
    const found = (await Array.fromAsync(glob(`src/${room}/**/*.{ts,tsx}`))).filter((path) => !path.includes('.test.'))
    paths.set(room, found.sort())
  }
  const chosen = new Map<string, Fault>()
  for (let turn = 0; chosen.size < count && turn < count * 20; turn++) {
    const path = pick(paths.get(rooms[turn % rooms.length] ?? '') ?? [])
    const fault = path && pick(await faultsIn(path))
    if (fault) chosen.set(fault.path, fault)
  }
  return [...chosen.values()]
}

/** A copy of the working tree, with the same packages. */
async function copyOfProject(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-faults-'))
  for await (const name of glob('*', { exclude: ['node_modules', 'build', 'var'] })) await cp(name, join(folder, name), { recursive: true })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}

/**
 * Whether a test of the file fails, or one of its folder; if none does, one of the tests that import the file from anywhere: those are
 * nearly all, and take minutes.
 */
async function isCaught(folder: string, path: string): Promise<boolean> {
  const own = path.replace(/\.tsx?$/, '.')
  if (await fails(folder, ['run', own])) return true
  if (await fails(folder, ['run', `${dirname(path)}/`])) return true
  return values.far && (await fails(folder, ['related', path, '--run']))
}

async function fails(folder: string, chosen: readonly string[]): Promise<boolean> {
  const args = [...chosen, '--project', 'unit', '--bail', '1', '--reporter', 'dot', '--passWithNoTests']
  const child = spawn(process.execPath, [resolve('node_modules/vitest/vitest.mjs'), ...args], { cwd: folder, stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  return code !== 0
}

const folder = await copyOfProject()
try {
  let caught = 0
  const faults = await chosenFaults(Number(values.count), numbers(Number(values.seed)))
  if (faults[0] && (await fails(folder, ['run', `${dirname(faults[0].path)}/`]))) throw new Error('Tests fail without any fault')
  for (const { path, line, before, after } of faults) {
    const file = join(folder, path)
    const text = await readFile(file, 'utf8')
    const lines = text.split('\n')
    lines[line - 1] = after
    await writeFile(file, lines.join('\n'))
    const found = await isCaught(folder, path)
    if (found) caught++
    console.log(`${found ? 'caught' : 'MISSED'}  ${path}:${line}${found ? '' : `\n        ${before.trim()}\n        ${after.trim()}`}`)
    await writeFile(file, text)
  }
  console.log(`${caught} of ${faults.length} caught`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
