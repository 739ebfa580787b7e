import { pick } from '../seeded.ts'
import type { DemoPlace } from './demo-place.ts'
import { grandFirst, houseFirst, type Setting, streets } from './street-words.ts'

export function streetName(random: () => number, setting: Setting): string {
  const [names, kinds] = pick(random, streets[setting])
  const name = pick(random, names)
  // No Drove Drove.
  return `${name} ${pick(
    random,
    kinds.filter((kind) => kind !== name),
  )}`
}

/** "Rose Cottage", "Combe Manor": `kind` is what such a house calls itself. */
export function houseName(random: () => number, kind: string): string {
  const isGrand = /^(House|Manor|Hall|Park|Castle|Farm|Lodge)$/.test(kind)
  return `${pick(random, isGrand ? grandFirst : houseFirst)} ${kind}`
}

/** Letters Royal Mail never issues in the second half of a postcode. */
const neverIssued = ['C', 'I', 'K', 'M', 'O', 'V'] as const

/** A postcode of the place's district that looks right and belongs to nobody. */
export function fictionalPostcode(random: () => number, place: DemoPlace): string {
  return `${place.outcode} ${Math.floor(random() * 10)}${pick(random, ['A', 'B', 'D', 'E', 'F', 'G', 'H', 'J', 'L', 'N', 'P', 'Q', 'R', 'S', 'T'])}${pick(random, neverIssued)}`
}
