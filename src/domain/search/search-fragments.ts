import * as routes from '#src/routes.ts'
import type { Channel } from '../property/channel.ts'
import type { Criterion } from './criteria/criterion.ts'
import { criterionList, type SearchCriteria } from './search-criteria.ts'
import { readPlaceId } from './search-values.ts'

/** One criterion as a path segment and as a form field. */
interface Fragment {
  key: keyof SearchCriteria
  /** Names of the ordinary query parameters that a plain GET form sends. */
  fields: readonly string[]
  /** Reads a decoded segment; undefined when it is not this fragment, {} when it is but its value is none. */
  readSegment(segment: string): Partial<SearchCriteria> | undefined
  readField(text: string): Partial<SearchCriteria>
  write(criteria: SearchCriteria): string | undefined
}

/** In the order canonical addresses have them. */
export const fragments: readonly Fragment[] = criterionList.flatMap(([key, { fields, segment, read }]) =>
  segment === 'none' ? [] : [fragment(key, { fields, segment, read })],
)

/** Only read: in a written path the place is in the two words after the channel, in a query it is `place_id`. */
export const placeFragment = fragment('placeId', {
  fields: ['place_id'],
  segment: { shape: /^gid-(.+)$/is, write: (id) => `gid-${encodeURIComponent(id)}` },
  read: readPlaceId,
})

/** Everything in the fragment table that the criteria ask for, as path segments (already percent-encoded). */
export function writeFragments(criteria: SearchCriteria): string[] {
  return fragments.map((each) => each.write(criteria)).filter((segment) => segment !== undefined)
}

const wordsOf = ({ path, alsoAt }: { path: string; alsoAt: readonly string[] }) => [path, ...alsoAt].map((spelling) => spelling.slice(1))

const channelWords: ReadonlyMap<string, Channel> = new Map([
  ...['sales', ...wordsOf(routes.search.forSale)].map((word) => [word, 'sales'] as const),
  ...['lettings', ...wordsOf(routes.search.toRent)].map((word) => [word, 'lettings'] as const),
])

export function readChannel(word: string): Channel | undefined {
  return channelWords.get(word.toLowerCase())
}

type Written<Value> = Pick<Criterion<Value>, 'fields' | 'read'> & { segment: Exclude<Criterion<Value>['segment'], 'none'> }

function fragment<Value>(key: keyof SearchCriteria, { fields, segment, read }: Written<Value>): Fragment {
  const found = (value: Value | undefined) => (value === undefined ? {} : { [key]: value })
  return {
    key,
    fields,
    readSegment(text) {
      const value = segment.shape.exec(text)?.[1]
      return value === undefined ? undefined : found(read(value))
    },
    readField: (text) => found(read(text)),
    write(criteria) {
      const value = criteria[key]
      return value === undefined || value === null ? undefined : segment.write(value as Value)
    },
  }
}
