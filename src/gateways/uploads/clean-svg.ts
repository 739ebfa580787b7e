import { Parser } from 'htmlparser2'
import { type PictureProcesses, sharedPictureProcesses } from '../picture-process/picture-processes.ts'
import { UploadRejected } from './upload-type.ts'

/** Shapes, text, gradients, clips and masks. Excludes elements that run a program, load something, move, or contain another language. */
const elements = new Set(
  `svg g defs title desc path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath mask
   pattern symbol use style`.split(/\s+/),
)

/** Allowed by their whole names: no prefix except that of `xlink:href`, no `on…`, no `base`, no external address. */
const attributes = new Set(
  `id class style transform d x y x1 y1 x2 y2 dx dy cx cy r rx ry fx fy width height points viewBox preserveAspectRatio version fill
   fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset
   stroke-opacity opacity color display visibility overflow clip-path clip-rule mask offset stop-color stop-opacity gradientUnits
   gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits patternTransform font-family
   font-size font-weight font-style letter-spacing text-anchor dominant-baseline role aria-label href xlink:href`.split(/\s+/),
)

/** The limit of characters: drawing programs write logos with fewer, and a larger file would delay every page. */
const mostCharacters = 300_000
const mostElements = 5000
/** The limit of `use` elements: nested ones draw millions of shapes from a few lines. */
const mostUses = 50
const mostDepth = 60
/** The time limit for drawing it once, in milliseconds. */
const patienceMs = 10_000

/**
 * Returns an SVG from an untrusted file reduced to its shapes. Throws `UploadRejected` if it is not a drawing, or takes too long to draw.
 */
export async function cleanSvg(bytes: Uint8Array, pictures: PictureProcesses = sharedPictureProcesses()): Promise<string> {
  const svg = cleaned(new TextDecoder('utf-8').decode(bytes))
  const signal = AbortSignal.timeout(patienceMs)
  await pictures.run({ kind: 'measure', bytes: new TextEncoder().encode(svg) }, { urgent: true, signal }).catch((error: unknown) => {
    throw new UploadRejected(`The drawing cannot be shown${error instanceof Error ? ` (${error.message.split('\n')[0]})` : ''}.`)
  })
  return svg
}

function cleaned(text: string): string {
  if (text.length > mostCharacters) throw new UploadRejected('The drawing has more than 300 kB. Please save it smaller, or as a PNG.')
  const open: string[] = []
  let [written, style] = ['', '']
  let [skipped, count, uses] = [0, 0, 0]
  let isOver = false
  const parser = new Parser(
    {
      onopentag(name, given) {
        count += 1
        if (name === 'use') uses += 1
        if (count > mostElements || uses > mostUses || open.length > mostDepth) throw new UploadRejected(tooMuch)
        // An unknown element is left out with its content.
        if (skipped > 0 || isOver || !elements.has(name) || (open.length === 0) !== (name === 'svg')) skipped += 1
        else {
          open.push(name)
          written += `<${name}${open.length === 1 ? ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"' : ''}`
          written += `${attributesOf(given)}>`
        }
      },
      ontext(part) {
        if (skipped > 0) return
        if (open.at(-1) === 'style') style += part
        else if (open.length > 0) written += escaped(part)
      },
      onclosetag() {
        if (skipped > 0) skipped -= 1
        else {
          const name = open.pop()
          if (name === 'style') written += isSafeStyle(style) ? escaped(style) : ''
          if (name === 'style') style = ''
          written += `</${name}>`
          isOver = open.length === 0
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(text)
  if (!isOver) throw new UploadRejected('That is no drawing that can be shown. Please save it as a PNG.')
  return `${written}\n`
}

const tooMuch = 'The drawing has too many parts for a logo. Please save it as a PNG.'

function attributesOf(given: Readonly<Record<string, string>>): string {
  const kept = Object.entries(given).filter(([name, value]) => attributes.has(name) && isSafe(name, value))
  return kept.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')
}

/** Whether a reference leads to a part of the same drawing. */
function isSafe(name: string, value: string): boolean {
  return /href$/.test(name) ? /^#[\w-]+$/.test(value) : isSafeStyle(value)
}

/** Whether a style loads nothing: of the functions with an address it may use `url(#part)` only, and no escapes that could hide one. */
function isSafeStyle(css: string): boolean {
  const addresses = css.match(/url\s*\([^)]*\)?/gi) ?? []
  return (
    addresses.every((each) => /^url\(\s*["']?#[\w-]+["']?\s*\)$/i.test(each)) && !/@|\\|image|expression|javascript:|behavior/i.test(css)
  )
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  // XML has no other controls, not even as references.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return text.replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '').replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign)
}
