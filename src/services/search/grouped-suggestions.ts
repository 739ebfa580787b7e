import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { placesAround } from '#src/data/places/places.ts'
import { maxSuggestions, similarPlaces, suggestPlaces } from '#src/data/places/suggest-places.ts'
import { suggestedBranches } from '#src/domain/places/branch-place.ts'
import type { Place } from '#src/domain/places/place.ts'
import { type PlaceSuggestions, type SuggestionGroup, suggestionGroups } from '#src/domain/places/place-suggestions.ts'
import { distanceMiles, type Point } from '#src/domain/places/point.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { distinctLabels } from './place-choices.ts'

interface GroupedSuggestionsNeeds {
  db: Kysely<Schema>
  branches: readonly Branch[]
}

const mostBranches = 3
/** Of what is only spelled alike, the first few are meant or none. */
const mostSimilar = 5
/** Further away than this is somewhere else. */
const nearMiles = 30

/** What a text may mean: places and branches, or where there are none the places that are spelled like it. */
export async function suggestionsOfTerm({ db, branches }: GroupedSuggestionsNeeds, term: string): Promise<PlaceSuggestions> {
  const points = branches.map(({ location }) => location)
  const ofBranches = suggestedBranches(term, branches).slice(0, mostBranches)
  const places = (await suggestPlaces(db, term, points)).slice(0, maxSuggestions - ofBranches.length)
  if (places.length + ofBranches.length === 0) {
    const similar = (await similarPlaces(db, term, points)).slice(0, mostSimilar)
    return { groups: await groupsOf(db, similar), is_corrected: similar.length > 0 }
  }
  const groups = await groupsOf(db, places)
  return { groups: ofBranches.length > 0 ? [...groups, { kind: 'branches', places: ofBranches }] : groups, is_corrected: false }
}

/** The towns and villages around a point with the nearest outcode among them, in groups, each nearest first. */
export async function suggestionsNear({ db }: Pick<GroupedSuggestionsNeeds, 'db'>, point: Point): Promise<PlaceSuggestions> {
  const places = (await placesAround(db, point)).filter(({ location }) => distanceMiles(point, location) <= nearMiles)
  return { groups: await groupsOf(db, places), is_corrected: false }
}

async function groupsOf(db: Kysely<Schema>, places: readonly Place[]): Promise<SuggestionGroup[]> {
  return suggestionGroups(places, await distinctLabels({ db }, places))
}
