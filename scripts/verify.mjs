#!/usr/bin/env node
/**
 * `npm test`: everything that must hold, from a fresh clone. Plain JavaScript that any Node from 20 on runs, because the
 * right Node is among the packages it may first have to install. `npm test -- types unit` runs only those steps; `look` compares pages with
 * pictures of them, `attacks` and `faults` are lists of tests that also belong to other steps, and these run by their names only.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  browserTests,
  hasDemoChanged,
  lookTests,
  noteDemoTested,
  plansOfStatements,
  processTests,
  sampledTests,
  testsNamedIn,
  testsWithSql,
  unitTestsLeftOut,
} from './verify/test-files.mjs'
import { readResults, sayTests } from './verify/test-results.mjs'

const project = dirname(dirname(fileURLToPath(import.meta.url)))
const resultsFolder = join(project, 'node_modules/.cache/gable-verify')
/** On a slow machine, killing a hundred programs on both databases takes this long. */
const minutesPerStep = process.argv.includes('faults') ? 120 : 70

/** The results of each Vitest run. */
const results = []
const chosen = process.argv.slice(2)
const steps = ['format', 'types', 'build', 'unit', 'demo', 'embedded', 'process', 'browser', 'look', 'attacks', 'faults']
const failures = []

const unknown = chosen.filter((name) => !steps.includes(name))
if (unknown.length > 0) {
  console.log(`There is no step called ${unknown.join(', ')}: ${steps.join(', ')}`)
  process.exit(2)
}
if (!process.stdout.isTTY) process.env.NO_COLOR = '1'
process.chdir(project)
await install()
process.env.PATH = `${join(project, 'node_modules/.bin')}:${process.env.PATH}`
rmSync(resultsFolder, { recursive: true, force: true })
mkdirSync(resultsFolder, { recursive: true })

await step('build', 'Build', ['scripts/build.ts'])
// The tests have both cores; what else is to be said of the sources takes what they leave, and is done before they are.
await Promise.all([
  // On a server, which takes half as long as PGlite for what most tests ask of a database.
  testStep('unit', 'Tests in the process, on a PostgreSQL server', ['--project', 'unit'], {
    before: ['scripts/with-postgres.ts', 'node'],
    env: { GABLE_TESTS_WITHOUT: unitTestsLeftOut(chosen.includes('unit')).join(',') },
  }),
  step(
    'format',
    'Format and lint',
    ['node_modules/@biomejs/biome/bin/biome', 'ci', ...(process.stdout.isTTY ? [] : ['--colors=off']), '.'],
    { niceness: 10 },
  ),
  step('types', 'Types', ['node_modules/typescript/bin/tsc', '-p', '.'], { niceness: 10 }),
])
if (hasDemoChanged() || chosen.includes('demo') || chosen.includes('faults')) {
  const passed = await testStep('demo', 'The demo, as it has changed', ['--project', 'demo'])
  if (passed && !process.env.CI) noteDemoTested()
}
await testStep('embedded', 'The same statements on PGlite', ['--project', 'unit', ...testsWithSql(chosen.includes('embedded'))], {
  env: { GABLE_TESTS_WITHOUT: plansOfStatements },
})
// Side by side, because each waits for others half of the time; what they start has been built above. Journeys give way to programs, which
// have times of their own to keep.
await Promise.all([
  testStep('process', 'Starting, stopping, killing', ['--project', 'process', ...processTests(chosen.includes('process'))]),
  testStep('browser', 'In the browser', ['--project', 'browser', ...browserTests(chosen.includes('browser'))], { niceness: 5 }),
])
if (chosen.includes('look')) await testStep('look', 'Pages look as they did (docs/look.md)', ['--project', 'browser', lookTests])
if (chosen.includes('attacks') || chosen.includes('faults')) process.env.GABLE_TRIALS = 'all'
if (chosen.includes('attacks')) await testStep('attacks', 'The attack list (docs/safety.md)', testsNamedIn(['docs/safety.md', 'Attacks']))
// One file at a time: measurements must not be disturbed.
if (chosen.includes('faults'))
  await testStep('faults', 'The fault list (docs/safety.md), and all that is else sampled', [
    '--no-file-parallelism',
    ...testsNamedIn(['docs/safety.md', 'Faults'], ['docs/safety.md', 'Only among the faults'], ['docs/trials.md', 'In turn']),
    ...sampledTests(),
  ])

console.log()
for (const failure of failures) console.log(`FAILED  ${failure}`)
sayTests(results)
process.exit(failures.length > 0 ? 1 : 0)

/** Runs `npm ci`, unless the installed packages match package-lock.json. */
async function install() {
  if (isInstalled()) return
  console.log('== Install')
  const started = Date.now()
  const code = await run('npm', ['ci', '--no-audit', '--no-fund'])
  if (code !== 0 || !isInstalled()) {
    console.log('\nFAILED  Install: npm ci did not install what package-lock.json names\n0 passed, 0 failed')
    process.exit(1)
  }
  console.log(`   done in ${seconds(started)}`)
}

function isInstalled() {
  try {
    const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
    const there = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages
    const isRight = ([path, { version, optional }]) =>
      !path.startsWith('node_modules/') || optional === true || there[path]?.version === version
    return Object.entries(wanted).every(isRight) && existsSync('node_modules/.bin/node')
  } catch {
    return false
  }
}

async function step(name, title, args, options) {
  if (chosen.length > 0 && !chosen.includes(name)) return true
  console.log(`\n== ${title}`)
  const started = Date.now()
  const code = await run(join(project, 'node_modules/.bin/node'), args, options)
  console.log(`   ${code === 0 ? 'done' : 'FAILED'} in ${seconds(started)}`)
  if (code !== 0) failures.push(`${title} (npm test -- ${name})`)
  return code === 0
}

/**
 * A Vitest run whose results are kept. `before` is the program that starts Vitest's Node, with its arguments; `niceness` is the priority (0
 * to 19, see nice(1)); `env` is added to the environment.
 */
async function testStep(name, title, args, { before = [], ...options } = {}) {
  const file = join(resultsFolder, `${name}.json`)
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const fine = await step(name, title, [...before, ...vitest, ...args], options)
  if (chosen.length > 0 && !chosen.includes(name)) return false
  const read = readResults(file, { fine })
  results.push(read)
  if (fine && read.failed > 0) failures.push(`${title}: no results were written`)
  return fine && read.failed === 0
}

/** Runs a program and shows its output; returns its exit code. Its child processes inherit its niceness. */
function run(program, args, { niceness = 0, env = {} } = {}) {
  return new Promise((done) => {
    const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness)
    const timer = setTimeout(() => {
      console.log(`   took longer than ${minutesPerStep} minutes`)
      child.kill('SIGKILL')
    }, minutesPerStep * 60_000)
    const forward = (signal) => child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, forward)
    const end = (code) => {
      clearTimeout(timer)
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, forward)
      done(code)
    }
    child.once('error', (error) => {
      console.log(`   ${error.message}`)
      end(1)
    })
    child.once('close', (code) => end(code ?? 1))
  })
}

function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`
}
