import type { IsPlace } from '#src/content/check-links.ts'
import { placeSlug, readCode } from '#src/domain/places/place-code.ts'
import { gazetteerPlaces as placesOf } from '#src/domain/places/place-gazetteer.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { readTowns } from '#src/gateways/gazetteer.ts'

/** Whether words of an address name a place of the gazetteer, a branch's town or a postcode; works without a database. */
export async function gazetteerLookup(branches: readonly Pick<Branch, 'town'>[]): Promise<IsPlace> {
  const slugs = new Set([...placesOf(await readTowns()).map(({ slug }) => slug), ...branches.map(({ town }) => placeSlug(town))])
  return async (words) => {
    const [county = '', place] = words.map(placeSlug)
    if (place) return slugs.has(`${place}-${county}`) || slugs.has(place)
    return slugs.has(county) || readCode(county.replace('-', ' ')) !== undefined
  }
}
