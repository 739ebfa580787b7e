import { readFile } from 'node:fs/promises'
import { closestWord } from '../domain/text/closest-word.ts'
import { type BrandStyle, readBrandStyle, tokensFile } from './brand-style.ts'
import type { ContentProblem } from './content-error.ts'

/** What a brand's style is made of. */
const usual = [
  ...['color', 'background', 'background-color', 'background-image', 'background-position', 'background-size', 'opacity', 'filter'],
  ...['font', 'font-family', 'font-size', 'font-style', 'font-weight', 'line-height', 'letter-spacing', 'text-align', 'text-decoration'],
  ...['text-transform', 'border', 'border-color', 'border-radius', 'border-style', 'border-width', 'box-shadow', 'outline'],
  ...['margin', 'margin-top', 'margin-bottom', 'margin-left', 'margin-right', 'padding', 'padding-top', 'padding-bottom', 'padding-left'],
  ...['padding-right', 'width', 'height', 'max-width', 'max-height', 'min-width', 'min-height', 'display', 'position', 'transition'],
]

/**
 * Properties of brand.css that nothing reads, each once, as warnings: custom ones that neither src/ui/tokens.css nor the style itself
 * knows, and others that are nearly spelt like a usual one. A name that is only unusual may be CSS newer than what reads it here.
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
