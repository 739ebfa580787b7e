import { readFile } from 'node:fs/promises'
import { parseDocument } from 'yaml'
import { type BrandStyle, readBrandStyle, tokensFile } from '#src/content/brand-style.ts'
import { withProperties } from '#src/content/editing/edit-css.ts'
import { editYaml } from '#src/content/editing/edit-yaml.ts'
import { layeredContent } from '#src/content/layered-store.ts'
import { readBrand } from '#src/content/read-brand.ts'
import { readYamlFile } from '#src/content/yaml-file.ts'
import type { TypefaceContent } from '#src/domain/content/brand-content.ts'
import { siteContent } from '#src/domain/content/site-content.ts'
import { type BrandFile, type TypefaceUse, typefaceUses } from '#src/domain/site/brand.ts'
import { type Colours, textOnGround, withDerived } from '#src/domain/site/colours.ts'
import { contrastRatio, correctedColour, hexOf, leastContrast } from '#src/domain/site/contrast.ts'
import { draftOf, type SaveOutcome, saveDraft } from '../site-content/drafts.ts'
import type { Publisher } from '../site-content/publish-files.ts'
import { readContentFile } from '../site-content/read-file.ts'
import { readLayer, type SiteContentParts } from '../site-content/site-content-parts.ts'

/** A text colour and its background with too little contrast. */
interface LowContrastPair {
  text: string
  ground: string
  ratio: number
  /** The custom property to change. */
  property: string
  /** The nearest colour with enough contrast everywhere it is used, as `#0f3d33`; undefined if there is none. */
  corrected: string | undefined
}

/** The site's look as a user's drafts have it. */
export interface Look {
  /** Colours and lengths by custom property (src/ui/tokens.css). */
  values: Readonly<Record<string, string>>
  lowContrast: readonly LowContrastPair[]
  /** File names in brand/, by use. */
  files: Readonly<Record<BrandUse, string | undefined>>
  /** The agency's own typefaces, without the metrics of their fallback fonts. */
  typefaces: Readonly<Record<TypefaceUse, Omit<TypefaceContent, 'fallback'> | undefined>>
  isDrafted: boolean
}

/** A field of `brand` in site.yaml that names a file. */
export type BrandUse = (typeof brandUses)[number]
export const brandUses = ['logo', 'logoOnDark', 'favicon'] as const

type Parts = Pick<SiteContentParts, 'db' | 'base' | 'bytesOf' | 'now'>

interface OpenText {
  text: string
  /** Hash of the published version that a draft is based on; null if there is none. */
  hash: string | null
  isDrafted: boolean
}

async function openText(parts: Parts, path: string, userId: number): Promise<OpenText> {
  const [draft, published] = await Promise.all([draftOf(parts, path, userId), readContentFile(parts, path)])
  if (draft) return { text: draft.content ?? '', hash: draft.fromHash, isDrafted: true }
  return { text: published.text ?? '', hash: published.hash, isDrafted: false }
}

export async function readLook(parts: Parts, userId: number): Promise<Look> {
  const [css, site, own] = await Promise.all([openText(parts, 'brand.css', userId), openText(parts, 'site.yaml', userId), ownStyle()])
  const brand = await readBrandStyle('brand.css', css.text)
  const colours = withDerived(new Map([...own.style.colours, ...brand.colours]))
  const named = parseDocument(site.text)
  const textAt = (...path: string[]) => {
    const text = named.getIn(['brand', ...path])
    return typeof text === 'string' || typeof text === 'number' ? String(text) : undefined
  }
  const typefaceAt = (use: TypefaceUse) => {
    const [file, weights = '400', licence] = ['file', 'weights', 'licence'].map((name) => textAt('typefaces', use, name))
    return file === undefined ? undefined : { file, weights, ...(licence !== undefined && { licence }) }
  }
  return {
    values: {
      ...plainValues(own.css),
      ...plainValues(css.text),
      ...Object.fromEntries([...colours].map(([name, rgb]) => [name, hexOf(rgb)])),
    },
    lowContrast: lowContrastPairs(colours, brand),
    files: { logo: textAt('logo'), logoOnDark: textAt('logoOnDark'), favicon: textAt('favicon') },
    typefaces: { text: typefaceAt('text'), headings: typefaceAt('headings') },
    isDrafted: css.isDrafted || site.isDrafted,
  }
}

async function ownStyle(): Promise<{ css: string; style: BrandStyle }> {
  const css = await readFile(tokensFile, 'utf8')
  return { css, style: await readBrandStyle(tokensFile, css) }
}

/** Returns the lengths in a style sheet by custom property, as written. */
function plainValues(css: string): Record<string, string> {
  return Object.fromEntries([...css.matchAll(/(--[\w-]+)\s*:\s*([\d.]+(?:px|rem))\s*[;}]/g)].map(([, name, value]) => [name, value]))
}

function lowContrastPairs(colours: Colours, brand: BrandStyle): LowContrastPair[] {
  return textOnGround.flatMap(([text, ground]) => {
    const [one, other] = [colours.get(text), colours.get(ground)]
    if (!one || !other || contrastRatio(one, other) >= leastContrast) return []
    const property = brand.lineOf(ground) > 0 && brand.lineOf(text) === 0 ? ground : text
    const partners = textOnGround.flatMap((pair) => (pair.includes(property) ? pair.filter((name) => name !== property) : []))
    const others = partners.map((name) => colours.get(name)).filter((rgb) => rgb !== undefined)
    const corrected = correctedColour(property === text ? one : other, others)
    return [{ text, ground, ratio: contrastRatio(one, other), property, corrected: corrected && hexOf(corrected) }]
  })
}

