import { Parser } from 'htmlparser2'
import { type PictureProcesses, sharedPictureProcesses } from '../picture-process/picture-processes.ts'
import { UploadRejected } from './upload-type.ts'

/** Shapes, text, gradients and what cuts them. No element that runs a program, loads something, moves, or holds another language. */
const elements = new Set(
  `svg g defs title desc path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath mask
   pattern symbol use style`.split(/\s+/),
)

/** By their whole names: no prefix but that of `xlink:href`, no `on…`, no `base` or address of elsewhere. */
const attributes = new Set(
  `id class style transform d x y x1 y1 x2 y2 dx dy cx cy r rx ry fx fy width height points viewBox preserveAspectRatio version fill
   fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset
   stroke-opacity opacity color display visibility overflow clip-path clip-rule mask offset stop-color stop-opacity gradientUnits
   gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits patternTransform font-family
   font-size font-weight font-style letter-spacing text-anchor dominant-baseline role aria-label href xlink:href`.split(/\s+/),
)

/** Characters of a logo as programs write it: more is a picture, and would hold up every page. */
const mostCharacters = 300_000
const mostElements = 5000
/** `use` within what is used again draws millions of shapes out of a few lines. */
const mostUses = 50
const mostDepth = 60
/** Milliseconds in which it has to be drawn once. */
const patienceMs = 10_000

/**
 * A drawing (SVG) without anything but shapes, from a file of anybody's. Throws `UploadRejected` if it is no drawing, or takes too much to
 * draw.
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
        // What is not known is left out with all that is in it.
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

/** Refers to its own parts alone. */
function isSafe(name: string, value: string): boolean {
  return /href$/.test(name) ? /^#[\w-]+$/.test(value) : isSafeStyle(value)
}

/** Nothing is loaded: of functions that take an address only `url(#part)`, and none that is hidden by escapes. */
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
