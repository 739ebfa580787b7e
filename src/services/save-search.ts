import { insertSavedSearch as keepSearch, deleteSavedSearch as unkeepSearch } from '#src/data/saved/saved-searches.ts'
import { type AlertFrequency, type AlertSubject, criteriaToSave, mostSearches, mostTitleLength } from '#src/domain/saved/saved-search.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import type { ResolveSearchOptions } from './search/resolve-search.ts'
import { titleOfSearch } from './search/title-search.ts'
import { understandSearch } from './search/understand-search.ts'

interface AskedToSave {
  asked: SearchCriteria
  frequency?: AlertFrequency | undefined
  about?: AlertSubject | undefined
  savedAt: Date
}

/**
 * Saves a search for an account as the results page understands it: with the id of its place, so that the same search is equal however it
 * was typed. Returns its id; undefined if the account has the most it may.
 */
export async function saveSearchForAccount(
  site: ResolveSearchOptions,
  accountId: number,
  { asked, frequency, about, savedAt }: AskedToSave,
): Promise<number | undefined> {
  const { criteria, place } = await understandSearch(site, asked)
  const branch = site.content().branches.find(({ id }) => id === criteria.branchId)
  const sentence = await titleOfSearch(site.db, { criteria, place })
  const title = (branch ? `${sentence} from our ${branch.name} branch` : sentence).slice(0, mostTitleLength)
  return keepSearch(site.db, accountId, { criteria: criteriaToSave(criteria), title, frequency, about, savedAt, most: mostSearches })
}

/** Removes the same search, unless it was changed after that time. */
export async function removeSearchForAccount(
  site: ResolveSearchOptions,
  accountId: number,
  { asked, removedAt }: { asked: SearchCriteria; removedAt: Date },
): Promise<void> {
  const { criteria } = await understandSearch(site, asked)
  await unkeepSearch(site.db, accountId, { criteria: criteriaToSave(criteria), removedAt })
}
