import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noAssets } from '#tests/support/no-assets.ts'
import { preloadLinks, readAssets, withStyles } from './assets.ts'

const someParts = {
  pieces: ['a{}', 'b{}', 'c{}'],
  parts: { core: [0], 'pages.content-page': [0, 1], 'pages.property': [0], 'pages.property.plots': [0, 1], 'blocks.page-title': [2] },
}

test('the manifest of a build names the stylesheet, the script and the fonts that every page shows', async () => {
  const folder = await folderWith({
    'src/browser/entry.ts': { file: 'assets/entry-1.js' },
    'src/ui/styles.ts': {
      file: 'assets/styles-1.js',
      imports: ['src/browser/entry.ts'],
      assets: ['assets/text-rest-2.woff2', 'assets/text-further-3.woff2', 'assets/text-1.woff2', 'assets/other.png'],
    },
  })
  expect(await readAssets(folder)).toEqual({
    stylesheets: [],
    styles: expect.any(Object),
    scripts: ['/assets/entry-1.js'],
    fonts: ['/assets/text-1.woff2'],
    build: '0123456789ab',
    folder,
    imports: { 'entry-1.js': [], 'styles-1.js': ['entry-1.js'] },
  })
})

test.each([
  ['nothing', {}, null],
  ['a script without styles', { 'src/browser/entry.ts': { file: 'assets/entry-1.js' } }, null],
  ['styles without a script', {}, someParts],
])('a build of %s is refused', async (_of, manifest, parts) => {
  await expect(readAssets(await folderWith(manifest, parts))).rejects.toThrow('npm run build')
})

test('a page has the sheet that all have, one of its own parts, and then what others bring', async () => {
  const { styles } = await readAssets(await folderWith({ 'src/browser/entry.ts': { file: 'assets/entry-1.js' } }))
  const assets = { ...noAssets, stylesheets: ['/more.css'], styles: styles! }
  const { stylesheets } = withStyles(assets, { kind: 'content-page', blocks: ['page-title', 'page-title'] })
  expect(stylesheets.map((href) => href.replace(styles!.hash, 'HASH'))).toEqual([
    '/assets/styles/HASH/core.css',
    '/assets/styles/HASH/blocks.page-title+pages.content-page.css',
    '/more.css',
  ])
})

test('what few pages of a kind have brings its styles with it', async () => {
  const { styles } = await readAssets(await folderWith({ 'src/browser/entry.ts': { file: 'assets/entry-1.js' } }))
  const sheetOf = (page: Parameters<typeof withStyles>[1]) => withStyles({ ...noAssets, styles: styles! }, page).stylesheets[1]
  expect(sheetOf({ kind: 'property' })).toMatch(/\/pages\.property\.css$/)
  expect(sheetOf({ kind: 'property', rare: ['property.plots'] })).toMatch(/\/pages\.property\+pages\.property\.plots\.css$/)
})

async function folderWith(manifest: object, parts: object | null = someParts): Promise<string> {
  const built = await mkdtemp(join(tmpdir(), 'gable-assets-'))
  const folder = join(built, 'client')
  await mkdir(join(folder, '.vite'), { recursive: true })
  await writeFile(join(built, 'stamp'), '0123456789abcdef')
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  if (parts) await writeFile(join(folder, '.vite/style-parts.json'), JSON.stringify(parts))
  return folder
}

test('style sheets and typefaces are named, scripts are not', () => {
  const assets = {
    build: '',
    stylesheets: ['/assets/style-1.css', '/brand/brand-2.css'],
    scripts: ['/assets/entry-1.js'],
    fonts: ['/assets/text-1.woff2'],
  }
  expect(preloadLinks(assets).split(', ')).toEqual([
    '</assets/style-1.css>; rel=preload; as=style',
    '</brand/brand-2.css>; rel=preload; as=style',
    '</assets/text-1.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
  ])
})

test('without assets there is nothing to say', () => {
  expect(preloadLinks(noAssets)).toBe('')
})
