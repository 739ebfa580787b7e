import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf } from '#tests/support/imports-of.ts'
import { mappingVersion } from './draft-row.ts'

/** What makes the values of a BLM row a draft, and a draft a listing. Other formats' drafts are part of the fingerprint as they are. */
const roots = ['src/feeds/blm/blm-draft.ts', 'src/feeds/listing-of-draft.ts']

test('the version of the mapping is that of its sources', async () => {
  expect(mappingVersion, 'Reading rows has changed: write the expected hash into draft-row.ts').toBe(await versionOfSources())
})

test('what cleans descriptions and what it stands on count as sources of the mapping', async () => {
  const { files, packages } = await sourcesFrom(roots)
  expect(files).toContain('src/feeds/texts.ts')
  expect(files).toContain('src/domain/places/postcode.ts')
  expect(files).not.toContain('src/feeds/blm/row-reader.ts')
  expect((await lockedPackages(packages)).map(([name]) => name)).toEqual(
    expect.arrayContaining(['sanitize-html', 'htmlparser2', 'entities']),
  )
})

async function versionOfSources(): Promise<string> {
  const { files, packages } = await sourcesFrom(roots)
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\n${withoutComments(await readFile(file, 'utf8'))}\n`)
  for (const [name, version] of await lockedPackages(packages)) hash.update(`${name}@${version}\n`)
  return hash.digest('base64url').slice(0, 12)
}

/** Without comments and blank lines, which change nothing. */
function withoutComments(source: string): string {
  return source.replaceAll(/\/\*\*.*?\*\/|(?<=^|\s)\/\/ .*?$/gms, '').replaceAll(/\s*\n+/g, '\n')
}

/** All files of ours that these import when they run, themselves included, and the packages. */
async function sourcesFrom(starting: readonly string[]): Promise<{ files: string[]; packages: string[] }> {
  const files = new Set(starting)
  const packages = new Set<string>()
  for (const file of files) {
    for (const { target, typeOnly } of importsOf(await readFile(file, 'utf8'))) {
      if (typeOnly || target.startsWith('node:')) continue
      if (target.startsWith('.')) files.add(normalize(join(dirname(file), target)).replaceAll('\\', '/'))
      else packages.add(target)
    }
  }
  return { files: [...files].sort(), packages: [...packages].sort() }
}

/** Name and version of these packages and of all they depend on, as package-lock.json has them. */
async function lockedPackages(names: readonly string[]): Promise<Array<[name: string, version: string]>> {
  const lock: unknown = JSON.parse(await readFile('package-lock.json', 'utf8'))
  const { packages } = lock as { packages: Record<string, { version: string; dependencies?: Record<string, string> }> }
  const places = new Set(names.map((name) => `node_modules/${name}`))
  for (const place of places) {
    for (const name of Object.keys(packages[place]?.dependencies ?? {})) {
      const own = `${place}/node_modules/${name}`
      places.add(own in packages ? own : `node_modules/${name}`)
    }
  }
  return [...places].sort().map((place) => [place.split('node_modules/').at(-1)!, packages[place]?.version ?? ''])
}
