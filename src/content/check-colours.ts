import { readFile } from 'node:fs/promises'
import { textOnGround, withDerived } from '#src/domain/site/colours.ts'
import { contrastRatio, leastContrast } from '#src/domain/site/contrast.ts'
import { closestWord } from '#src/domain/text/closest-word.ts'
import { type BrandStyle, readBrandStyle, tokensFile } from './brand-style.ts'
import type { ContentProblem } from './content-error.ts'

/** Reports invalid colours, and pairs of text and background below 4.5 : 1 of which the agency set at least one. */
export async function checkColours(file: string, brand: BrandStyle): Promise<ContentProblem[]> {
  if (brand.declared.size === 0) return []
  const { colours: own } = await readBrandStyle(tokensFile, await readFile(tokensFile, 'utf8'))
  const broken = [...own.keys()].flatMap((name) => {
    const written = brand.lineOf(name) > 0 && !brand.colours.has(name) ? plainValue(brand.css, name) : undefined
    const reason = `is no colour: ${written}; write one such as #0f3d33`
    return written === undefined ? [] : [{ file, line: brand.lineOf(name), field: name, reason, isWarning: true as const }]
  })
  const colours = withDerived(new Map([...own, ...brand.colours]))
  const faint = textOnGround.flatMap(([text, ground]): ContentProblem[] => {
    const [textRgb, groundRgb] = [text, ground].map((name) => colours.get(name))
    const isOwn = brand.lineOf(text) === 0 && brand.lineOf(ground) === 0
    if (isOwn || !textRgb || !groundRgb) return []
    const ratio = contrastRatio(textRgb, groundRgb)
    if (ratio >= leastContrast) return []
    const field = brand.lineOf(text) > 0 ? text : ground
    const reason = `text in ${text} on ${ground} has a contrast of ${ratio.toFixed(1)} : 1; it has to be ${leastContrast} : 1 to be read by everybody`
    return [{ file, line: brand.lineOf(field), field, reason, isWarning: true }]
  })
  return [...broken, ...faint]
}

/** Keywords whose colour depends on where they are used. */
const relative = /^(inherit|initial|unset|revert|revert-layer|transparent|currentcolor|[a-z]*(canvas|text|face|field|highlight))$/i

/** Returns a property's value if it is a single word or a colour in figures; undefined for functions and keywords that browsers resolve. */
function plainValue(css: string, name: string): string | undefined {
  const [, value] = css.match(new RegExp(`(?<![\\w-])${name}\\s*:\\s*(#?[\\w-]+)\\s*[;}]`)) ?? []
  return value === undefined || relative.test(value) ? undefined : value
}

/** Common CSS properties of a brand's style, to find misspelt ones. */
const usual = [
  ...['color', 'background', 'background-color', 'background-image', 'background-position', 'background-size', 'opacity', 'filter'],
  ...['font', 'font-family', 'font-size', 'font-style', 'font-weight', 'line-height', 'letter-spacing', 'text-align', 'text-decoration'],
  ...['text-transform', 'border', 'border-color', 'border-radius', 'border-style', 'border-width', 'box-shadow', 'outline'],
  ...['margin', 'margin-top', 'margin-bottom', 'margin-left', 'margin-right', 'padding', 'padding-top', 'padding-bottom', 'padding-left'],
  ...['padding-right', 'width', 'height', 'max-width', 'max-height', 'min-width', 'min-height', 'display', 'position', 'transition'],
]

/**
 * Warns once for each property in brand.css that nothing reads: custom properties known neither to src/ui/tokens.css nor to the style
 * itself, and near misses of a common property. An unknown property may just be CSS newer than this parser.
 */
export async function checkProperties(file: string, { css, declared, lineOf }: BrandStyle): Promise<ContentProblem[]> {
  if (declared.size === 0) return []
  const { declared: own } = await readBrandStyle(tokensFile, await readFile(tokensFile, 'utf8'))
  const isRead = (name: string) => own.has(name) || new RegExp(`var\\(\\s*${name}\\b`).test(css)
  return [...declared].flatMap((name) => {
    if (isRead(name)) return []
    const isCustom = name.startsWith('--')
    const meant = closestWord(name, isCustom ? [...own] : usual)
    if (!isCustom && !meant) return []
    const reason = `nothing reads a property of this name${meant ? `; did you mean ${meant}?` : ''}`
    return [{ file, line: lineOf(name), field: name, reason, isWarning: true as const }]
  })
}
