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

test('what is read or seen on a ground is in the colour that is made for it, so that dark mode can be read', async () => {
  const wrong: string[] = []
  for await (const file of glob('src/**/*.css')) {
    const css = (await readFile(file, 'utf8')).replace(/\/\*.*?\*\//gs, '')
    for (const [, selector = '', body = ''] of css.matchAll(/([^{};]*)\{([^{}]*)\}/g)) {
      const said = (what: string) => wrong.push(`${file}: ${selector.trim()}: ${what}`)
      const has = (pattern: RegExp) => pattern.test(body)
      if (file === tokens) continue
      // The main colour as such is for areas: as letters it would be as dark as a dark page.
      if (has(/[;\s](color|fill|stroke|accent-color|border[\w-]*|outline[\w-]*): [^;]*var\(--bottle\)/) && !has(/--logo-wall/))
        said('--mark, not --bottle')
      if (has(/background: var\(--primrose/) && has(/[;\s]color: var\(--ink\)/)) said('--on-primrose on --primrose, not --ink')
      if (has(/background: var\(--bottle/) && has(/[;\s]color: var\(--(white|ink)\)/)) said('--on-bottle on --bottle')
      if (has(/background: var\(--(mark|fault)\)/) && has(/[;\s]color: var\(--(?!white)/)) said('--white on --mark and --fault')
    }
  }
  expect(wrong).toEqual([])
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
