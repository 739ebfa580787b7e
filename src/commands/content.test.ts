import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inspectAgency } from '#src/start/read-agency.ts'
import { aPdf } from '#tests/support/documents.ts'
import { aFilm } from '#tests/support/films.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { runningCommand } from '#tests/support/running-command.ts'
import { WrongUsage } from './command.ts'
import { contentCommand } from './content.ts'

const content = contentCommand(async () => inspectAgency)

/** A site with the starter's folder, and a changed copy of it. */
async function changedCopy() {
  const run = await runningCommand(content, { contentOf: 'content/starter' })
  const copy = join(run.folder, 'copy')
  expect(await run.command(['export', 'copy'])).toBe(0)
  await mkdir(join(copy, 'images'), { recursive: true })
  const own = async (path: string) => await readFile(join(run.settings.contentFolder, path), 'utf8')
  const write = async (path: string, text: string | Uint8Array) => {
    await mkdir(join(copy, path, '..'), { recursive: true })
    await writeFile(join(copy, path), text)
  }
  await write('site.yaml', (await own('site.yaml')).replace('name: Your agency', 'name: Oak & Ash'))
  await write('images/barn.jpg', await aJpeg(1600, 900))
  return Object.assign(run, { copy, own, write, copyOf: async (path: string) => await readFile(join(copy, path), 'utf8') })
}

test('the differences of a folder are published as one change, listed, shown as a diff, and written to a folder again', async () => {
  await using run = await changedCopy()
  const { command, said, own, settings } = run
  expect(await command(['import', 'copy'], { message: 'From the designer' })).toBe(0)
  expect(said.at(-1)).toMatch(/^Published as number \d+: images\/barn\.jpg, site\.yaml$/)
  expect(await command(['import', 'copy'])).toBe(0)
  expect(said.at(-1)).toBe('The site shows all of it already.')
  said.length = 0
  expect(await command(['history'])).toBe(0)
  expect(said[1]).toMatch(/The command line {2}From the designer {2}images\/barn\.jpg site\.yaml/)
  const number = said[1]!.split(' ')[0]!
  for (const named of [[], [number]]) {
    said.length = 0
    expect(await command(['diff', ...named])).toBe(0)
    expect(said).toEqual(expect.arrayContaining(['images/barn.jpg', 'site.yaml', '  - name: Your agency', '  + name: Oak & Ash']))
  }
  expect(await command(['export'])).toBe(0)
  expect(await own('site.yaml')).toContain('name: Oak & Ash')
  expect(await readFile(join(settings.contentFolder, 'images/barn.jpg'))).toEqual(await readFile(join(run.copy, 'images/barn.jpg')))
})

test('files missing from a folder are removed on request, and deleted when written', async () => {
  await using run = await changedCopy()
  const { command, copy, settings } = run
  await writeFile(
    join(settings.contentFolder, 'pages/about.yaml'),
    'path: /about\ntitle: About\ndescription: Us.\nblocks: [{ id: a, kind: our-offices }]\n',
  )
  await run.write('menus.yaml', await run.own('menus.yaml'))
  await run.write('pages/home.yaml', await run.own('pages/home.yaml'))
  expect(await command(['import', 'copy'], { remove: true })).toBe(0)
  expect(run.said.at(-1)).toContain('pages/about.yaml')
  expect(await command(['export'])).toBe(0)
  await expect(readFile(join(settings.contentFolder, 'pages/about.yaml'))).rejects.toThrow('ENOENT')
  await rm(copy, { recursive: true })
  expect(await command(['import', 'copy'])).toBe(1)
  expect(run.noted.at(-1)).toContain('There is no folder')
})

