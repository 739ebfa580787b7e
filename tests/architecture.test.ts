import { basename } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { bannedWords, type Folder, mayImport } from './support/architecture.ts'
import { exportsForTests, longTables, testsOfSeveral } from './support/exemptions.ts'
import { importCircles } from './support/import-circles.ts'
import { isProduct, type SourceFile, sourceFiles } from './support/source-files.ts'
import { unusedExports } from './support/unused-exports.ts'

const mostLines = { source: 200, test: 300 }

let files: SourceFile[] = []
beforeAll(async () => {
  files = await sourceFiles()
})

test('folders import only what docs/architecture.md allows them', () => {
  const wrong = files
    .filter(isProduct)
    .flatMap((file) =>
      file.imports.flatMap(({ path, typeOnly }) => (allowed(file.path, path, typeOnly) ? [] : [`${file.path} imports ${path}`])),
    )
  expect(wrong).toEqual([])
})

test('blocks, overlays and pages leave their siblings alone', () => {
  const wrong = files.flatMap(({ path, imports }) => {
    const [, folder, own] = path.match(/^src\/(blocks|overlays|pages)\/([^/]+)\//) ?? []
    if (!own) return []
    const others = imports.filter((imported) => imported.path.startsWith(`src/${folder}/`) && imported.path.split('/').length > 3)
    return others.flatMap((other) => (other.path.split('/')[2] === own ? [] : [`${path} imports ${other.path}`]))
  })
  expect(wrong).toEqual([])
})

test('endpoints, pages, blocks and the office write no SQL: their tests are not run on a PostgreSQL server (scripts/verify.mjs)', () => {
  const wrong = files
    .filter((file) => /^src\/(server|pages|blocks|office)\//.test(file.path) && isProduct(file))
    .filter(({ text }) => /\bsql`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|transaction|startTransaction)\(/.test(text))
  // It asks whether the database is there.
  expect(wrong.map(({ path }) => path)).toEqual(['src/server/endpoints/operations.ts'])
})

test('the domain does no input or output', () => {
  const wrong = files
    .filter((file) => file.path.startsWith('src/domain/') && isProduct(file))
    .filter(
      ({ text }) =>
        /\b(process|document|window)\.|\bfetch\(|new Date\(\)|Date\.now\(\)/.test(text.replaceAll(/\/\*.*?\*\/|\/\/.*$/gms, '')) ||
        /from '(node:|react|hono|kysely)/.test(text),
    )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('no file leads back to itself by its imports, those of types included', () => {
  expect(importCircles(files)).toEqual([])
})

test('nothing is exported that no other file but a test of others uses', () => {
  expect(unusedExports(files).filter((name) => !(name in exportsForTests))).toEqual([])
})

test('no file is long', () => {
  const long = files.filter(({ path, lines }) => {
    const most = path.includes('.test.') ? mostLines.test : mostLines.source
    return lines > most && !(path in longTables)
  })
  expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([])
})

test('a test stands beside the file it is named after', () => {
  const paths = new Set(files.map(({ path }) => path))
  const alone = files.filter(({ path }) => {
    const [, name] = path.match(/^((?:src|demo|bench|scripts)\/.*)\.test\.tsx?$/) ?? []
    if (name === undefined || path in testsOfSeveral) return false
    // `read-blm.large-file.test.ts` stands beside `read-blm.ts`.
    const tested = [name, name.replace(/\.[\w-]+$/, '')].flatMap((each) => ['.ts', '.tsx', '.mjs'].map((ending) => each + ending))
    return !tested.some((each) => paths.has(each))
  })
  expect(alone.map(({ path }) => path)).toEqual([])
})

/** schema.org's structured data; what HTML calls a data block. */
const termsOfOthers = ['structured-data', 'page-facts-data']

test('no file has a name that says nothing', () => {
  const vague = files.filter(({ path }) => {
    const name = basename(path).split('.')[0] ?? ''
    return !termsOfOthers.includes(name) && name.split('-').some((word) => bannedWords.includes(word))
  })
  expect(vague.map(({ path }) => path)).toEqual([])
})

test('file names are kebab-case', () => {
  expect(files.map(({ path }) => path).filter((path) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(basename(path)))).toEqual([])
})

function allowed(file: string, imported: string, typeOnly: boolean): boolean {
  const from = folderOf(file)
  const to = folderOf(imported)
  if (isLoader(imported) && !isLoader(file) && from !== 'server' && !typeOnly) return false
  if (from === to || from === undefined || to === undefined || to === 'routes' || from === 'main') return true
  // Where the browser's parts are put together, as main.ts is for the server's.
  if (file === 'src/browser/entry.ts') return mayImport.pages.includes(to)
  if (isLoader(file)) return mayImport.load.includes(to) || (typeOnly && mayImport.pages.includes(to))
  return mayImport[from]?.includes(to) ?? false
}

/** Reads the database for a page or for blocks, which take only types from it. */
function isLoader(file: string): boolean {
  return /^src\/(pages\/.*\/load\.ts$|blocks\/needs\/)/.test(file)
}

/** Undefined for what may be imported from anywhere or imports nothing: settings.ts and environment.ts, styles. */
function folderOf(file: string): Folder | undefined {
  if (file === 'src/main.ts') return 'main'
  if (file === 'src/routes.ts') return 'routes'
  const folder = file.match(/^src\/(\w+)\//)?.[1] ?? (file.startsWith('demo/') ? 'demo' : undefined)
  return folder === undefined ? undefined : (folder as Folder)
}
