import type { SearchCriteria, SearchStatus } from '#src/domain/search/search-criteria.ts'
import { Field, Select } from '../field.tsx'
import { ageOptions, epcOptions, statusOptions, tenureOptions } from './search-options.ts'

interface ListingFiltersProps {
  criteria: SearchCriteria
  /** What a search shows that names no status. */
  defaultStatus: SearchStatus
}

/** Which part of a place it is in, since when it is listed, in which words, whether it is still to be had and when it is auctioned. */
export function ListingFilters({ criteria, defaultStatus }: ListingFiltersProps) {
  const { channel, tenure, epc, area, createdAgo, updatedAgo, text, status, auctionDate } = criteria
  return (
    <>
      <Field
        id="search-area"
        name="area"
        label="Village or neighbourhood"
        placeholder="or m² of floor: 90"
        autoComplete="off"
        defaultValue={area?.replaceAll('-', ' ') ?? ''}
      />
      <Select
        id="search-created-ago"
        name="created_ago"
        label="Added to the site"
        defaultValue={createdAgo ?? ''}
        options={ageOptions(createdAgo)}
      />
      <Select
        id="search-updated-ago"
        name="updated_ago"
        label="Price or details changed"
        defaultValue={updatedAgo ?? ''}
        options={ageOptions(updatedAgo)}
      />
      {channel === 'sales' ? (
        <Select id="search-tenure" name="tenure" label="Tenure" defaultValue={tenure ?? ''} options={tenureOptions(tenure)} />
      ) : null}
      <Select id="search-epc" name="epc" label="Energy rating (EPC)" defaultValue={epc ?? ''} options={epcOptions} />
      <Field id="search-text" name="text" label="Keywords" placeholder="annexe, thatched, river" defaultValue={text ?? ''} />
      <Select
        id="search-status"
        name="status"
        label="Availability"
        defaultValue={status === defaultStatus ? '' : (status ?? '')}
        options={statusOptions(channel, defaultStatus)}
      />
      {channel === 'sales' ? (
        <Field id="search-auction-date" name="auction_date" type="date" label="Auction on" defaultValue={auctionDate ?? ''} />
      ) : null}
    </>
  )
}
