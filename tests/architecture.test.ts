import { glob, readFile } from 'node:fs/promises'
import { basename, dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { bannedWords, type Folder, mayImport } from './support/architecture.ts'
import { importsOf } from './support/imports-of.ts'

const mostLines = 300
/** Tables of facts, which are easier to look through in one piece. */
const tables = ['demo/home/home-form.ts', 'demo/places/west-country.ts']

test('folders import only what docs/architecture.md allows them', async () => {
  const wrong: string[] = []
  for (const file of await sources()) {
    if (isTest(file)) continue
    for (const { target, typeOnly } of importsOf(await readFile(file, 'utf8'))) {
      const imported = resolved(file, target)
      if (imported && !allowed(file, imported, typeOnly)) wrong.push(`${file} imports ${imported}`)
    }
  }
  expect(wrong).toEqual([])
})

test('blocks, overlays and pages leave their siblings alone', async () => {
  const wrong: string[] = []
  for (const file of await sources()) {
    const [, folder, own] = file.match(/^src\/(blocks|overlays|pages)\/([^/]+)\//) ?? []
    if (!own) continue
    for (const { target } of importsOf(await readFile(file, 'utf8'))) {
      const [, other] = resolved(file, target)?.match(new RegExp(`^src/${folder}/([^/]+)/`)) ?? []
      if (other && other !== own) wrong.push(`${file} imports ${folder}/${other}`)
    }
  }
  expect(wrong).toEqual([])
})

test('the domain does no input or output', async () => {
  const wrong: string[] = []
  for (const file of await sources()) {
    if (!file.startsWith('src/domain/') || isTest(file)) continue
    const text = await readFile(file, 'utf8')
    if (/\b(process|document|window)\.|\bfetch\(|new Date\(\)|Date\.now\(\)/.test(text.replaceAll(/\/\*.*?\*\/|\/\/.*$/gms, '')))
      wrong.push(file)
    wrong.push(...importsOf(text).flatMap(({ target }) => (/^(node:|react|hono|kysely)/.test(target) ? [`${file} imports ${target}`] : [])))
  }
  expect(wrong).toEqual([])
})

test(`no source file is longer than ${mostLines} lines`, async () => {
  const long: string[] = []
  for (const file of await sources()) {
    const lines = (await readFile(file, 'utf8')).split('\n').length - 1
    if (lines > mostLines && !tables.includes(file)) long.push(`${file}: ${lines}`)
  }
  expect(long).toEqual([])
})

/** schema.org's structured data; what HTML calls a data block. */
const termsOfOthers = ['structured-data', 'page-facts-data']

test('no file has a name that says nothing', async () => {
  const vague = (await sources()).filter((file) => {
    const name = basename(file).split('.')[0] ?? ''
    return !termsOfOthers.includes(name) && name.split('-').some((word) => bannedWords.includes(word))
  })
  expect(vague).toEqual([])
})

test('file names are kebab-case', async () => {
  expect((await sources()).filter((file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*$/.test(basename(file)))).toEqual([])
})

async function sources(): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob(['{src,demo,tests,bench,scripts}/**/*.{ts,tsx,mjs}'])) files.push(file.replaceAll('\\', '/'))
  return files.sort()
}

function isTest(file: string): boolean {
  return !/^(src|demo)\//.test(file) || /\.test\.tsx?$/.test(file)
}

/** The file of ours that is imported, from the project's folder; undefined for a package. */
function resolved(file: string, target: string): string | undefined {
  if (/^#(src|demo)\//.test(target)) return target.slice(1)
  return target.startsWith('.') ? normalize(join(dirname(file), target)).replaceAll('\\', '/') : undefined
}

function allowed(file: string, imported: string, typeOnly: boolean): boolean {
  const from = folderOf(file)
  const to = folderOf(imported)
  if (from === to || from === undefined || to === undefined || from === 'main') return true
  // Where the browser's parts are put together, as main.ts is for the server's.
  if (file === 'src/browser/entry.ts') return mayImport.pages.includes(to)
  if (from === 'pages' && basename(file) === 'load.ts') return mayImport.load.includes(to) || (typeOnly && mayImport.pages.includes(to))
  return mayImport[from]?.includes(to) ?? false
}

/** Undefined for what may be imported from anywhere or imports nothing: routes.ts, settings.ts, styles. */
function folderOf(file: string): Folder | undefined {
  if (file === 'src/main.ts') return 'main'
  const folder = file.match(/^src\/(\w+)\//)?.[1] ?? (file.startsWith('demo/') ? 'demo' : undefined)
  return folder === undefined ? undefined : (folder as Folder)
}
