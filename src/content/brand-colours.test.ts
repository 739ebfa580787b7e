import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { darkColours, withDerived } from '#src/domain/site/colours.ts'
import { hexOf } from '#src/domain/site/contrast.ts'
import { computedStyle } from './brand-colours.ts'
import { readBrandStyle, tokensFile } from './brand-style.ts'

async function computed(css: string, isLightOnly = false): Promise<string> {
  return await computedStyle(await readBrandStyle('brand.css', css), { isLightOnly })
}

test('the dark colours of src/ui/tokens.css are those that its light ones give', async () => {
  const css = await readFile(tokensFile, 'utf8')
  const { colours } = await readBrandStyle(tokensFile, css)
  const [, dark = ''] = css.split('prefers-color-scheme: dark')
  const written = [...dark.matchAll(/(--[\w-]+): (#[\da-f]{6});/g)].map(([, name, colour]) => `${name} ${colour}`)
  expect(written).toEqual([...darkColours(withDerived(colours))].map(([name, rgb]) => `${name} ${hexOf(rgb)}`))
})

test('an agency’s colours bring dark ones with them, but those it sets itself', async () => {
  const css = await computed(':root { --bottle: #1b2a4a; } @media (prefers-color-scheme: dark) { :root { --mist: #222; } }')
  expect(css).toMatch(/^@media screen and \(prefers-color-scheme:dark\)\{:root:not\(\[data-scheme=light\]\)\{--ink:#[\da-f]{6};/)
  expect(css).toContain('--paper:#')
  expect(css).not.toContain('--mist')
  expect((await readBrandStyle('x.css', css)).problems).toEqual([])
})

test('in light mode only what could not be read is corrected, and nothing that the agency chose', async () => {
  expect(await computed(':root { --bottle: #1b2a4a; }', true)).toBe('')
  const orange = await computed(':root { --bottle: #ffa028; --primrose: navy; --primrose-deep: navy }', true)
  expect(orange).toMatch(/^:root\{--mark:#[\da-f]{6};--on-primrose:#ffffff\}\n$/)
  expect(await computed(':root { --bottle: #ffa028; --mark: #884400 }', true)).not.toContain('--mark:')
})

test('a style without colours needs none', async () => {
  expect([await computed(''), await computed(':root { --radius: 4px; }')]).toEqual(['', ''])
})
