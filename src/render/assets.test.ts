import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noAssets } from '#tests/support/no-assets.ts'
import { preloadLinks, readAssets } from './assets.ts'

test('the manifest of a build names the stylesheet, the script and the fonts that every page shows', async () => {
  const folder = await folderWith({
    'src/browser/entry.ts': { file: 'assets/entry-1.js' },
    'src/ui/styles.ts': {
      file: 'assets/styles-1.js',
      imports: ['src/browser/entry.ts'],
      assets: ['assets/text-rest-2.woff2', 'assets/text-1.woff2', 'assets/other.png'],
    },
    'style.css': { file: 'assets/style-1.css' },
  })
  expect(await readAssets(folder)).toEqual({
    stylesheets: ['/assets/style-1.css'],
    scripts: ['/assets/entry-1.js'],
    fonts: ['/assets/text-1.woff2'],
    build: '0123456789ab',
    folder,
    imports: { 'entry-1.js': [], 'styles-1.js': ['entry-1.js'] },
  })
})

test.each([
  ['nothing', {}],
  ['a script without styles', { 'src/browser/entry.ts': { file: 'assets/entry-1.js' } }],
  ['styles without a script', { 'style.css': { file: 'assets/style-1.css' } }],
])('a build of %s is refused', async (_of, manifest) => {
  await expect(readAssets(await folderWith(manifest))).rejects.toThrow('npm run build')
})

async function folderWith(manifest: object): Promise<string> {
  const built = await mkdtemp(join(tmpdir(), 'gable-assets-'))
  const folder = join(built, 'client')
  await mkdir(join(folder, '.vite'), { recursive: true })
  await writeFile(join(built, 'stamp'), '0123456789abcdef')
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
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
