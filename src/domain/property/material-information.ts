/** Facts that the agency must state by law or is asked for anyway; a missing value is shown as "Ask agent". */
export interface MaterialInformation {
  councilTaxBand?: string
  councilTaxExempt?: boolean
  councilTaxIncluded?: boolean
  annualGroundRent?: number
  groundRentReviewYears?: number
  annualServiceCharge?: number
  leaseYearsRemaining?: number
  sharedOwnershipPercentage?: number
  /** Pounds a month for the share that is not bought. */
  sharedOwnershipRent?: number
  groundRentIncreasePercentage?: number
  /** Pounds a year; Northern Ireland. */
  domesticRates?: number
  epcCurrent?: number
  epcPotential?: number
  /** A to G, if only the letter is given. */
  epcRating?: string
  premises?: Premises
}

/**
 * What an advert states about the home, its supplies and its risks, as displayed: 'Garage', 'Mains supply'. Yes-or-no questions have 'Yes',
 * 'No' or a text.
 */
export interface Premises {
  parking?: string[]
  outsideSpace?: string[]
  accessibility?: string[]
  heating?: string[]
  electricity?: string[]
  water?: string
  sewerage?: string
  broadband?: string[]
  floodedInFiveYears?: string
  floodSources?: string[]
  floodDefences?: string
  listedBuilding?: string
  restrictions?: string
  /** Easements, servitudes and wayleaves. */
  easements?: string
  rightsOfWay?: string
  condition?: string
  entranceFloor?: string
  floors?: number
  yearBuilt?: number
}

/** What the office states of a property, which overrides its feed (decision 217). */
export interface OfficeStatement {
  landlordNumber?: string
  dwellingNumber?: string
  /** The day on which somebody looked the numbers up in their register, `YYYY-MM-DD`. With each number. */
  checkedOn?: string
  /** Unique property reference number: by it certificates are matched. */
  uprn?: string
  /** Why there is no energy rating. `on`: the day on which the certificate was ordered. */
  unrated?: { why: 'ordered'; on: string } | { why: 'exempt'; because: string }
}
