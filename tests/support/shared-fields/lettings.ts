import type { FieldCase, SentByFormat } from './field-case.ts'

const letting = (what: string, listing: FieldCase['listing'], said: SentByFormat): FieldCase => ({
  what,
  channel: 'lettings',
  listing,
  said,
})
const rent = (rentFrequency: string, said: SentByFormat) => letting(`a rent, ${rentFrequency}`, { price: 900, rentFrequency }, said)
const terms = (what: string, facts: object, said: SentByFormat) => letting(what, { letting: facts }, said)
const nobody: SentByFormat = { BLM: null, RTDF: null, Alto: null, Street: null, Reapit: null, Jupix: null, 'Expert Agent': null }

/** Rents by their periods, and what a letting has besides. Street's rents are all by the month. */
export const lettingCases: readonly FieldCase[] = [
  rent('weekly', {
    BLM: { LET_RENT_FREQUENCY: '0' },
    RTDF: { price_information: { rent_frequency: 52 } },
    Alto: { price: '<price rent="pw">900</price>' },
    Street: null,
    Reapit: { letting: { rentFrequency: 'weekly' } },
    Jupix: { rentFrequency: 2 },
    'Expert Agent': { price_text: '£900 pw (£3,900 pcm)' },
  }),
  {
    ...rent('monthly', {
      BLM: { LET_RENT_FREQUENCY: '1' },
      RTDF: { price_information: { rent_frequency: 12 } },
      Alto: { price: '<price rent="pcm">900</price>' },
      Street: { lettingsListing: { price_pcm: 900 } },
      Reapit: { letting: { rentFrequency: 'monthly' } },
      Jupix: { rentFrequency: 1 },
      'Expert Agent': { price_text: '£900 pcm' },
    }),
    isUsual: true,
  },
  rent('quarterly', {
    BLM: { LET_RENT_FREQUENCY: '2' },
    RTDF: { price_information: { rent_frequency: 4 } },
    Alto: { price: '<price rent="pq">900</price>' },
    Street: null,
    Reapit: null,
    Jupix: null,
    'Expert Agent': { price_text: '£900 per quarter' },
  }),
  rent('annual', {
    BLM: { LET_RENT_FREQUENCY: '3' },
    RTDF: { price_information: { rent_frequency: 1 } },
    Alto: { price: '<price rent="pa">900</price>' },
    Street: null,
    Reapit: { letting: { rentFrequency: 'yearly' } },
    Jupix: { rentFrequency: 3 },
    'Expert Agent': { price_text: '£900 Per Annum (£75 pcm)' },
  }),
  rent('per-person-per-week', { ...nobody, BLM: { LET_RENT_FREQUENCY: '5' }, 'Expert Agent': { price_text: '£900 pppw' } }),
  letting(
    'a rent on application',
    { price: null, priceQualifier: 'poa' },
    {
      BLM: { PRICE_QUALIFIER: '1' },
      RTDF: { price_information: { price_qualifier: 1 } },
      Alto: { price: '<price display="no" rent="pcm">900</price>' },
      Street: null,
      Reapit: { letting: { qualifier: 'rentOnApplication' } },
      Jupix: { toLetPOA: 1 },
      'Expert Agent': { price_text: 'POA' },
    },
  ),
  terms(
    'a deposit',
    { deposit: 1035 },
    {
      BLM: { LET_BOND: '1035' },
      RTDF: { price_information: { deposit: 1035 } },
      Alto: { let_bond: 1035 },
      Street: { lettingsListing: { deposit: 1035 } },
      Reapit: { letting: { deposit: { type: 'fixed', amount: 1035 } } },
      Jupix: null,
      'Expert Agent': { tenancyDepositPayable: '1035.00' },
    },
  ),
  terms(
    'a day it is available from',
    { availableFrom: '2027-01-10' },
    {
      BLM: { LET_DATE_AVAILABLE: '2027-01-10 00:00:00' },
      RTDF: { date_available: '10-01-2027' },
      Alto: { available: '10/01/2027' },
      Street: { lettingsListing: { available_from: '2027-01-10T00:00:00+00:00' } },
      Reapit: { letting: { availableFrom: '2027-01-10' } },
      Jupix: null,
      'Expert Agent': { availableFrom: '10/01/2027 00:00:00' },
    },
  ),
  terms(
    'part of the furniture',
    { furnishing: 'part-furnished' },
    {
      BLM: { LET_FURN_ID: '1' },
      RTDF: { details: { furnished_type: 1 } },
      Alto: { furnished: 1 },
      Street: { lettingsListing: { furnished: 'Part Furnished' } },
      Reapit: { letting: { furnishing: ['partFurnished'] } },
      Jupix: null,
      'Expert Agent': { furnished: 'Part Furnished' },
    },
  ),
  terms(
    'furnished or not',
    { furnishing: 'furnished-or-unfurnished' },
    {
      BLM: { LET_FURN_ID: '4' },
      RTDF: { details: { furnished_type: 4 } },
      Alto: { furnished: 4 },
      Street: null,
      Reapit: { letting: { furnishing: ['furnished', 'unfurnished'] } },
      Jupix: null,
      'Expert Agent': { furnished: 'Furnished or Unfurnished' },
    },
  ),
  terms(
    'a long let',
    { letType: 'long-term' },
    {
      ...nobody,
      BLM: { LET_TYPE_ID: '1' },
      RTDF: { let_type: 1 },
      Alto: { rm_let_type_id: 1 },
      Reapit: { letting: { term: 'long' } },
    },
  ),
  terms(
    'a short let',
    { letType: 'short-term' },
    {
      ...nobody,
      BLM: { LET_TYPE_ID: '2' },
      RTDF: { let_type: 2 },
      Alto: { rm_let_type_id: 2 },
      Reapit: { letting: { term: 'short' } },
    },
  ),
  terms(
    'a home for students',
    { letType: 'student' },
    {
      BLM: { LET_TYPE_ID: '3' },
      RTDF: { student_property: true },
      Alto: { rm_let_type_id: 3 },
      Street: { lettingsListing: { student_rental: true } },
      Reapit: null,
      Jupix: { studentProperty: 1 },
      'Expert Agent': null,
    },
  ),
  terms(
    'a minimum term',
    { minimumTermMonths: 6 },
    {
      ...nobody,
      BLM: { GABLE_LET_MINIMUM_TERM: '6' },
      RTDF: { minimum_term: 6 },
      Street: { lettingsListing: { min_tenancy_period: 6 } },
    },
  ),
  terms(
    'the fees',
    { administrationFee: 'None' },
    {
      ...nobody,
      BLM: { ADMINISTRATION_FEE: 'None' },
      RTDF: { price_information: { administration_fee: 'None' } },
      Alto: { lettingsfee: 'None' },
    },
  ),
  letting(
    'pets',
    { petsAllowed: true },
    {
      ...nobody,
      BLM: { GABLE_PETS: 'Y' },
      RTDF: { details: { pets_allowed: true } },
      Street: { lettingsListing: { allows_pets: true } },
    },
  ),
]
