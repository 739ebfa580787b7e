import encodeQr from 'qr'
import { isPropertyId } from './property-ids.ts'

/** What a property's QR code is printed or shown on, by the letter in its address (routes/property.ts). */
const letters = { card: 'w', brochure: 'b', board: 's', screen: 'd' } as const

export type ScanMedium = keyof typeof letters
export type ScanKind = `scan-${ScanMedium}`

export const scanMedia = Object.keys(letters) as readonly ScanMedium[]

export const scanMediumTexts: Readonly<Record<ScanMedium, string>> = {
  card: 'Window card',
  brochure: 'Brochure',
  board: 'Board',
  screen: 'Screen in the window',
}

interface Scan {
  propertyId: number
  medium: ScanMedium
}

/** The code in the address: `w1207` for the window card of property 1207. */
export function scanCode({ propertyId, medium }: Scan): string {
  return `${letters[medium]}${propertyId}`
}

/** Undefined for anything else. */
export function readScanCode(code: string): Scan | undefined {
  const medium = scanMedia.find((each) => letters[each] === code[0])
  const propertyId = /^[1-9]\d{0,9}$/.test(code.slice(1)) ? Number(code.slice(1)) : 0
  return medium && isPropertyId(propertyId) ? { propertyId, medium } : undefined
}

export function scanKind(medium: ScanMedium): ScanKind {
  return `scan-${medium}`
}

/** A QR code (ISO/IEC 18004) as an outline: squares of 1 within a square of `size`. */
export interface QrOutline {
  size: number
  /** The dark modules, as the data of an SVG path. */
  path: string
}

/** Modules of white around the code, as its standard asks. */
const quietZone = 4

/** Dark modules as wide as they run, so that no renderer shows seams within a row. A quarter of the code may be dirty or faded. */
export function qrOutline(text: string, { border = quietZone }: { border?: number } = {}): QrOutline {
  const rows = encodeQr(text, 'raw', { border, ecc: 'quartile' })
  const path = rows.map((row, y) => {
    let runs = ''
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const from = x
      while (row[x + 1]) x++
      runs += `M${from} ${y}h${x + 1 - from}v1h-${x + 1 - from}z`
    }
    return runs
  })
  return { size: rows.length, path: path.join('') }
}

/** The code as a drawing that stands alone; `width` in pixels, where a viewer wants one. */
export function qrSvg(text: string, { title, width }: { title: string; width?: number }): string {
  const { size, path } = qrOutline(text)
  const named = title.replaceAll(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const sized = width === undefined ? '' : ` width="${width}" height="${width}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"${sized} role="img" shape-rendering="crispEdges"><title>${named}</title><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`
}
