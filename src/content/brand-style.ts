import { join } from 'node:path'
import type { CustomProperty, Rule, StyleRule, StyleSheet, TokenOrValue } from 'lightningcss'
import { hexOf, type Rgb } from '#src/domain/site/contrast.ts'
import type { TypefaceUse } from '../domain/site/brand.ts'
import type { ContentProblem } from './content-error.ts'

/** What brand.css replaces of the tokens in src/ui/tokens.css. */
export interface BrandStyle {
  /** Colours by custom property, such as `--bottle`: only plain colours that are set unconditionally. */
  colours: ReadonlyMap<string, Rgb>
  /** Custom properties that it sets for dark mode itself. */
  ownDark: ReadonlySet<string>
  /** Why it cannot be made dark by computation: a colour that stays as it is, with its line. Undefined if it can. */
  fixed: { line: number; reason: string } | undefined
  /** The main colour as `#0f3d33`, if it differs from the site's. */
  bottle?: string
  replacedTypefaces: readonly TypefaceUse[]
  problems: ContentProblem[]
  css: string
  /** Names of all declared properties that the CSS parser does not know, including custom ones. */
  declared: ReadonlySet<string>
  /** The 1-based line on which a property is set; 0 if it is not. */
  lineOf(property: string): number
}

/** The file with the site's own custom properties. The working directory is the project's root, as for all npm scripts. */
export const tokensFile = join(process.cwd(), 'src/ui/tokens.css')

/** The names of the site's own typefaces in src/ui/tokens.css. */
const ownTypefaces: Record<string, readonly [TypefaceUse, string]> = {
  '--font-text': ['text', 'Instrument Sans'],
  '--font-display': ['headings', 'Bricolage Grotesque'],
}

/** Parses a style sheet as browsers do. Syntax errors are returned as problems. */
export async function readBrandStyle(file: string, css: string): Promise<BrandStyle> {
  const problems: ContentProblem[] = []
  const properties: CustomProperty[] = []
  const declared = new Set<string>()
  const ownDark = new Set<string>()
  const fixedLines: number[] = []
  const lineOf = (property: string) => 1 + css.split('\n').findIndex((line) => new RegExp(`(?<![\\w-])${property}\\s*:`).test(line))
  const warn = (line: number, reason: string) => problems.push({ file, line, field: '', reason, isWarning: true })
  if (css.trim() === '')
    return { colours: new Map(), ownDark: new Set(), fixed: undefined, replacedTypefaces: [], problems, css, declared, lineOf }
  const { transform } = await import('lightningcss')
  const { warnings } = transform({
    filename: file,
    code: Buffer.from(css),
    errorRecovery: true,
    visitor: {
      StyleSheet(sheet: StyleSheet) {
        properties.push(...ofEverybody(sheet.rules))
        for (const { name } of ofDarkMode(sheet.rules)) ownDark.add(name)
        fixedLines.push(...linesOfFixedColours(sheet.rules))
      },
      Declaration({ property, value }) {
        if (property === 'custom') declared.add(value.name)
      },
      Url({ url, loc }) {
        if (!/^(data:|\/(?!\/))/.test(url)) {
          warn(loc.line, `url(${url}) leads nowhere: typefaces and logos lie in brand/ and are named in site.yaml under brand`)
        }
      },
    },
  })
  for (const { message, loc } of warnings) warn(loc.line, `is no CSS that browsers understand: ${message}`)
  const colours = new Map(await Promise.all(properties.map(async ({ name, value }) => [name, await rgbOf(value)] as const)))
  const plain = new Map([...colours].flatMap(([name, rgb]) => (rgb ? [[name, rgb] as const] : [])))
  const bottle = plain.get('--bottle')
  const replacedTypefaces = properties.flatMap(({ name, value }) => {
    const [use, family = ''] = ownTypefaces[name] ?? []
    return use && !JSON.stringify(value).includes(family) ? [use] : []
  })
  const [unclear] = properties.filter(({ name, value }) => !plain.has(name) && colourNames.test(name) && value.length > 0)
  const [fixedLine] = fixedLines
  const fixed = unclear
    ? { line: lineOf(unclear.name), reason: `${unclear.name} is no colour in figures, by name, rgb() or hsl()` }
    : fixedLine === undefined
      ? undefined
      : { line: fixedLine, reason: 'a colour is set outside the custom properties of :root' }
  const ofBottle = bottle && { bottle: hexOf(bottle) }
  return { colours: plain, ownDark, fixed, ...ofBottle, replacedTypefaces, problems, css, declared, lineOf }
}

