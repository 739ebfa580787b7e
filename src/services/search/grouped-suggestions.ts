import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { maxSuggestions, placesAround } from '#src/data/places/places.ts'
import { similarPlaces, suggestPlaces } from '#src/data/places/suggest-places.ts'
import { addressesLike, findReference } from '#src/data/properties/address-names.ts'
import { suggestedBranches } from '#src/domain/places/branch-place.ts'
import {
  type PlaceSuggestions,
  type Suggestion,
  type SuggestionGroup,
  suggestedAddresses,
  suggestionGroups,
} from '#src/domain/places/meant-places.ts'
import type { Place } from '#src/domain/places/place.ts'
import { nameWords } from '#src/domain/places/place-code.ts'
import { distanceMiles, type Point } from '#src/domain/places/point.ts'
import { isReferenceSaid, referenceIn } from '#src/domain/search/sentence/unread-words.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { distinctPlaceLabels } from './place-choices.ts'

interface GroupedSuggestionsNeeds {
  db: Kysely<Schema>
  branches: readonly Branch[]
}

const mostBranches = 3
/** Of similarly spelled places, only the first few may be meant. */
const mostSimilar = 5
/** Further away does not count as near. */
const nearMiles = 30

/** What a text may mean: places and branches, or if there are none, places with similar names. */
export async function suggestionsOfTerm({ db, branches }: GroupedSuggestionsNeeds, term: string): Promise<PlaceSuggestions> {
  const points = branches.map(({ location }) => location)
  const ofBranches = suggestedBranches(term, branches).slice(0, mostBranches)
  const addresses = await suggestionsOfAddresses({ db, branches }, term)
  const places = (await suggestPlaces(db, term, points)).slice(0, maxSuggestions - ofBranches.length - addresses.length)
  if (places.length + ofBranches.length + addresses.length === 0) {
    const similar = (await similarPlaces(db, term, points)).slice(0, mostSimilar)
    return { groups: await groupsOf(db, similar), is_corrected: similar.length > 0 }
  }
  const others = [
    { kind: 'addresses', places: addresses },
    { kind: 'branches', places: ofBranches },
  ] as const
  return { groups: [...(await groupsOf(db, places)), ...others.filter((group) => group.places.length > 0)], is_corrected: false }
}

/** Addresses of listed properties as pages show them; for a text that is a reference, its address. */
async function suggestionsOfAddresses({ db, branches }: GroupedSuggestionsNeeds, term: string): Promise<Suggestion[]> {
  const ids = isReferenceSaid(term) ? branches.map(({ id }) => id) : []
  const referred = await findReference(db, referenceIn(term), ids)
  const addresses =
    referred === undefined ? suggestedAddresses(term, await addressesLike(db, nameWords(term).join(' '))) : [referred.address]
  return addresses.map((address) => [address, ''])
}

/** Towns and villages around a point with the nearest outcode, in groups, nearest first. */
export async function suggestionsNear({ db }: Pick<GroupedSuggestionsNeeds, 'db'>, point: Point): Promise<PlaceSuggestions> {
  const places = (await placesAround(db, point)).filter(({ location }) => distanceMiles(point, location) <= nearMiles)
  return { groups: await groupsOf(db, places), is_corrected: false }
}

async function groupsOf(db: Kysely<Schema>, places: readonly Place[]): Promise<SuggestionGroup[]> {
  return suggestionGroups(places, await distinctPlaceLabels({ db }, places))
}
