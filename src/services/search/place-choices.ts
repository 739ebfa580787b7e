import { nearestPlaces } from '#src/data/places/places.ts'
import { countProperties } from '#src/data/search/count-properties.ts'
import { type Place, suggestionLabels } from '#src/domain/places/place.ts'
import type { PlaceSources } from './asked-places.ts'
import type { ResolvedSearch } from './resolve-search.ts'

interface PlaceChoice {
  place: Place
  /** Unique among them. */
  label: string
  /** How many properties the same search finds there. */
  count: number
}

/** The places that a search may mean, with the number of results in each. */
export async function placeChoices({ db }: Pick<PlaceSources, 'db'>, search: ResolvedSearch): Promise<PlaceChoice[]> {
  const labels = await distinctPlaceLabels({ db }, search.choices)
  const choices = search.choices.map(async (place, index) => {
    const criteria = { ...search.criteria, placeId: place.id }
    return { place, label: labels[index]!, count: await countProperties(db, { ...search, criteria, place }) }
  })
  return Promise.all(choices)
}

/** Places with the same name in the same county also name their nearest neighbour. */
export async function distinctPlaceLabels({ db }: Pick<PlaceSources, 'db'>, places: readonly Place[]): Promise<string[]> {
  const labels = suggestionLabels(places)
  const distinct = places.map(async (place, index) => {
    const label = labels[index]!
    if (place.kind !== 'location' || labels.indexOf(label) === labels.lastIndexOf(label)) return label
    const neighbour = (await nearestPlaces(db, place.location, 5)).find(({ name }) => name !== place.name)
    return neighbour ? `${label} (near ${neighbour.name})` : label
  })
  return Promise.all(distinct)
}
