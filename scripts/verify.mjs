#!/usr/bin/env node
/**
 * `npm test`: everything that must hold, from a fresh clone. Plain JavaScript that any Node from 20 on runs, because the
 * right Node is among the packages it may first have to install. `npm test -- types unit` runs only those steps; `attacks` and
 * `faults` are lists of tests that also belong to other steps, and run by their names only.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = dirname(dirname(fileURLToPath(import.meta.url)))
const resultsFolder = join(project, 'node_modules/.cache/gable-verify')
/** On a slow machine a hundred killed programs on both databases take this long. */
const minutesPerStep = process.argv.includes('faults') ? 120 : 70

const tests = { passed: 0, failed: 0 }
const chosen = process.argv.slice(2)
const steps = ['format', 'types', 'build', 'unit', 'postgres', 'process', 'browser', 'attacks', 'faults']
const failures = []
/** Each failed test by its file and name, with the first line of what it says: who sees only the end of the output sees which. */
const failedTests = []

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

await step('format', 'Format and lint', [
  'node_modules/@biomejs/biome/bin/biome',
  'ci',
  ...(process.stdout.isTTY ? [] : ['--colors=off']),
  '.',
])
await step('types', 'Types', ['node_modules/typescript/bin/tsc', '-p', '.'])
await step('build', 'Build', ['scripts/build.ts'])
await testStep('unit', 'Tests in the process, PGlite', ['--project', 'unit'])
await testStep('postgres', 'The same data on a PostgreSQL server', ['--project', 'unit', ...testsWithDatabase()], {
  before: ['scripts/with-postgres.ts', 'node'],
})
// Side by side, because each waits for others half of the time; what they start has been built above. Journeys give way: they are two at a
// time and take what is left of the machine, while programs go one by one, would be last with nobody beside them, and are timed.
await Promise.all([
  testStep('process', 'Starting, stopping, killing', ['--project', 'process']),
  testStep('browser', 'In the browser', ['--project', 'browser'], { niceness: 5 }),
])
if (chosen.includes('attacks') || chosen.includes('faults')) process.env.GABLE_TRIALS = 'all'
if (chosen.includes('attacks')) await testStep('attacks', 'The attack list (docs/safety.md)', testsNamedIn('docs/safety.md', 'Attacks'))
if (chosen.includes('faults'))
  await testStep('faults', 'The fault list (docs/safety.md), and all that is else sampled', [
    ...testsNamedIn('docs/safety.md', 'Faults'),
    ...sampledTests(),
  ])

console.log()
for (const failure of failures) console.log(`FAILED  ${failure}`)
for (const failedTest of failedTests) console.log(`        ${failedTest}`)
console.log(`${tests.passed} passed, ${tests.failed} failed`)
process.exit(failures.length > 0 ? 1 : 0)

/** `npm ci`, unless what is installed is what package-lock.json asks for. */
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
    const isRight = ([path, { version, optional }]) => path === '' || optional === true || there[path]?.version === version
    return Object.entries(wanted).every(isRight) && existsSync('node_modules/.bin/node')
  } catch {
    return false
  }
}

async function step(name, title, args, niceness = 0) {
  if (chosen.length > 0 && !chosen.includes(name)) return true
  console.log(`\n== ${title}`)
  const started = Date.now()
  const code = await run(join(project, 'node_modules/.bin/node'), args, niceness)
  console.log(`   ${code === 0 ? 'done' : 'FAILED'} in ${seconds(started)}`)
  if (code !== 0) failures.push(`${title} (npm test -- ${name})`)
  return code === 0
}

/**
 * A Vitest run, its tests counted; `before` is the program that starts Vitest's Node, with its arguments, `niceness` how far all of it
 * gives way to other programs (0 to 19).
 */
async function testStep(name, title, args, { before = [], niceness = 0 } = {}) {
  const results = join(resultsFolder, `${name}.json`)
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  const fine = await step(name, title, [...before, ...vitest, ...args], niceness)
  if (chosen.length > 0 && !chosen.includes(name)) return
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(readFileSync(results, 'utf8'))
    failedTests.push(...namesOfFailed(testResults))
    tests.passed += numPassedTests
    // A file that cannot even be loaded has no failed test, yet it failed.
    tests.failed += numFailedTests > 0 || fine ? numFailedTests : Math.max(1, numFailedTestSuites)
  } catch {
    tests.failed += 1
    if (fine) failures.push(`${title}: no results were written`)
  }
}

function namesOfFailed(testResults) {
  const firstLine = (message = '') => message.split('\n', 1)[0].slice(0, 300)
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(project, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : []
    return failed.map((test) => `${file} > ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
  })
}

/**
 * The tests that read or write a database: they are run on both kinds. Not those of endpoints, pages and blocks, which have no SQL of their
 * own (tests/architecture.test.ts): what they call is tested by itself.
 */
function testsWithDatabase() {
  const tests = testFiles().filter((file) => !/^tests.(browser|process)/.test(file))
  const withSql = tests.filter((file) => !/^(src.server.endpoints|src.pages|src.blocks|tests.contract)\b/.test(file))
  return withSql.filter((file) => /support\/(committed-)?database/.test(readFileSync(file, 'utf8')))
}

function testFiles() {
  const files = ['src', 'tests'].flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, file)))
  return files.filter((file) => /\.test\.tsx?$/.test(file))
}

/** The test files that a section of a page of documentation links to, with the projects they are in. */
function testsNamedIn(page, heading) {
  const section =
    readFileSync(page, 'utf8')
      .split(/^## /m)
      .find((text) => text.startsWith(`${heading}\n`)) ?? ''
  const files = [...section.matchAll(/\]\(\.\.\/([\w./-]+\.test\.tsx?)\)/g)].map(([, file]) => file)
  if (files.length === 0) throw new Error(`${page} names no tests under ${heading}`)
  return [...['unit', 'process', 'browser'].flatMap((name) => ['--project', name]), ...new Set(files)]
}

/** Those of which every day runs a sample (tests/support/trials.ts). */
function sampledTests() {
  return testFiles().filter((file) => readFileSync(file, 'utf8').includes('support/trials.ts'))
}

/** Runs a program, its output shown; returns its exit code. What it starts inherits how far it gives way. */
function run(program, args, niceness = 0) {
  return new Promise((done) => {
    const child = spawn(program, args, { stdio: 'inherit', env: process.env })
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