/** The tokens that are colours (src/ui/tokens.css). */
const colourNames = /^--(ink|bottle|mark|primrose|white|paper|mist|line|quiet|fault|shade|on-)/

/** Returns the properties set on `:root` where dark mode is preferred. */
function ofDarkMode(rules: Rule[]): CustomProperty[] {
  return rules.flatMap((rule) => {
    if (rule.type === 'layer-block') return ofDarkMode(rule.value.rules)
    return rule.type === 'media' && asksForScheme(rule) ? ofEverybody(rule.value.rules) : []
  })
}

function asksForScheme(rule: Rule): boolean {
  return rule.type === 'media' && JSON.stringify(rule.value.query).includes('prefers-color-scheme')
}

/** Returns the 1-based lines of rules with colours in figures that would be the same on a dark ground. */
function linesOfFixedColours(rules: Rule[]): number[] {
  return rules.flatMap((rule) => {
    if (rule.type === 'layer-block' || rule.type === 'supports') return linesOfFixedColours(rule.value.rules)
    if (rule.type === 'media') return asksForScheme(rule) ? [] : linesOfFixedColours(rule.value.rules)
    if (rule.type !== 'style' || isRoot(rule.value)) return []
    const { declarations, loc, rules: inner } = rule.value
    const isFixed = /"type":"(rgb|lab|lch|oklab|oklch|srgb|hsl|hwb)"/.test(JSON.stringify(declarations ?? {}))
    return [...(isFixed ? [loc.line + 1] : []), ...linesOfFixedColours(inner ?? [])]
  })
}

/** Returns the properties set on `:root` unconditionally. */
function ofEverybody(rules: Rule[]): CustomProperty[] {
  return rules.flatMap((rule) => {
    if (rule.type === 'layer-block') return ofEverybody(rule.value.rules)
    return rule.type === 'style' && isRoot(rule.value) ? customProperties(rule.value) : []
  })
}

function isRoot({ selectors }: StyleRule): boolean {
  return /"root"|"name":"html"/.test(JSON.stringify(selectors))
}

function customProperties({ declarations }: StyleRule): CustomProperty[] {
  return [...(declarations?.declarations ?? []), ...(declarations?.importantDeclarations ?? [])].flatMap((one) =>
    one.property === 'custom' ? [one.value as CustomProperty] : [],
  )
}

/** Returns a plain colour; undefined for var(), colours outside sRGB and transparent ones. */
async function rgbOf(value: TokenOrValue[]): Promise<Rgb | undefined> {
  const [first, ...others] = value.filter((part) => !(part.type === 'token' && part.value.type === 'white-space'))
  if (!first || others.length > 0) return undefined
  if (first.type === 'token' && first.value.type === 'ident') return namedColour(first.value.value)
  if (first.type !== 'color' || typeof first.value === 'string' || first.value.type !== 'rgb' || first.value.alpha !== 1) return undefined
  const { r, g, b } = first.value
  return [r, g, b]
}

/** Returns the colour for a name. In a custom property `navy` is parsed as a mere word, so it is parsed again in a declaration. */
async function namedColour(name: string): Promise<Rgb | undefined> {
  const { transform } = await import('lightningcss')
  let found: Rgb | undefined
  transform({
    filename: 'colour.css',
    code: Buffer.from(`a { color: ${name} }`),
    errorRecovery: true,
    visitor: {
      Color(colour) {
        if (typeof colour !== 'string' && colour.type === 'rgb' && colour.alpha === 1) found = [colour.r, colour.g, colour.b]
      },
    },
  })
  return found
}
