import { propertyTypes } from '../domain/property/property-type.ts'
import { entryOf } from './fact-readers.ts'

/** Letters alone, so that 'Semi-Detached', 'semi detached' and 'SemiDetached' are one. */
const lettersOf = (words: string) => words.toLowerCase().replace(/[^a-z]/g, '')

/** The names of our own types; of two of a name the earlier counts. */
const ownNames = Object.fromEntries([...propertyTypes].reverse().map(([id, { name }]) => [lettersOf(name), id]))
/** What agents also call them. */
const otherNames: Readonly<Record<string, number>> = {
  endterrace: 2,
  endterraced: 2,
  endterracedhouse: 2,
  midterrace: 1,
  midterraced: 1,
  terrace: 1,
  linkdetached: 21,
  townhouse: 22,
  groundfloorflat: 7,
  groundfloorapartment: 7,
  groundfloormaisonette: 10,
  studioflat: 9,
  bedsit: 9,
  barn: 68,
  farm: 52,
  plot: 110,
  buildingplot: 110,
  garage: 51,
  retirement: 47,
  houseshare: 48,
  flatshare: 49,
  commercial: 19,
}

/** Our number (property-type.ts) for a type and a style in words, the style first as it says more; undefined where neither is known. */
export function typeOfWords(type: string, style: string): number | undefined {
  const phrases = [`${style}${type}`, `${type}${style}`, style, type].map(lettersOf)
  const known = phrases.flatMap((phrase) => entryOf(otherNames, phrase) ?? entryOf(ownNames, phrase) ?? [])
  return known.find((id) => id !== 0)
}
