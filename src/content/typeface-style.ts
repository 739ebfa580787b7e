import type { TypefaceUse } from '../domain/site/agency.ts'

const properties: Record<TypefaceUse, string> = { text: '--font-text', headings: '--font-display' }

/**
 * An agency's typeface as style. Optional as the site's own (src/ui/fonts.css): it is preloaded, and who does not have it in
 * time sees the stand-in for that one page, so that nothing moves.
 */
export function typefaceStyle(use: TypefaceUse, path: string, weights: string): string {
  const family = `"Agency ${use}"`
  return `@font-face{font-family:${family};src:url("${path}") format("woff2");font-weight:${weights};font-display:optional}
:root{${properties[use]}:${family},Arial,sans-serif}
`
}
