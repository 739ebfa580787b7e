import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readAssets } from './assets.ts'

test('the manifest of a build names the stylesheet, the script and the fonts', async () => {
  const folder = await folderWith({
    'src/browser/entry.ts': { file: 'assets/entry-1.js' },
    'src/ui/styles.ts': {
      file: 'assets/styles-1.js',
      imports: ['src/browser/entry.ts'],
      assets: ['assets/text-1.woff2', 'assets/other.png'],
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

test('half a build is refused', async () => {
  await expect(readAssets(await folderWith({}))).rejects.toThrow('npm run build')
})

async function folderWith(manifest: object): Promise<string> {
  const built = await mkdtemp(join(tmpdir(), 'gable-assets-'))
  const folder = join(built, 'client')
  await mkdir(join(folder, '.vite'), { recursive: true })
  await writeFile(join(built, 'stamp'), '0123456789abcdef')
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  return folder
}
