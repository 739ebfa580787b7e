import type { Located } from '#src/domain/places/public-point.ts'
import type { FeedProblem, Listing } from '#src/domain/property/listing.ts'

/** What an import's report says about where properties are. */
export interface PlaceProblems {
  /** That a row has no place, and what would give it one. */
  of(row: { line: number; listing: Listing }, located: Located): FeedProblem[]
  /** That the postcode service could not be asked, for however many rows. */
  summary(): FeedProblem[]
}

export function placeProblems(): PlaceProblems {
  let unasked = 0
  return {
    of({ line, listing }, { point, isUnasked }) {
      if (isUnasked) unasked++
      if (point) return []
      return [
        {
          line,
          agentRef: listing.agentRef,
          field: 'POSTCODE1',
          reason: `It has no place: no search by place finds it. ${remedy(listing)}`,
        },
      ]
    },
    summary: () => (unasked === 0 ? [] : [{ line: 0, agentRef: '', field: 'POSTCODE1', reason: unaskedReason(unasked) }]),
  }
}

function remedy({ countryCode, postcode, outcode }: Listing): string {
  const coordinates = 'EXACT_LATITUDE and EXACT_LONGITUDE'
  if (countryCode !== 'GB') return `Outside the United Kingdom ${coordinates} would place it.`
  const code = postcode || outcode
  const known = 'a town or village in its address that only one place in the country has'
  if (!code) return `A whole postcode, ${coordinates}, or ${known} would place it.`
  return `Its postcode ${code} is not known here: importing postcodes (docs/places.md), ${coordinates}, or ${known} would place it.`
}

function unaskedReason(count: number): string {
  const whose = count === 1 ? 'the postcode of 1 property' : `the postcodes of ${count.toLocaleString('en-GB')} properties`
  return (
    `The postcode service could not be asked about ${whose}: placed as well as is known without it. ` +
    'While the site runs it is asked again every ten minutes.'
  )
}
