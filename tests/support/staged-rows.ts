import type { StagedRow } from '#src/data/import/staged-row.ts'
import { tagsOf } from '#src/domain/property/tags.ts'
import { searchWords } from '#src/domain/search/search-words.ts'
import { aListing } from './listings.ts'

/** A row that was read, without media and without a place. */
export function aStagedRow({ listing = aListing({}), ...row }: Partial<StagedRow> = {}): StagedRow {
  const tags = tagsOf(listing)
  return {
    line: 1,
    listing,
    tags,
    media: [],
    located: {
      point: null,
      publicPoint: null,
      precision: 'exact',
      isRough: false,
      countySlug: null,
      country: null,
      localitySlug: '',
    },
    searchText: null,
    words: searchWords(listing, tags),
    listingHash: '1:a',
    filesHash: '',
    foundHash: 'b',
    rowHash: 'r',
    complete: true,
    warnings: [],
    ...row,
  }
}
