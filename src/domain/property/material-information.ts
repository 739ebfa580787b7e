/** What the agency must tell by law or is asked anyway; a missing value is shown as "Ask agent". */
export interface MaterialInformation {
  councilTaxBand?: string
  councilTaxExempt?: boolean
  councilTaxIncluded?: boolean
  annualGroundRent?: number
  groundRentReviewYears?: number
  annualServiceCharge?: number
  leaseYearsRemaining?: number
  sharedOwnershipPercentage?: number
  /** Pounds a month, of the share that is not bought. */
  sharedOwnershipRent?: number
  groundRentIncreasePercentage?: number
  /** Pounds a year; Northern Ireland. */
  domesticRates?: number
  epcCurrent?: number
  epcPotential?: number
  /** A to G, where only the letter is told. */
  epcRating?: string
  premises?: Premises
}

/**
 * What an advert tells of the home itself, its supplies and its risks, in words to be shown: 'Garage', 'Mains supply'. What can be
 * answered with yes or no is 'Yes', 'No', or says more.
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
