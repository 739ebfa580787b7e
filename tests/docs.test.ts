import { existsSync } from 'node:fs'
import { glob, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { GenericSchema } from 'valibot'
import { expect, test } from 'vitest'
import { blockKinds } from '#src/blocks/kinds.ts'
import { fieldsAt } from '#src/content/reason-of.ts'
import { branchContent } from '#src/domain/content/branch-content.ts'
import { entryContents } from '#src/domain/content/entry-content.ts'
import { formContent } from '#src/domain/content/form-content.ts'
import { menuContent } from '#src/domain/content/menu-content.ts'
import { siteContent } from '#src/domain/content/site-content.ts'
import { sourceSettings } from '#src/domain/imports/configured-source.ts'
import { environment } from '#src/environment.ts'
import { allRoutes } from '#src/routes/all-routes.ts'
import type { Route } from '#src/routes/route.ts'
import { mayImport } from './support/architecture.ts'

test('docs/architecture.md has the table of imports that is held', async () => {
  const rows = await tableRows('docs/architecture.md')
  const table = new Map(rows.map(([folder = '', names = '']) => [folder, names === 'nothing of ours' ? [] : names.split(', ')]))
  expect(Object.fromEntries(table)).toEqual(mayImport)
})

test('docs/settings.md names exactly the settings there are', async () => {
  const rows = await tableRows('docs/settings.md')
  const documented = rows.map(([name = '']) => name.replaceAll('`', ''))
  const source = await readFile('src/environment.ts', 'utf8')
  const environment = source.match(/const environment = v\.object\(\{\n(.*?)\n\}\)/s)?.[1] ?? ''
  const read = [...environment.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name)
  expect(read.length).toBeGreaterThan(5)
  expect(documented.sort()).toEqual(read.sort())
})

test('docs/limits.md gives the limits that routes declare', async () => {
  const rows = await tableRows('docs/limits.md', { below: '## Requests by the minute' })
  const documented = rows.flatMap(([, paths = '', limit = '']) => paths.split(', ').map((path) => `${path.replaceAll('`', '')} ${limit}`))
  const limited = [...allRoutes.values()].filter(({ perMinute }) => perMinute !== undefined)
  // Of two that have the path in common each says its method.
  const name = ({ method, path }: Route) => {
    if (path.startsWith('/office')) return `${method} /office…`
    const isShared = limited.filter((other) => other.path === path).length > 1
    return (isShared ? `${method} ${path}` : path).replaceAll(/\/:[^/]+/g, '/…')
  }
  const declared = limited.map((route) => `${name(route)} ${route.perMinute?.toLocaleString('en-GB')}`)
  expect(declared.length).toBeGreaterThan(2)
  expect(documented.sort()).toEqual([...new Set(declared)].sort())
})

test('docs/settings.md gives the value that each setting has unless set', async () => {
  const documented = new Map((await tableRows('docs/settings.md')).map(([name = '', value = '']) => [name.replaceAll('`', ''), value]))
  const defaults = Object.entries(environment.entries).flatMap(([name, entry]) =>
    'default' in entry && entry.default ? [[name, entry.default]] : [],
  )
  expect(defaults.length).toBeGreaterThan(30)
  // All forms but one, which the table says in words.
  const told = defaults.filter(([name]) => name !== 'CAPTCHA_FORMS')
  expect(told.map(([name = '']) => [name, documented.get(name)])).toEqual(told.map(([name, value]) => [name, `\`${value}\``]))
})

test('docs/dependencies.md lists exactly the packages there are, each with reason, size and the licence it has', async () => {
  const packagesOf = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as Record<string, Record<string, string>>
  const { dependencies, devDependencies } = await packagesOf('package.json')
  const { dependencies: ofDemo } = await packagesOf('demo/package.json')
  const rows = await tableRows('docs/dependencies.md')
  const packages = rows.flatMap(([names = '', ...facts]) => {
    const list = names.replace(/ \((?:development|to build)\)$/, '')
    return list.split(',').map((name) => ({ name: name.trim(), isForDevelopment: list !== names, facts }))
  })
  expect(packages.map(({ name }) => name).sort()).toEqual(Object.keys({ ...dependencies, ...ofDemo, ...devDependencies }).sort())
  for (const { name, isForDevelopment, facts } of packages) {
    const [why = '', size = '', licence = ''] = facts
    const { license } = JSON.parse(await readFile(`node_modules/${name}/package.json`, 'utf8')) as { license: string }
    expect({ name, isForDevelopment, isReasoned: /\w+ \w+/.test(why), isMeasured: /^\d[\d.]* [kM]B/.test(size), licence }).toEqual({
      name,
      isForDevelopment: devDependencies !== undefined && name in devDependencies,
      isReasoned: true,
      isMeasured: true,
      licence: expect.stringContaining(license.replace(/[()]/g, '')),
    })
  }
})

test('docs/content-fields.md and docs/blocks.md name every field that content may have', async () => {
  const text = (await Promise.all(['docs/content-fields.md', 'docs/blocks.md'].map((file) => readFile(file, 'utf8')))).join('\n')
  const schemas = [
    ...Object.values(entryContents),
    siteContent,
    menuContent,
    branchContent,
    formContent,
    ...[...blockKinds.values()].map(({ schema }) => schema),
  ]
  const fields = schemas.flatMap((schema) => allFields(schema)).filter((field) => !/day$/.test(field))
  expect(fields.length).toBeGreaterThan(50)
  expect([...new Set(fields)].filter((field) => !new RegExp(`[\`\\s.]${field}[\`:]`).test(text))).toEqual([])
})

test('the tables of the pages about feeds name every field that a source may have', async () => {
  const pages = { blm: 'docs/feeds.md', rtdf: 'docs/feed-rtdf.md' } as Record<string, string>
  for (const [format, { entries }] of Object.entries(sourceSettings)) {
    const text = await readFile(pages[format] ?? 'docs/feeds-pulled.md', 'utf8')
    const section = pages[format] ? text : (text.split(/^## /m).find((each) => each.split('\n')[0]?.includes(`\`${format}\``)) ?? '')
    const cells = section.split('\n').flatMap((line) => (line.startsWith('| `') ? [line.split('|')[1] ?? ''] : []))
    expect({ format, missing: Object.keys(entries).filter((field) => !cells.some((cell) => cell.includes(`\`${field}\``))) }).toEqual({
      format,
      missing: [],
    })
  }
})

test('no page of documentation holds the marks of an unfinished merge', async () => {
  for await (const file of glob(['*.md', 'docs/**/*.md', 'bench/*.md']))
    expect(await readFile(file, 'utf8'), file).not.toMatch(/^(<{7}|>{7}) /m)
})

test('no page of documentation names a registry', async () => {
  for await (const file of glob(['*.md', 'docs/**/*.md'])) expect(await readFile(file, 'utf8')).not.toMatch(/registry\.[a-z]/)
})

test('a decision is told in three hundred words', async () => {
  const long: string[] = []
  for await (const file of glob('docs/decisions/*.md')) {
    const words = (await readFile(file, 'utf8')).split(/\s+/).filter((word) => /[a-z\d]/i.test(word))
    if (words.length > 300) long.push(`${file}: ${words.length}`)
  }
  expect(long).toEqual([])
})

test('every link in the documentation leads to a file, and to a heading of it', async () => {
  const broken: string[] = []
  const places = new Map<string, Promise<Set<string>>>()
  for await (const file of glob(['*.md', 'docs/**/*.md', 'bench/*.md', 'content/**/README.md'])) {
    for (const [, path = '', place] of withoutFences(await readFile(file, 'utf8')).matchAll(/\]\(([^)#\s]*)(?:#([^)\s]*))?[^)]*\)/g)) {
      if (/^[a-z]+:/.test(path)) continue
      const target = path ? join(dirname(file), path) : file
      const known = target.endsWith('.md') && existsSync(target) ? (places.get(target) ?? headingsOf(target)) : undefined
      if (known) places.set(target, known)
      if (!existsSync(target) || (place && !(await known)?.has(place))) broken.push(`${file}: ${path}${place ? `#${place}` : ''}`)
    }
  }
  expect(places.size).toBeGreaterThan(20)
  expect(broken).toEqual([])
})

test('the pictures of docs/office.md and docs/own-site.md are small, and each is shown', async () => {
  const folder = 'docs/screenshots/office'
  const pages = await Promise.all(['docs/office.md', 'docs/own-site.md'].map((page) => readFile(page, 'utf8')))
  const shown = [...pages.join('\n').matchAll(/!\[[^\]]{10,}\]\(screenshots\/office\/([^)]+)\)/g)].map(([, name = '']) => name)
  const pictures = await readdir(folder)
  expect(shown.toSorted()).toEqual(pictures.toSorted())
  expect(shown.length).toBeGreaterThan(8)
  for (const name of pictures) expect([name, (await stat(join(folder, name))).size < 60_000]).toEqual([name, true])
})

test('every file and folder of ours that the documentation names is there', async () => {
  const ours = (await readdir('.')).filter((name) => !name.includes('.') && !['build', 'node_modules', 'var'].includes(name))
  const rooms = await readdir('src')
  const missing: string[] = []
  for await (const file of glob(['*.md', 'docs/**/*.md'])) {
    const lines = withoutFences(await readFile(file, 'utf8')).split('\n')
    // What does not exist yet says so by a dagger.
    for (const line of lines.filter((each) => !each.includes('†'))) {
      for (const [, path = ''] of line.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\/?)`/g)) {
        const top = path.split('/')[0] ?? ''
        const isThere = (ours.includes(top) && existsSync(path)) || (rooms.includes(top) && existsSync(join('src', path)))
        if ((ours.includes(top) || rooms.includes(top)) && !isThere) missing.push(`${file}: ${path}`)
      }
    }
  }
  expect(missing).toEqual([])
})

test('docs/new-block.md lists what a block may need', async () => {
  const source = await readFile('src/blocks/needs/needs.ts', 'utf8')
  const needs = [...(source.match(/const loaders = \{\n(.*?)\n\}/s)?.[1] ?? '').matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name)
  expect(needs.length).toBeGreaterThan(5)
  const rows = await tableRows('docs/new-block.md', { below: '## What a block needs' })
  expect(rows.map(([name = '']) => name.replaceAll('`', ''))).toEqual(needs)
})

test('docs/README.md lists every page', async () => {
  const text = await readFile('docs/README.md', 'utf8')
  const pages = (await readdir('docs')).filter((file) => file.endsWith('.md') && file !== 'README.md')
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.filter((page) => !text.includes(`(${page})`))).toEqual([])
})

test('README.md stays a short tour', async () => {
  expect((await readFile('README.md', 'utf8')).split('\n').length).toBeLessThanOrEqual(61)
})

/** The names of a schema's fields, those of its objects within objects too. */
function allFields(schema: GenericSchema, path: (string | number)[] = []): string[] {
  const own = fieldsAt(schema, path)
  if (own.length === 0) return path.length > 0 ? listFields(schema, path) : []
  return own.flatMap((field) => [field, ...allFields(schema, [...path, field])])
}

function listFields(schema: GenericSchema, path: (string | number)[]): string[] {
  return fieldsAt(schema, [...path, 0]).flatMap((field) => [field, ...allFields(schema, [...path, 0, field])])
}

/** The cells of the first table of a page, or of the first below a heading (with its marks), without its head. */
async function tableRows(file: string, { below }: { below?: string } = {}): Promise<string[][]> {
  const lines = (await readFile(file, 'utf8')).split('\n')
  const heading = below === undefined ? 0 : lines.indexOf(below)
  const start = lines.findIndex((line, index) => index > heading && /^\| *-/.test(line))
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'))
  return lines.slice(start + 1, end === -1 ? undefined : end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

/** A page without what stands between fences; a fence ends at one with as many signs at least. */
function withoutFences(text: string): string {
  let fence = ''
  const kept = text.split('\n').filter((line) => {
    const [, signs = ''] = /^ *(```+)/.exec(line) ?? []
    const isWithin = fence !== '' || signs !== ''
    if (fence === '') fence = signs
    else if (signs.length >= fence.length && line.trim() === signs) fence = ''
    return !isWithin
  })
  return kept.join('\n')
}

/** The ends of links to a page's headings, as forges make them. */
async function headingsOf(file: string): Promise<Set<string>> {
  const headings = withoutFences(await readFile(file, 'utf8')).matchAll(/^#+ (.+)$/gm)
  const name = (heading: string) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-')
  return new Set([...headings].map(([, heading = '']) => name(heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1'))))
}
