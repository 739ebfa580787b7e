import { relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

/** Bytes, gzip: what a page may load before anything is touched, and what any island may add besides React. */
const mostBeforeInteraction = 3_000
const mostOfAnIsland = 25_000
const mostOfAnEnhancement = 8_000

const serverFolders = ['data', 'gateways', 'services', 'jobs', 'server', 'render', 'feeds', 'commands', 'content', 'demo', 'start']

test('no module of the server is in a chunk of the browser', async () => {
  const strays = (await chunks()).flatMap(({ fileName, moduleIds }) =>
    moduleIds.filter(isOfServer).map((module) => `${fileName} holds ${relative('.', module)}`),
  )
  expect(strays).toEqual([])
})

test('what every page loads before it is touched is small', async () => {
  const built = await chunks()
  const entry = built.find(({ facadeModuleId }) => facadeModuleId?.endsWith('src/browser/entry.ts'))
  expect(entry).toBeDefined()
  const atOnce = reached(built, entry?.fileName ?? '')
  expect(sizes(atOnce)).toBeLessThanOrEqual(mostBeforeInteraction)
})

test('no island is large besides React', async () => {
  const large = (await chunks()).filter((chunk) => !isReact(chunk) && !isMapLibre(chunk) && sizes([chunk]) > mostOfAnIsland)
  expect(large.map((chunk) => `${chunk.fileName}: ${sizes([chunk])} bytes`)).toEqual([])
})

test('no enhancement of blocks is over 8 kB, what it shares with others included', async () => {
  const built = await chunks()
  const enhancements = built.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('.enhancement.ts'))
  expect(enhancements.length).toBeGreaterThan(3)
  expect(enhancements.filter(({ fileName }) => sizes(reached(built, fileName)) > mostOfAnEnhancement).map(({ name }) => name)).toEqual([])
})

test('MapLibre comes when a map is opened: nothing that is fetched before then holds it', async () => {
  const built = await chunks()
  const holders = built.filter(isMapLibre)
  expect(holders.map(({ name }) => name)).toEqual(['maplibre-gl'])
  const others = built.filter((chunk) => !isMapLibre(chunk)).filter(({ imports }) => imports.includes(holders[0]!.fileName))
  expect(others.map(({ fileName }) => fileName)).toEqual([])
})

let built: Promise<Rolldown.OutputChunk[]> | undefined

/** What the browser's build makes of the working tree, without writing it. */
function chunks(): Promise<Rolldown.OutputChunk[]> {
  built ??= build({ logLevel: 'error', build: { write: false } }).then((output) =>
    (output as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk'),
  )
  return built
}

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

/** A chunk and all it imports statically. */
function reached(all: readonly Rolldown.OutputChunk[], fileName: string, seen = new Set<string>()): Rolldown.OutputChunk[] {
  const chunk = all.find((candidate) => candidate.fileName === fileName)
  if (!chunk || seen.has(fileName)) return []
  seen.add(fileName)
  return [chunk, ...chunk.imports.flatMap((imported) => reached(all, imported, seen))]
}

function isReact({ moduleIds }: Rolldown.OutputChunk): boolean {
  return moduleIds.some((module) => /node_modules\/react-dom\//.test(module))
}

function isMapLibre({ moduleIds }: Rolldown.OutputChunk): boolean {
  return moduleIds.some((module) => /node_modules\/maplibre-gl\/.*\.mjs$/.test(module))
}

function sizes(some: readonly Rolldown.OutputChunk[]): number {
  return some.reduce((sum, { code }) => sum + gzipSync(code).length, 0)
}