test('a folder with errors publishes nothing, and a file changed in the folder since is not overwritten', async () => {
  await using run = await changedCopy()
  const { command, noted, own, settings } = run
  await run.write('menus.yaml', 'primary: []\nsecond: []\n')
  expect(await command(['import', 'copy'])).toBe(1)
  expect(noted.join('\n')).toContain('menus.yaml:2 second: is not known here')
  expect(await run.db.selectFrom('content_publication').selectAll().execute()).toEqual([])
  await run.write('menus.yaml', await own('menus.yaml'))
  expect(await command(['import', 'copy'])).toBe(0)
  await writeFile(join(settings.contentFolder, 'site.yaml'), (await own('site.yaml')).replace('name: Your agency', 'name: Elm'))
  expect(await command(['export'])).toBe(1)
  expect(noted.at(-1)).toContain('site.yaml has changed in the folder')
  expect(await own('site.yaml')).toContain('name: Elm')
  run.said.length = 0
  expect(await command(['diff'])).toBe(0)
  expect(run.said).toContain('site.yaml (changed in the folder since it was published over)')
  expect(await command(['export'], { overwrite: true })).toBe(0)
  expect(await own('site.yaml')).toContain('name: Oak & Ash')
})

test('wrong usage is reported', async () => {
  await using run = await runningCommand(content, { contentOf: 'content/starter' })
  for (const words of [['publish'], ['import'], ['diff', 'home'], ['diff', '7']])
    await expect(run.command(words)).rejects.toThrow(WrongUsage)
  expect(await run.command(['history'])).toBe(0)
  expect(run.said).toEqual(['Nothing was published yet.'])
})

test('films and documents are copied between folders; an unplayable film is named', async () => {
  await using run = await changedCopy()
  const { command, said, noted, settings } = run
  const files = { 'documents/fees.pdf': aPdf, 'films/a.mp4': await aFilm('mp4'), 'films/b.webm': await aFilm('webm') }
  for (const [path, bytes] of Object.entries(files)) await run.write(path, bytes)
  expect([await command(['import', 'copy']), noted]).toEqual([0, []])
  expect(said.at(-1)).toContain('documents/fees.pdf, films/a.mp4, films/b.webm')
  expect(await command(['export'])).toBe(0)
  for (const [path, bytes] of Object.entries(files)) expect(await readFile(join(settings.contentFolder, path))).toEqual(bytes)
  await run.write('films/a.mp4', files['films/a.mp4'].subarray(0, 1500))
  expect(await command(['import', 'copy'])).toBe(1)
  expect(noted.at(-1)).toContain('films/a.mp4 cannot be taken: The film is damaged or cut off')
})

test('logo, icon and typeface are copied between folders; files of another type are named', async () => {
  await using run = await changedCopy()
  const { command, said, noted, own, settings } = run
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>'
  const files = {
    'brand/logo.svg': Buffer.from(svg),
    'brand/icon.ico': Buffer.from([0, 0, 1, 0, 0, 0]),
    'brand/sans.woff2': Buffer.from('wOF2 and so on'),
  }
  for (const [path, bytes] of Object.entries(files)) await run.write(path, bytes)
  const brand = 'brand:\n  logo: logo.svg\n  favicon: icon.ico\n  typefaces: { text: { file: sans.woff2, weights: 400 700 } }\n'
  await run.write('site.yaml', `${(await own('site.yaml')).replace(/^brand:\n(?: .*\n)*/m, '')}\n${brand}`)
  expect([await command(['import', 'copy']), noted]).toEqual([0, []])
  expect(said.at(-1)).toContain('brand/icon.ico, brand/logo.svg, brand/sans.woff2')
  expect(await command(['export'])).toBe(0)
  for (const [path, bytes] of Object.entries(files)) expect(await readFile(join(settings.contentFolder, path))).toEqual(bytes)
  expect(await command(['import', 'copy'])).toBe(0)
  expect(said.at(-1)).toBe('The site shows all of it already.')
  for (const path of ['brand/other.woff2', 'images/shed.jpg']) {
    await run.write(path, 'no such file')
    expect([await command(['import', 'copy']), noted.at(-1)]).toEqual([1, expect.stringContaining(`${path} cannot be taken: The file is`)])
    await rm(join(run.copy, path))
  }
})
