import { glob, readFile } from 'node:fs/promises'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FocusPanel } from '#src/office/pictures/focus-panel.tsx'

/** The one place where shapes are. */
const tokens = 'src/ui/tokens.css'
/** Drawn by the style sheet: no picture is cut there. */
const drawn = [
  'src/overlays/user/account-gate.module.css: 1', // what turns while one waits
  'src/pages/search/empty-results.module.css: 1', // a gable
  'src/ui/notice.module.css: 1', // a gable
]
/** Never stated: across the window, pictures are as high as the words over them. */
const estimated = ['window']

test('pictures are cut to the shapes of tokens.css and to no ratio of their own', async () => {
  const own: string[] = []
  const used = new Set<string>()
  for await (const file of glob('src/{blocks,overlays,pages,ui}/**/*.css')) {
    const css = await style(file)
    if (file !== tokens) own.push(...[...css.matchAll(/--shape-[\w-]+\s*:/g)].map(([name]) => `${file}: ${name}`))
    for (const [, value = ''] of css.matchAll(/(?<![\w-])aspect-ratio\s*:\s*([^;}]+)/g)) {
      const [, shape] = value.match(/^(?:var\(--bare-shape, )?var\(--shape-([\w-]+)\)+$/) ?? []
      if (shape) used.add(shape)
      else if (value.trim() !== 'auto') own.push(`${file}: ${value.trim()}`)
    }
  }
  expect(own.toSorted()).toEqual(drawn)
  expect([...used, ...estimated].toSorted()).toEqual((await shapes()).toSorted())
})

test('the library shows a picture in each shape, by name', async () => {
  const picture = { hash: 'abc', width: 1500, height: 1000, focalPoint: { x: 87, y: 23 } }
  const html = renderToStaticMarkup(<FocusPanel picture={picture} action="/" isChosen={false} mayChange={false} />)
  const crops = [...html.matchAll(/data-crop="([\w-]*)"><img ([^>]*)><\/span><span[^>]*>([^<]+)</g)]
  expect(crops.map(([, shape]) => shape)).toEqual(await shapes())
  expect(new Set(crops.map(([, , , name]) => name)).size).toBe(crops.length)
  for (const [, , image] of crops) expect(image).toContain('data-focus-x="9" data-focus-y="2"')
  const css = await style('src/office/pictures/pictures.module.css')
  const cut = [...css.matchAll(/\[data-crop="([\w-]+)"\]\s*\{\s*--shape: ([^;]+);/g)].map(([, crop, shape]) => [crop, shape])
  expect(cut).toEqual((await shapes()).map((shape) => [shape, `var(--shape-${shape})`]))
})

/** As tokens.css lists them: `card` for `--shape-card`. */
async function shapes(): Promise<string[]> {
  return [...(await style(tokens)).matchAll(/--shape-([\w-]+):/g)].map(([, name = '']) => name)
}

async function style(file: string): Promise<string> {
  return (await readFile(file, 'utf8')).replace(/\/\*.*?\*\//gs, '')
}
