import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** The one place where colours are; an agency re-brands by overriding it. */
const tokens = 'src/ui/tokens.css'
const rawColour = /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(/gi

test('colours are written in tokens.css and nowhere else', async () => {
  const raw: string[] = []
  for await (const file of glob('src/**/*.css')) {
    if (file === tokens) continue
    const css = (await readFile(file, 'utf8')).replace(/\/\*.*?\*\//gs, '')
    raw.push(...(css.match(rawColour) ?? []).map((colour) => `${file}: ${colour}`))
  }
  expect(raw).toEqual([])
})

test('every style says its layer, so that the order of files means nothing', async () => {
  const outside: string[] = []
  for await (const file of glob('src/**/*.module.css')) {
    const css = (await readFile(file, 'utf8'))
      .replace(/\/\*.*?\*\//gs, '')
      .replace(/@import[^;]+;/g, '')
      .trim()
    if (!/^@layer (ui|blocks|pages) \{/.test(css)) outside.push(file)
  }
  expect(outside).toEqual([])
})
