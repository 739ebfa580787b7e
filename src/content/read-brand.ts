import { join } from 'node:path'
import type { Brand, BrandPicture, TypefaceUse } from '../domain/site/brand.ts'
import { BrandFileRejected, measuredPicture, readBrandFile, type ServedFile, servedFile } from './brand-file.ts'
import { type BrandStyle, hexOf, readBrandStyle } from './brand-style.ts'
import type { ContentProblem } from './content-error.ts'
import { contentText } from './content-text.ts'
import type { BrandContent } from './site-content.ts'
import type { YamlFile } from './yaml-file.ts'

interface ReadBrand {
  /** Absent for an agency that looks as the site comes. */
  brand: Brand | undefined
  style: BrandStyle
  problems: ContentProblem[]
}

const uses: readonly TypefaceUse[] = ['text', 'headings']

/** brand.css in the agency's folder, and the files of its brand folder that site.yaml names. */
export async function readBrand(folder: string, declared: BrandContent, problem: YamlFile<unknown>['problem']): Promise<ReadBrand> {
  const cssFile = join(folder, 'brand.css')
  const source = await contentText(cssFile, 1)
  const css = typeof source === 'string' ? source : ''
  const style = await readBrandStyle(cssFile, css)
  const problems = [...style.problems]
  if (typeof source !== 'string' && !source.isMissing) problems.push({ file: cssFile, line: 0, field: '', reason: source.reason })
  const files = new Map<string, ServedFile>()

  async function keep<Kept>(
    field: readonly string[],
    name: string | undefined,
    use: (file: ServedFile, name: string) => Kept | Promise<Kept>,
  ) {
    if (name === undefined) return undefined
    try {
      const file = await readBrandFile(join(folder, 'brand'), name)
      const kept = await use(file, name)
      files.set(file.path, file)
      return kept
    } catch (error) {
      if (!(error instanceof BrandFileRejected)) throw error
      problems.push(problem(['brand', ...field], error.message))
      return undefined
    }
  }

  const logo = await keep<BrandPicture>(['logo'], declared.logo, measuredPicture)
  const logoOnDark = await keep<BrandPicture>(['logoOnDark'], declared.logoOnDark, measuredPicture)
  const favicon = await keep(['favicon'], declared.favicon, ({ path }) => path)
  const typefaces: string[] = []
  let styles = ''
  for (const use of uses) {
    const typeface = declared.typefaces[use]
    const path = await keep(['typefaces', use, 'file'], typeface?.file, (file) => file.path)
    if (path === undefined || typeface === undefined) continue
    typefaces.push(path)
    styles += typefaceStyle(use, path, typeface.weights)
  }
  styles += css
  const sheet = styles.trim() === '' ? undefined : servedFile(Buffer.from(styles), '.css')
  if (sheet) files.set(sheet.path, sheet)
  const themeColour = declared.themeColour ?? style.bottle
  if (files.size === 0 && themeColour === undefined) return { brand: undefined, style, problems }
  const replacedTypefaces = uses.filter((use) => declared.typefaces[use] !== undefined || style.replacedTypefaces.includes(use))
  const brand: Brand = {
    ...(sheet && { stylesheet: sheet.path }),
    ...(logo && { logo }),
    ...(logoOnDark && { logoOnDark }),
    ...(favicon && { favicon }),
    ...(themeColour && { themeColour }),
    colours: Object.fromEntries([...style.colours].map(([name, rgb]) => [name, hexOf(rgb)])),
    typefaces,
    replacedTypefaces,
    files: new Map([...files].map(([path, { bytes, contentType }]) => [path, { bytes, contentType }])),
  }
  return { brand, style, problems }
}

const properties: Record<TypefaceUse, string> = { text: '--font-text', headings: '--font-display' }

/**
 * An agency's typeface as style. Optional as the site's own (src/ui/fonts.css): it is preloaded, and a visitor who
 * does not have it in time sees the stand-in for that page, so that nothing moves.
 */
function typefaceStyle(use: TypefaceUse, path: string, weights: string): string {
  const family = `"Agency ${use}"`
  return `@font-face{font-family:${family};src:url("${path}") format("woff2");font-weight:${weights};font-display:optional}
:root{${properties[use]}:${family},Arial,sans-serif}
`
}
