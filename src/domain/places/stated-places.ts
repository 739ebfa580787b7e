import { searchWords } from './place-name.ts'

/** Longer is a sentence. */
const longestName = 40
/** How British addresses end that name a street or a building and not a village. */
const streetWords =
  /\b(road|rd|street|st|lane|ln|close|avenue|ave|drive|court|crescent|terrace|way|mews|row|apartments|flats?|house|estate|buildings|unit|plots?)\.?$/i

/**
 * The names of places in the town or locality of an address, the smaller first: 'Rockwell Green, WELLINGTON' gives both. What has a
 * number in it or ends like a street is none.
 */
export function statedPlaces(text: string): string[] {
  return text
    .slice(0, 200)
    .split(',')
    .map((part) => tidied(part))
    .filter((name) => name.length <= longestName && /^\p{L}[\p{L} .'’&-]+$/u.test(name) && searchWords(name).join('').length > 2)
    .filter((name) => !streetWords.test(name))
}

function tidied(part: string): string {
  const name = part
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(?:nr|near)\.? /i, '')
  return name === name.toUpperCase() ? capitalised(name) : name
}

/** 'BISHOPS LYDEARD' → 'Bishops Lydeard', 'STOKE-ON-TRENT' → 'Stoke-on-Trent'. */
function capitalised(name: string): string {
  return name
    .toLowerCase()
    .replace(/(^|[ -])(?!(?:on|in|upon|under|le|the|by|next|with|and|of|cum)[ -])\p{L}/gu, (first) => first.toUpperCase())
}
