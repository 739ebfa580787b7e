import type { Brand } from './brand.ts'

/**
 * The colours of src/ui/tokens.css for what knows no custom properties: mails and paper. A test compares them.
 */
const siteColours = {
  '--ink': '#0b1f1a',
  '--bottle': '#0f3d33',
  '--mark': '#0f3d33',
  '--on-bottle': '#ffffff',
  '--primrose': '#f2e74b',
  '--on-primrose': '#0b1f1a',
  '--white': '#ffffff',
  '--paper': '#f2f6f4',
  '--line': '#c6d3cd',
  '--quiet': '#48605a',
  '--energy-a': '#45b280',
  '--energy-b': '#6fcf8a',
  '--energy-c': '#abdc6a',
  '--energy-d': '#ffdc55',
  '--energy-e': '#fcbd80',
  '--energy-f': '#f7a25c',
  '--energy-g': '#f58a90',
} as const
type WrittenColour = keyof typeof siteColours

/** What follows from others where an agency does not set it, as in src/ui/tokens.css. */
const derived: Partial<Record<WrittenColour, WrittenColour>> = { '--mark': '--bottle', '--on-primrose': '--ink' }

/** The agency's own colours, if its brand.css sets them. */
export function writtenColours(brand: Pick<Brand, 'colours'> | undefined): Record<WrittenColour, string> {
  const own = (name: WrittenColour) => brand?.colours[name] ?? brand?.colours[derived[name] ?? name] ?? siteColours[name]
  return Object.fromEntries((Object.keys(siteColours) as WrittenColour[]).map((name) => [name, own(name)])) as Record<WrittenColour, string>
}
