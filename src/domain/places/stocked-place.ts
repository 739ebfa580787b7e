import type { Channel } from '../property/channel.ts'
import { searchPath } from '../search/search-path.ts'
import { type Place, placeWords } from './place.ts'

/** A place whose own page lists properties of a channel. */
export interface StockedPlace extends Pick<Place, 'name' | 'kind' | 'slug' | 'countySlug'> {
  channel: Channel
  /** The least number of properties that its page lists. */
  count: number
}

/** The address of all properties of a channel in the place. */
export function stockedPlacePath({ channel, ...place }: Pick<StockedPlace, 'channel' | 'slug' | 'countySlug'>): string {
  return [searchPath({ channel }), ...placeWords(place)].join('/')
}
