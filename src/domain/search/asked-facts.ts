import type { EpcRating } from '../property/energy-rating.ts'
import type { Tenure } from '../property/listing.ts'
import type { SearchCriteria, SearchStatus } from './search-criteria.ts'

/**
 * What a search asks of a property besides its channel and where it is, in the terms of the stock: each is one test of
 * data/search/criterion-tests.ts, for a search as for a saved one that is matched (decision 84). What is absent asks for nothing.
 */
export interface AskedFacts {
  /** Of a search that names none the site's default holds. */
  status?: SearchStatus
  leastBeds?: number
  mostBeds?: number
  leastBathrooms?: number
  tenure?: Tenure
  worstEpc?: EpcRating
  /** Pounds; a month's rent on the lettings side. */
  leastPrice?: number
  mostPrice?: number
  leastSquareFeet?: number
  mostSquareFeet?: number
  leastAcreage?: number
  mostAcreage?: number
  /** Days. */
  updatedAgo?: number
  createdAgo?: number
  /** `YYYY-MM-DD` */
  auctionDate?: string
  branchId?: number
  /** Slug. */
  locality?: string
  shortLets?: true
  pets?: true
  tags?: readonly string[]
  withoutTags?: readonly string[]
  text?: string
}

const squareFeetPerSquareMetre = 10.7639104
const nightsPerMonth = 365 / 12

/** What canonical criteria ask for. Numbers are whole, but for acres. */
export function askedFacts(criteria: SearchCriteria): AskedFacts {
  const { area, tags = [], minPerNight, maxPerNight } = criteria
  const isSize = area !== undefined && /^\d+$/.test(area)
  const [asked, excluded] = [tags.filter((tag) => !tag.startsWith('!')), tags.filter((tag) => tag.startsWith('!'))]
  return onlyAsked({
    status: criteria.status,
    leastBeds: least(criteria.minBeds),
    mostBeds: most(criteria.maxBeds),
    leastBathrooms: least(criteria.minBathrooms),
    tenure: criteria.tenure,
    worstEpc: criteria.epc,
    leastPrice: least(criteria.minPrice, monthly(minPerNight)),
    mostPrice: most(criteria.maxPrice, monthly(maxPerNight)),
    leastSquareFeet: least(criteria.minSquareFeet, isSize ? Number(area) * squareFeetPerSquareMetre : undefined),
    mostSquareFeet: most(criteria.maxSquareFeet),
    leastAcreage: criteria.minAcreage,
    mostAcreage: criteria.maxAcreage,
    updatedAgo: criteria.updatedAgo,
    createdAgo: criteria.createdAgo,
    auctionDate: criteria.auctionDate,
    branchId: criteria.branchId,
    locality: isSize ? undefined : area,
    shortLets: criteria.shortLets || minPerNight !== undefined || maxPerNight !== undefined || undefined,
    pets: criteria.pets || undefined,
    tags: asked.length > 0 ? asked : undefined,
    withoutTags: excluded.length > 0 ? excluded.map((tag) => tag.slice(1)) : undefined,
    text: criteria.text || undefined,
  })
}

type Undefined<Fields> = { [Field in keyof Fields]: Fields[Field] | undefined }

function onlyAsked(facts: Undefined<Required<AskedFacts>>): AskedFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
}

function least(...values: Array<number | undefined>): number | undefined {
  const asked = values.filter((value) => value !== undefined)
  return asked.length === 0 ? undefined : Math.ceil(Math.max(...asked))
}

function most(...values: Array<number | undefined>): number | undefined {
  const asked = values.filter((value) => value !== undefined)
  return asked.length === 0 ? undefined : Math.floor(Math.min(...asked))
}

function monthly(perNight: number | undefined): number | undefined {
  return perNight === undefined ? undefined : perNight * nightsPerMonth
}
