import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Kysely's and the driver's: what says so speaks SQL itself. */
const sql = /\bsql`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|transaction|startTransaction)\(|\bask\(/

/**
 * What tables of many rows are found by: the embedded database has the same planner and takes several times as long to fill, so these run
 * on a server alone.
 */
export const plansOfStatements = 'tests/*-plans.test.ts'

/**
 * The in-process tests that run on both kinds of database: tests of modules with SQL of their own, and tests that need real transactions.
 * Modules that only call those, such as endpoints, pages and blocks (tests/architecture.test.ts), are tested on one.
 */
export function testsWithSql(isWhole) {
  const leftOut = new Set(leftOutToday(isWhole))
  return testFiles().filter((file) => !leftOut.has(file) && /support\/(committed-)?database/.test(text(file)) && hasSql(file))
}

/** The tests of whole programs, except those that docs/safety.md leaves to `npm test -- faults`, and those left out today. */
export function processTests(isWhole) {
  const later = new Set(namedIn('docs/safety.md', 'Only among the faults'))
  return inFolder('process', isWhole).filter((file) => !later.has(file))
}

export function browserTests(isWhole) {
  return inFolder('browser', isWhole).filter((file) => file !== lookTests)
}

/** Compares pages with what they looked like; some minutes, and run by its name only (decision 231). */
export const lookTests = join('tests', 'browser', 'look.test.ts')

/** The in-process tests that are left out today. */
export function unitTestsLeftOut(isWhole) {
  return leftOutToday(isWhole).filter((file) => !/^tests.(process|browser)/.test(file))
}

function inFolder(name, isWhole) {
  const leftOut = new Set(leftOutToday(isWhole))
  return testFiles().filter((file) => file.startsWith(join('tests', name)) && !leftOut.has(file))
}

const days = 14

/** Of the tests that take turns (docs/trials.md), all but those of the day, by its number since 1970. */
function leftOutToday(isWhole) {
  const today = Math.floor(Date.now() / 86_400_000) % days
  return isWhole ? [] : testsByDay().flatMap((files, day) => (day === today ? [] : files))
}

/** Seconds that a test takes where docs/trials.md states nothing. */
const usualSeconds = 5

/**
 * The tests that take turns, so that days take about equally long: of each kind, the longest first, each goes to the day that has least to
 * do so far.
 */
function testsByDay() {
  const byDay = Array.from({ length: days }, () => [])
  const rows = sectionOf('docs/trials.md', 'In turn').split('\n')
  for (const row of rows) {
    const files = [...row.matchAll(/\]\(\.\.\/([\w./-]+\.test\.tsx?)\)(?: (\d+) s)?/g)]
    const timed = files.map(([, file, seconds = usualSeconds]) => ({ file, seconds: Number(seconds) }))
    const taken = byDay.map(() => 0)
    for (const { file, seconds } of timed.sort((one, other) => other.seconds - one.seconds)) {
      const day = taken.indexOf(Math.min(...taken))
      taken[day] += seconds
      byDay[day].push(file)
    }
  }
  return byDay
}

/** The test files that sections of documentation pages link to, with their projects. */
export function testsNamedIn(...sections) {
  const files = sections.flatMap(([page, heading]) => namedIn(page, heading))
  return [...['unit', 'process', 'browser'].flatMap((name) => ['--project', name]), ...files]
}

const demoStamp = join('demo', 'tested')

/** Whether the demo, or one of the rooms it is made of, has changed since its tests last passed. */
export function hasDemoChanged() {
  return !existsSync(demoStamp) || text(demoStamp) !== demoState()
}

/** Records that the demo's tests have passed; the record is committed with the demo, so that they are not repeated without need. */
export function noteDemoTested() {
  writeFileSync(demoStamp, demoState())
}

function demoState() {
  const hash = createHash('sha256')
  for (const folder of ['demo', join('src', 'domain'), join('src', 'feeds')])
    for (const file of readdirSync(folder, { recursive: true }).sort())
      if (/\.(ts|json)$/.test(file)) hash.update(`\n${join(folder, file).replaceAll('\\', '/')}\n`).update(readFileSync(join(folder, file)))
  return `${hash.digest('hex')}\n`
}

/** Tests of which each day runs a sample (tests/support/trials.ts). */
export function sampledTests() {
  return testFiles().filter((file) => text(file).includes('support/trials.ts'))
}

function namedIn(page, heading) {
  const files = [...sectionOf(page, heading).matchAll(/\]\(\.\.\/([\w./-]+\.test\.tsx?)\)/g)].map(([, file]) => file)
  if (files.length === 0) throw new Error(`${page} names no tests under ${heading}`)
  return [...new Set(files)]
}

function sectionOf(page, heading) {
  const sections = text(page).split(/^## /m)
  return sections.find((each) => each.startsWith(`${heading}\n`)) ?? ''
}

function hasSql(file) {
  if (!/^(src|tests.[\w-]+\.test)\b/.test(file)) return false
  const tried = file.replace(/\.test\.tsx?$/, '')
  // `import-feed.turns.test.ts` tests `import-feed.ts`.
  const names = [tried, tried.replace(/\.[\w-]+$/, '')]
  const subjects = names.flatMap((name) => [`${name}.ts`, `${name}.tsx`]).filter((path) => existsSync(path))
  if (text(file).includes('TEST_DATABASE_URL') || subjects.some((path) => sql.test(text(path)))) return true
  if (subjects.length === 0) return /\bsql`|openedDatabase\(/.test(text(file))
  return text(file).includes('support/committed-database') && !/^src.(server|office|pages|blocks|commands)\b/.test(file)
}

function testFiles() {
  const files = ['src', 'tests'].flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, file)))
  return files.filter((file) => /\.test\.tsx?$/.test(file))
}

const text = (file) => readFileSync(file, 'utf8')
