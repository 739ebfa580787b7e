import type { Channel } from '../property/channel.ts'
import { searchPath } from '../search/search-path.ts'
import { type Place, placeWords } from './place.ts'

/** A place whose own page lists something of a channel. */
export interface StockedPlace extends Pick<Place, 'name' | 'kind' | 'slug' | 'countySlug'> {
  channel: Channel
  /** Properties that its page lists at least. */
  count: number
}

/** The address of all that a channel lists in the place. */
export function stockedPlacePath({ channel, ...place }: Pick<StockedPlace, 'channel' | 'slug' | 'countySlug'>): string {
  return [searchPath({ channel }), ...placeWords(place)].join('/')
}
