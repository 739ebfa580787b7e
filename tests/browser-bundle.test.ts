import { basename, relative } from 'node:path'
import { expect, test } from 'vitest'
import { browserChunks, isMapLibre, isReact, reachedChunks, zippedBytes } from '#tests/support/browser-chunks.ts'
import { islandSizes, maxIslandsOfKind } from '#tests/support/island-sizes.ts'

/** Bytes, gzip: what a page may load before anything is touched, and what any island may add besides React. */
const mostBeforeInteraction = 3_000
const mostOfAnIsland = 25_000
/** Of everything that office users may be sent. */
const mostOfOffice = 60_000

const serverFolders = ['data', 'gateways', 'services', 'jobs', 'server', 'render', 'feeds', 'commands', 'content', 'demo', 'start']

test('no module of the server is in a chunk of the browser', async () => {
  const strays = (await browserChunks()).flatMap(({ fileName, moduleIds }) =>
    moduleIds.filter(isOfServer).map((module) => `${fileName} holds ${relative('.', module)}`),
  )
  expect(strays).toEqual([])
})

test('what every page loads before it is touched is small', async () => {
  const built = await browserChunks()
  const entry = built.find(({ facadeModuleId }) => facadeModuleId?.endsWith('src/browser/entry.ts'))
  expect(entry).toBeDefined()
  const atOnce = reachedChunks(built, entry?.fileName ?? '')
  expect(zippedBytes(atOnce)).toBeLessThanOrEqual(mostBeforeInteraction)
})

test('no island is large besides React', async () => {
  const large = (await browserChunks()).filter((chunk) => !isReact(chunk) && !isMapLibre(chunk) && zippedBytes([chunk]) > mostOfAnIsland)
  expect(large.map((chunk) => `${chunk.fileName}: ${zippedBytes([chunk])} bytes`)).toEqual([])
})

test('no island and no enhancement is over 9 kB besides React, counted with all that it shares', async () => {
  const sizes = islandSizes(await browserChunks())
  expect(sizes.map(({ name }) => name)).toEqual(expect.arrayContaining(['custom-form', 'mortgage-calculator', 'carousel']))
  expect(sizes.filter(({ size }) => size > maxIslandsOfKind)).toEqual([])
})

test('what is fetched late imports by itself all that its imports import, and nothing has to be found out on the way', async () => {
  const built = await browserChunks()
  const late = built.filter(({ isDynamicEntry }) => isDynamicEntry)
  const nested = late.filter((chunk) => reachedChunks(built, chunk.fileName).length > chunk.imports.length + 1)
  expect(nested.length).toBeGreaterThan(20)
  const before = (fileName: string) =>
    built
      .filter(({ dynamicImports }) => dynamicImports.includes(fileName))
      .map((importer) => new Set(reachedChunks(built, importer.fileName)))
      .reduce((common, files) => common.intersection(files))
  for (const { fileName, code } of late) {
    const loaded = before(fileName)
    const wanted = reachedChunks(built, fileName).filter((chunk) => chunk.fileName !== fileName && !loaded.has(chunk))
    expect(wanted.map((chunk) => basename(chunk.fileName)).filter((name) => !code.includes(`"./${name}"`))).toEqual([])
  }
})

test('the panel of a valuation is a few files, and small besides React', async () => {
  const built = await browserChunks()
  const reached = ['overlays/start.ts', 'book-a-valuation/book-a-valuation.tsx'].flatMap((end) => {
    const chunk = built.find(({ moduleIds }) => moduleIds.some((module) => module.endsWith(end)))
    return reachedChunks(built, chunk?.fileName ?? '')
  })
  const fetched = [...new Set(reached)].filter((chunk) => !isReact(chunk) && chunk.name !== 'entry')
  expect(fetched.length).toBeGreaterThan(2)
  expect(fetched.length).toBeLessThanOrEqual(14)
  expect(zippedBytes(fetched)).toBeLessThanOrEqual(40_000)
})

test('what a form asks for while it is filled in and sent is one file, which nothing needs before', async () => {
  const built = await browserChunks()
  const ends = ['check-form.ts', 'send-lead-form.ts', 'keep-telephone.ts', 'fill-in-sender.ts', 'form-controls.ts']
  const holders = ends.map((end) => built.find(({ moduleIds }) => moduleIds.some((module) => module.endsWith(`/${end}`)))?.name)
  expect(holders).toEqual(ends.map(() => 'sending'))
  const early = built.filter(({ imports }) =>
    imports.some((imported) => built.find(({ fileName }) => fileName === imported)?.name === 'sending'),
  )
  expect(early.map(({ name }) => name)).toEqual([])
})

test('no chunk imports itself by way of others, or a module might be used before it is there', async () => {
  const built = await browserChunks()
  const circles = built.filter(({ fileName, imports }) =>
    imports.some((imported) => reachedChunks(built, imported).some((reached) => reached.fileName === fileName)),
  )
  expect(circles.map(({ fileName }) => fileName)).toEqual([])
})

test('MapLibre comes when a map is opened: nothing that is fetched before then holds it', async () => {
  const built = await browserChunks()
  const holders = built.filter(isMapLibre)
  // The map, its worker, and what both have.
  expect(holders.length).toBe(3)
  expect(zippedBytes(holders)).toBeLessThanOrEqual(340_000)
  const files = holders.map(({ fileName }) => fileName)
  const others = built.filter((chunk) => !isMapLibre(chunk)).filter(({ imports }) => imports.some((imported) => files.includes(imported)))
  expect(others.map(({ fileName }) => fileName)).toEqual([])
})

test('all scripts of the office are small besides MapLibre, which comes when a map is opened', async () => {
  const built = await browserChunks('office')
  expect(zippedBytes(built.filter((chunk) => !isMapLibre(chunk)))).toBeLessThanOrEqual(mostOfOffice)
  const early = built.filter((chunk) => !isMapLibre(chunk) && reachedChunks(built, chunk.fileName).some(isMapLibre))
  expect([built.filter(isMapLibre).length, early.map(({ fileName }) => fileName)]).toEqual([1, []])
  expect(built.flatMap(({ moduleIds }) => moduleIds.filter(isOfServer))).toEqual([])
})

test('nothing of the office is in a chunk of visitors, and the editor in none that other screens of the office fetch', async () => {
  const within = (folder: string) => (module: string) => relative('.', module).startsWith(folder)
  const strays = (await browserChunks()).flatMap(({ moduleIds }) => moduleIds.filter(within('src/office/')))
  expect(strays).toEqual([])
  const built = await browserChunks('office')
  const entry = built.find(({ facadeModuleId }) => facadeModuleId?.endsWith('src/office/browser/entry.ts'))
  const atOnce = reachedChunks(built, entry?.fileName ?? '').flatMap(({ moduleIds }) => moduleIds)
  expect(atOnce.some(within('src/office/browser/'))).toBe(true)
  expect(atOnce.filter(within('src/office/browser/editor/'))).toEqual([])
})

function isOfServer(module: string): boolean {
  const path = relative('.', module)
  const [, folder = ''] = path.match(/^src\/(\w+)\//) ?? []
  return (
    module.startsWith('node:') ||
    /__vite-browser-external/.test(module) ||
    serverFolders.includes(folder) ||
    /^src\/(pages\/.*\/load\.ts$|blocks\/needs\/)/.test(path)
  )
}
