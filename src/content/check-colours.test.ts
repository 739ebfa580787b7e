import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readBrandStyle } from './brand-style.ts'
import { checkColours, checkProperties } from './check-colours.ts'

test('the default colours have enough contrast in every pair', async () => {
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

async function told(css: string) {
  const problems = await checkProperties('brand.css', await readBrandStyle('brand.css', css))
  expect(problems.every(({ isWarning }) => isWarning)).toBe(true)
  return problems.map(({ line, field, reason }) => `${line} ${field}: ${reason}`)
}

test('a misspelt property is reported with its line and a suggestion', async () => {
  expect(await told(':root {\n  --bottle: navy;\n  --primrse: gold;\n}\nh1 {\n  colour: red;\n  color: red;\n}')).toEqual([
    '3 --primrse: nothing reads a property of this name; did you mean --primrose?',
    '6 colour: nothing reads a property of this name; did you mean color?',
  ])
})

test.each([
  ['', 'no style'],
  [':root { --bottle: navy; --size-0: 2rem }', 'properties of the site'],
  ['h1 { --own: 2px; margin: calc(2 * var(--own)) }', 'a property of its own that it reads'],
  ['h1 { -webkit-font-smoothing: antialiased; text-wrap: balance; view-transition-name: x }', 'what some browsers know'],
  ['@media print { h1 { color: black; background: none } }', 'what stands under a condition'],
])('%s tells nothing: %s', async (css) => {
  expect(await told(css)).toEqual([])
})
