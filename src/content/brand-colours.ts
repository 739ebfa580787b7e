import { readFile } from 'node:fs/promises'
import { darkColours, withDerived } from '#src/domain/site/colours.ts'
import { hexOf, type Rgb } from '#src/domain/site/contrast.ts'
import { type BrandStyle, readBrandStyle, tokensFile } from './brand-style.ts'

/** What follows from others where an agency does not set it, by what it is in src/ui/tokens.css. */
const derived: Readonly<Record<string, string>> = { '--mark': '--bottle', '--mark-lift': '--bottle-lift', '--on-primrose': '--ink' }

/**
 * Returns the style that follows from an agency's own colours, to stand after them: in light mode letters and lines that could not be read
 * in the main colour, and unless the site stays light, all colours of dark mode. What the agency sets for dark mode itself is left out.
 */
export async function computedStyle(brand: BrandStyle, { isLightOnly }: { isLightOnly: boolean }): Promise<string> {
  if (brand.colours.size === 0) return ''
  const { colours: own } = await readBrandStyle(tokensFile, await readFile(tokensFile, 'utf8'))
  const given = new Map([...own, ...brand.colours])
  const light = withDerived(given)
  const corrected = Object.entries(derived).filter(([name, of]) => !brand.declared.has(name) && !isSame(light.get(name), given.get(of)))
  const lightRules = rule(':root', new Map(corrected.flatMap(([name]) => (light.has(name) ? [[name, light.get(name)!] as const] : []))))
  if (isLightOnly) return lightRules
  const dark = new Map([...darkColours(light)].filter(([name]) => !brand.ownDark.has(name)))
  return `${lightRules}@media screen and (prefers-color-scheme:dark){${rule(':root:not([data-scheme=light])', dark)}}\n`
}

function rule(selector: string, colours: ReadonlyMap<string, Rgb>): string {
  if (colours.size === 0) return ''
  return `${selector}{${[...colours].map(([name, rgb]) => `${name}:${hexOf(rgb)}`).join(';')}}\n`
}

function isSame(one: Rgb | undefined, other: Rgb | undefined): boolean {
  return one !== undefined && other !== undefined && hexOf(one) === hexOf(other)
}