/** The changes to save: new values of custom properties, and files or typefaces by use; undefined removes one. */
interface LookChange {
  values?: Readonly<Record<string, string>>
  files?: Readonly<Partial<Record<BrandUse, string | undefined>>>
  typefaces?: Readonly<Partial<Record<TypefaceUse, TypefaceContent | undefined>>>
}

/** Derived shades, each with the function that computes a channel (0 to 255) from its base colour. */
const shades: readonly { of: string; shade: string; part: (part: number) => number }[] = [
  { of: '--bottle', shade: '--bottle-deep', part: (part) => part * 0.72 },
  { of: '--bottle', shade: '--bottle-lift', part: (part) => part + (255 - part) * 0.1 },
  { of: '--primrose', shade: '--primrose-deep', part: (part) => part * 0.93 },
]

/** Adds the derived shades of changed colours, except those that somebody has chosen separately. */
function withShades(
  values: Readonly<Record<string, string>>,
  before: Look['values'],
  own: Look['values'],
): Readonly<Record<string, string>> {
  const made = shades.flatMap(({ of, shade, part }) => {
    const shadeOf = (colour = '') => `#${[1, 3, 5].map((at) => hexPair(part(Number.parseInt(colour.slice(at, at + 2), 16)))).join('')}`
    const isUnchosen = before[shade] === own[shade] || before[shade] === shadeOf(before[of])
    const isLeft = values[shade] === undefined || values[shade] === before[shade]
    return values[of] !== undefined && values[of] !== before[of] && isUnchosen && isLeft ? [[shade, shadeOf(values[of])] as const] : []
  })
  return { ...values, ...Object.fromEntries(made) }
}

function hexPair(part: number): string {
  return Math.round(part).toString(16).padStart(2, '0')
}

function plainColours({ style }: Awaited<ReturnType<typeof ownStyle>>): Look['values'] {
  return Object.fromEntries([...style.colours].map(([name, rgb]) => [name, hexOf(rgb)]))
}

/** Saves changes as drafts of brand.css and site.yaml; unknown styles are kept. Returns 'saved', or why a draft was refused. */
export async function saveLook(
  parts: Parts,
  writer: Publisher & { id: number },
  { values = {}, files = {}, typefaces = {} }: LookChange,
): Promise<SaveOutcome['kind']> {
  const look = await readLook(parts, writer.id)
  const changed = Object.entries(withShades(values, look.values, plainColours(await ownStyle()))).filter(
    ([name, value]) => look.values[name] !== value,
  )
  if (changed.length > 0) {
    const { text, hash } = await openText(parts, 'brand.css', writer.id)
    const after = withProperties(text, Object.fromEntries(changed))
    const saved = await saveDraft(parts, writer, { path: 'brand.css', text: after, fromHash: hash })
    if (saved.kind !== 'saved') return saved.kind
  }
  const named = Object.entries(files).filter(([use, name]) => look.files[use as BrandUse] !== name)
  const drawn = typefaceUses.filter((use) => use in typefaces && (typefaces[use] ?? look.typefaces[use]))
  if (named.length + drawn.length > 0) {
    const { text, hash } = await openText(parts, 'site.yaml', writer.id)
    const changes = [
      ...named.map(([use, name]) => [['brand', use], name] as const),
      ...drawn.map((use) => [['brand', 'typefaces', use], typefaces[use]] as const),
    ]
    const edits = changes.map(([path, set]) => ({ path, ...(set === undefined ? { remove: true as const } : { set }) }))
    const saved = await saveDraft(parts, writer, { path: 'site.yaml', text: editYaml(text, edits), fromHash: hash })
    if (saved.kind !== 'saved') return saved.kind
  }
  return 'saved'
}

/** Returns a brand file as the user's drafts have it, by public address. `addressOf` maps the typefaces' addresses in the style sheet. */
export async function draftedBrandFile(
  parts: Parts,
  userId: number,
  path: string,
  addressOf: (path: string) => string,
): Promise<BrandFile | undefined> {
  const layer = new Map(await readLayer(parts))
  for (const drafted of ['brand.css', 'site.yaml']) {
    const { text, isDrafted } = await openText(parts, drafted, userId)
    if (isDrafted) layer.set(drafted, { kind: 'text', text, changedAt: parts.now() })
  }
  const store = layeredContent(parts.base, layer)
  const site = await readYamlFile(store, 'site.yaml', siteContent)
  const { brand } = await readBrand(store, site.sound.content.brand ?? { typefaces: {} }, site.problem)
  const file = brand?.files.get(path)
  if (!brand || !file || path !== brand.stylesheet) return file
  const css = Buffer.from(file.bytes).toString()
  const placed = brand.typefaces.reduce((text, typeface) => text.replaceAll(`url("${typeface}")`, `url("${addressOf(typeface)}")`), css)
  // In a preview the typeface has to show even if it loads late.
  return { ...file, bytes: Buffer.from(placed.replaceAll('font-display:optional', 'font-display:block')) }
}
