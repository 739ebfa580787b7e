import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readBrandStyle } from './brand-style.ts'
import { checkColours } from './check-colours.ts'

test('the site as it comes can be read in every pair', async () => {
  const style = await readBrandStyle('tokens.css', await readFile('src/ui/tokens.css', 'utf8'))
  expect(style.colours.size).toBeGreaterThan(10)
  expect(await checkColours('tokens.css', style)).toEqual([])
})

test.each([
  ['--bottle: #1b2a4', '--bottle: is no colour: #1b2a4; write one such as #0f3d33'],
  ['--primrose: yelow', '--primrose: is no colour: yelow; write one such as #0f3d33'],
])('%s is told', async (css, told) => {
  const found = await checkColours('brand.css', await readBrandStyle('brand.css', `:root {\n  ${css};\n}\n`))
  expect(found.map(({ line, field, reason }) => `${line} ${field}: ${reason}`)).toEqual([`2 ${told}`])
})

test.each([
  '--primrose: gold',
  '--primrose: color-mix(in srgb, gold, white)',
  '--primrose: CanvasText',
  '--primrose: var(--mist)',
  '--radius: 4px',
])('nothing is told of %s', async (css) => {
  expect(await checkColours('brand.css', await readBrandStyle('brand.css', `:root { ${css}; }`))).toEqual([])
})
