import { energyText } from './energy-rating.ts'
import type { MaterialInformation } from './material-information.ts'

/** A picture of a property among others of its kind. */
interface Shown {
  /** The feed's caption: often empty, a side of the house or a file name. */
  caption: string
  displayAddress: string
  /** From 0; absent if it is the only picture shown. */
  position?: number
}

/** Alternative text of a photograph: 'Kitchen, 26 Alder Mead', 'Front of 26 Alder Mead'. */
export function photoAlt({ caption, displayAddress, position }: Shown): string {
  const words = meaning(caption)
  if (words === '') return position === undefined ? displayAddress : `${displayAddress}, photograph ${position + 1}`
  const property = propertyName(displayAddress)
  if (words.toLowerCase().includes(property.toLowerCase())) return words
  return side.test(words) ? `${words} of ${property}` : `${words}, ${property}`
}

/** Alternative text of a plan; `what` is its kind: 'Floorplan of 26 Alder Mead: first floor'. */
export function planAlt(what: string, { caption, displayAddress, position = 0 }: Shown): string {
  const words = meaning(caption).replace(/^(?:(?:floor|site|land) ?)?plans?$/i, '')
  const detail = words === '' ? '' : `: ${words.charAt(0).toLowerCase()}${words.slice(1)}`
  return `${numbered(what, words === '' ? position : 0)} of ${propertyName(displayAddress)}${detail}`
}

/** Alternative text of an energy chart: 'Energy chart of 26 Alder Mead: D (61), potentially B (85)'. */
export function energyChartAlt(material: MaterialInformation, { displayAddress, position = 0 }: Shown): string {
  const bands = position === 0 ? energyText(material) : undefined
  return `${numbered('Energy chart', position)} of ${propertyName(displayAddress)}${bands ? `: ${bands}` : ''}`
}

const side = /^(?:the )?(?:front|rear|back|side|outside|exterior)(?: (?:view|aspect|elevation))?$/i
/** Captions that describe nothing: 'Photo 3', 'IMG_0042.JPG', '12'. */
const meaningless = /^(?:(?:photo(?:graph)?|image|picture|img|dsc[nf]?|main)?[\s_-]*\(?\d*\)?|\S+\.(?:jpe?g|png|gif|webp|tiff?))$/i

function numbered(what: string, position: number): string {
  return position === 0 ? what : `${what} ${position + 1}`
}

function meaning(caption: string): string {
  const words = caption.trim().replace(/[\s.,;:]+$/, '')
  return meaningless.test(words) ? '' : words
}

/** The first part of an address, or the first two if the first is only a number. */
function propertyName(displayAddress: string): string {
  const [first = '', ...rest] = displayAddress.split(',').map((part) => part.trim())
  const isNumber = /^(?:(?:flat|apartment|unit|plot|room|studio|suite|no\.?)\s*)?\d+\s?[a-z]?$/i.test(first)
  return isNumber && rest[0] ? `${first}, ${rest[0]}` : first
}
