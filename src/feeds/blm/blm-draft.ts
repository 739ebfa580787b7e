import { extraStatuses, type FactName } from '../draft-facts.ts'
import { codeReader, gableWordReader, type Reader, type SentValue, textReader } from '../fact-readers.ts'
import { type ListingDraft, listingDraft } from '../listing-draft.ts'
import { areaUnitIds } from '../portal-codes.ts'
import { sayLocation, sayPostcode, saySize } from '../say-home.ts'
import { sayPrice } from '../say-offer.ts'
import { type BlmValues, blmBranch, blmChannel, type MediaColumn, sayBlmMedia } from './blm-values.ts'

/** Columns that each state one fact. Those of premises, and those after the format's last public revision, are ours or the portals'. */
const plainColumns: Readonly<Record<string, FactName>> = {
  GABLE_ADDRESS_PRECISION: 'addressPrecision',
  BEDROOMS: 'bedrooms',
  BATHROOMS: 'bathrooms',
  LIVING_ROOMS: 'receptionRooms',
  PROP_SUB_ID: 'propertySubId',
  TENURE_TYPE_ID: 'tenure',
  PUBLISHED_FLAG: 'published',
  NEW_HOME_FLAG: 'newHome',
  DEVELOPMENT_NAME: 'developmentName',
  GABLE_DEVELOPMENT_REF: 'developmentRef',
  GABLE_PETS: 'petsAllowed',
  GABLE_DISPOSAL: 'disposal',
  GABLE_AUCTION_DATE: 'auctionDate',
  GABLE_LOT_NUMBER: 'lotNumber',
  GABLE_EXCHANGED_PRICE: 'exchangedPrice',
  SUMMARY: 'summary',
  DESCRIPTION: 'description',
  GABLE_ROOMS: 'rooms',
  GABLE_TAGS: 'tags',
  COUNCIL_TAX_BAND: 'councilTaxBand',
  COUNCIL_TAX_EXEMPT: 'councilTaxExempt',
  COUNCIL_TAX_INC: 'councilTaxIncluded',
  ANNUAL_GROUND_RENT: 'annualGroundRent',
  GROUND_RENT_REVIEW_PERIOD_YEARS: 'groundRentReviewYears',
  ANNUAL_SERVICE_CHARGE: 'annualServiceCharge',
  TENURE_UNEXPIRED_YEARS: 'leaseYearsRemaining',
  SHARED_OWNERSHIP_PERCENTAGE: 'sharedOwnershipPercentage',
  GABLE_SHARED_OWNERSHIP_RENT: 'sharedOwnershipRent',
  GABLE_GROUND_RENT_INCREASE: 'groundRentIncreasePercentage',
  GABLE_DOMESTIC_RATES: 'domesticRates',
  GABLE_EPC_CURRENT: 'epcCurrent',
  GABLE_EPC_POTENTIAL: 'epcPotential',
  LET_TYPE_ID: 'letType',
  LET_FURN_ID: 'furnishing',
  LET_DATE_AVAILABLE: 'availableFrom',
  LET_BOND: 'deposit',
  ADMINISTRATION_FEE: 'administrationFee',
  LET_CONTRACT_IN_MONTHS: 'contractMonths',
  GABLE_LET_MINIMUM_TERM: 'minimumTermMonths',
  GABLE_LANDLORD_NUMBER: 'landlordNumber',
  GABLE_DWELLING_NUMBER: 'dwellingNumber',
  LET_WASHING_MACHINE_FLAG: 'washingMachine',
  LET_DISHWASHER_FLAG: 'dishwasher',
  LET_BURGLAR_ALARM_FLAG: 'burglarAlarm',
  LET_BILL_INC_WATER: 'waterIncluded',
  LET_BILL_INC_GAS: 'gasIncluded',
  LET_BILL_INC_ELECTRICITY: 'electricityIncluded',
  // The format's own spelling.
  LET_BILL_INC_TV_LICIENCE: 'tvLicenceIncluded',
  LET_BILL_INC_TV_LICENCE: 'tvLicenceIncluded',
  LET_BILL_INC_TV_SUBSCRIPTION: 'tvSubscriptionIncluded',
  LET_BILL_INC_INTERNET: 'internetIncluded',
  GABLE_LET_BILL_INC_OIL: 'oilIncluded',
  GABLE_LET_BILL_INC_ALL: 'allBillsIncluded',
  GABLE_LET_SHARERS: 'sharersConsidered',
  GABLE_LET_SMOKERS: 'smokersConsidered',
  BUSINESS_FOR_SALE_FLAG: 'businessForSale',
  PRICE_PER_UNIT: 'pricePerUnit',
  CREATE_DATE: 'createdAt',
  UPDATE_DATE: 'updatedAt',
  GABLE_LAUNCH_DATE: 'launchedAt',
}

/** Our own columns about the home: lists are separated by semicolons, and Y or N may stand for yes and no. */
export const premisesColumns = {
  GABLE_PARKING: 'parking',
  GABLE_OUTSIDE_SPACE: 'outsideSpace',
  GABLE_ACCESSIBILITY: 'accessibility',
  GABLE_HEATING: 'heating',
  GABLE_ELECTRICITY: 'electricity',
  GABLE_WATER: 'water',
  GABLE_SEWERAGE: 'sewerage',
  GABLE_BROADBAND: 'broadband',
  GABLE_FLOODED_IN_FIVE_YEARS: 'floodedInFiveYears',
  GABLE_FLOOD_SOURCES: 'floodSources',
  GABLE_FLOOD_DEFENCES: 'floodDefences',
  GABLE_LISTED_BUILDING: 'listedBuilding',
  GABLE_RESTRICTIONS: 'restrictions',
  GABLE_EASEMENTS: 'easements',
  GABLE_RIGHTS_OF_WAY: 'rightsOfWay',
  GABLE_CONDITION: 'condition',
  GABLE_ENTRANCE_FLOOR: 'entranceFloor',
  GABLE_FLOORS: 'floors',
  GABLE_YEAR_BUILT: 'yearBuilt',
} as const satisfies Record<string, FactName>

/** The format has ten features; some software numbers more. */
const featureColumns = Array.from({ length: 20 }, (_, index) => `FEATURE${index + 1}`)
const useClassColumns = Array.from({ length: 6 }, (_, index) => `COMM_CLASS_ORDER_${index + 1}`)

/** The draft of one record. */
export function blmDraft(values: BlmValues, mediaColumns: readonly MediaColumn[]): ListingDraft {
  const sent = (column: string): SentValue => ({ field: column, text: values.raw(column) })
  const [channel, branch] = [blmChannel(values), blmBranch(values)]
  const draft = listingDraft({ ref: sent('AGENT_REF'), branchId: branch.id, channel: channel.name })
  if (channel.oddness) draft.warn('TRANS_TYPE_ID', channel.oddness, values.raw('TRANS_TYPE_ID'))
  sayAddress(draft, sent)
  draft.say('priceQualifier', sent('PRICE_QUALIFIER'))
  sayPrice(draft, sent('PRICE'))
  draft.say('sharedOwnership', sent('SHARED_OWNERSHIP'))
  draft.say('rentFrequency', sent('LET_RENT_FREQUENCY'))
  if (branch.oddness) draft.warn('BRANCH_ID', branch.oddness, values.raw('BRANCH_ID'))
  sayStatus(draft, sent)
  draft.say('squareFeet', sent('GABLE_SQUARE_FEET'))
  draft.say('acreage', sent('GABLE_ACREAGE'))
  const [least, most, unit] = [sent('MIN_SIZE_ENTERED'), sent('MAX_SIZE_ENTERED'), sent('AREA_SIZE_UNIT_ID')]
  saySize(draft, { least, most, unit, readUnit: codeReader(areaUnitIds) })
  draft.sayEach(sent, plainColumns)
  draft.sayEach(sent, premisesColumns)
  for (const column of featureColumns) draft.features.push(draft.read(sent(column), textReader(200)))
  for (const column of useClassColumns) draft.useClasses.push(draft.read(sent(column), useClass))
  sayBlmMedia(draft, sent, mediaColumns)
  return draft
}

/** The overseas version (3i) has other columns for the same facts. */
function sayAddress(draft: ListingDraft, sent: (column: string) => SentValue): void {
  draft.say('countryCode', sent('COUNTRY_CODE'))
  draft.sayEach(sent, { ADDRESS_1: 'houseNameNumber', HOUSE_NAME_NUMBER: 'houseNameNumber', ADDRESS_2: 'street' })
  draft.say('street', sent('STREET_NAME'), textReader(100))
  draft.sayEach(sent, { ADDRESS_3: 'locality', ADDRESS_4: 'district' })
  if (draft.facts.district?.value === undefined) draft.say('locality', sent('OS_REGION'), textReader(100))
  draft.say('town', sent('TOWN'))
  draft.say('town', sent('OS_TOWN_CITY'), textReader(100))
  const halves = `${sent('POSTCODE1').text} ${sent('POSTCODE2').text}`.trim()
  sayPostcode(draft, halves ? { field: 'POSTCODE1', text: halves } : sent('ZIPCODE'))
  draft.say('displayAddress', sent('DISPLAY_ADDRESS'))
  const first = (...columns: readonly string[]) => sent(columns.find((column) => sent(column).text !== '') ?? columns[0]!)
  const lng = first('EXACT_LONGITUDE', 'EXACT_LONGDITUDE', 'LONGITUDE')
  sayLocation(draft, { ...first('EXACT_LATITUDE', 'LATITUDE'), field: 'EXACT_LATITUDE' }, lng)
}

/** GABLE_STATUS has the statuses that the format lacks, and wins over STATUS_ID. */
function sayStatus(draft: ListingDraft, sent: (column: string) => SentValue): void {
  draft.say('status', sent('GABLE_STATUS'), gableWordReader(extraStatuses))
  draft.say('status', sent('STATUS_ID'))
}

/** `a1` is A1; `sui_generis_1` and `_2` are both Sui generis. Later classes (E, F1 …) are kept as they are. */
const useClass: Reader<string> = (given, warn) => {
  if (/^sui[\s_-]*generis/i.test(given)) return 'Sui generis'
  return /^[A-Fa-f]\d?[A-Za-z]?$/.test(given) ? given.toUpperCase() : textReader(100)(given, warn)
}
