import { expect } from 'vitest'
import type { FieldCase, SentByFormat } from './field-case.ts'

const home = (what: string, listing: FieldCase['listing'], said: SentByFormat): FieldCase => ({ what, channel: 'sales', listing, said })
const tenure = (value: string, said: SentByFormat) => home(`tenure, ${value}`, { tenure: value }, said)
const material = (what: string, facts: object, said: SentByFormat) => home(what, { material: facts }, said)
const nobody: SentByFormat = { BLM: null, RTDF: null, Alto: null, Street: null, Reapit: null, Jupix: null, 'Expert Agent': null }
const kitchen = /<h3>Kitchen<\/h3><p>4\.20m x 3\.10m/
const photo = 'https://media.example/1.jpg'

/** Facts about the home itself. */
export const factCases: readonly FieldCase[] = [
  home(
    'a new home',
    { newHome: true },
    {
      BLM: { NEW_HOME_FLAG: 'Y' },
      RTDF: { new_home: true },
      Alto: { newbuild: 1 },
      Street: { salesListing: { new_home: true } },
      Reapit: { age: ['new'] },
      Jupix: { propertyAge: 1 },
      'Expert Agent': null,
    },
  ),
  home(
    'commercial property',
    { letting: { letType: 'commercial' } },
    {
      ...nobody,
      BLM: { LET_TYPE_ID: '4' },
      RTDF: { let_type: 4 },
      Alto: { database: 5 },
      Street: { attributes: { is_commercial: true } },
    },
  ),
  home(
    'an office',
    { propertySubId: 178 },
    {
      BLM: { PROP_SUB_ID: '178' },
      RTDF: { property_type: 178 },
      Alto: { rm_type: 178 },
      Street: { attributes: { property_type: 'Office', property_style: 'None' } },
      Reapit: null,
      Jupix: { department: 'Commercial', forSale: 1, propertyTypes: '<propertyTypes><propertyType>1</propertyType></propertyTypes>' },
      'Expert Agent': { commercial_type: 'Office' },
    },
  ),
  // The unit in Street's data is not documented; Expert Agent's list of fields is not public.
  home(
    'a floor area',
    { squareFeet: 1076 },
    {
      BLM: { MIN_SIZE_ENTERED: '100', AREA_SIZE_UNIT_ID: '2' },
      RTDF: { details: { internal_area: 100, internal_area_unit: 2 } },
      Alto: { area: '<area unit="sqm"><min>100</min><max>0</max></area>' },
      Street: null,
      Reapit: { internalArea: { min: 100, max: 100, type: 'squareMetres' } },
      Jupix: { floorArea: 100, floorAreaUnits: 'sq m' },
      'Expert Agent': null,
    },
  ),
  home(
    'land',
    { acreage: 4.942 },
    {
      BLM: { GABLE_ACREAGE: '4.942' },
      RTDF: { details: { land_area: 2, land_area_unit: 4 } },
      Alto: { landarea: '<landarea unit="hectare"><area>2</area></landarea>' },
      Street: null,
      Reapit: { externalArea: { min: 2, max: 2, type: 'hectares' } },
      Jupix: { siteArea: 2, siteAreaUnits: 'hectares' },
      'Expert Agent': null,
    },
  ),
  home(
    'a room with its measures',
    { description: expect.stringMatching(kitchen) },
    {
      BLM: { GABLE_ROOMS: '<h3>Kitchen</h3><p>4.20m x 3.10m</p>' },
      RTDF: { details: { rooms: [{ room_name: 'Kitchen', room_length: 4.2, room_width: 3.1, room_dimension_unit: 5 }] } },
      Alto: {
        paragraphs:
          '<paragraphs><paragraph type="0"><name>Kitchen</name><dimensions><metric>4.20m x 3.10m</metric></dimensions></paragraph></paragraphs>',
      },
      Street: { rooms: [{ name: 'Kitchen', length: 420, width: 310 }] },
      Reapit: { rooms: [{ name: 'Kitchen', dimensions: '4.20m x 3.10m', description: '' }] },
      Jupix: null,
      'Expert Agent': { rooms: '<rooms><room name="Kitchen"><measurement_text>4.20m x 3.10m</measurement_text></room></rooms>' },
    },
  ),
  home(
    'a caption',
    { media: [expect.objectContaining({ kind: 'photo', source: photo, caption: 'Front' })] },
    {
      BLM: { MEDIA_IMAGE_00: photo, MEDIA_IMAGE_TEXT_00: 'Front' },
      RTDF: { media: [{ media_type: 1, media_url: photo, caption: 'Front' }] },
      Alto: { files: `<files><file type="0"><name>Front</name><url>${photo}</url></file></files>` },
      Street: { images: [{ url: photo, title: 'Front' }] },
      Reapit: { _embedded: { images: [{ type: 'picture', url: photo, caption: 'Front' }] } },
      Jupix: null,
      'Expert Agent': { pictures: `<pictures><picture name="Front"><filename>${photo}</filename></picture></pictures>` },
    },
  ),
  tenure('leasehold', {
    BLM: { TENURE_TYPE_ID: '2' },
    RTDF: { price_information: { tenure_type: 2 } },
    Alto: { tenure: 'Leasehold' },
    Street: { attributes: { tenure: 'Leasehold' } },
    Reapit: { selling: { tenure: { type: 'leasehold' } } },
    Jupix: { propertyTenure: 2 },
    'Expert Agent': { tenure: 'Leasehold' },
  }),
  tenure('commonhold', {
    BLM: { TENURE_TYPE_ID: '4' },
    RTDF: { price_information: { tenure_type: 4 } },
    Alto: { tenure: 'Commonhold' },
    Street: { attributes: { tenure: 'Commonhold' } },
    Reapit: { selling: { tenure: { type: 'commonhold' } } },
    Jupix: { propertyTenure: 3 },
    'Expert Agent': { tenure: 'Commonhold' },
  }),
  tenure('share-of-freehold', {
    BLM: { TENURE_TYPE_ID: '5' },
    RTDF: { price_information: { tenure_type: 5 } },
    Alto: { tenure: 'Share of Freehold' },
    Street: { attributes: { tenure: 'Share of Freehold' } },
    Reapit: { selling: { tenure: { type: 'shareOfFreehold' } } },
    Jupix: { propertyTenure: 4 },
    'Expert Agent': { tenure: 'Share of Freehold' },
  }),
  material(
    'the years of a lease',
    { leaseYearsRemaining: 95 },
    {
      BLM: { TENURE_UNEXPIRED_YEARS: '95' },
      RTDF: { price_information: { tenure_unexpired_years: 95 } },
      Alto: { leaseend: '2121-12-25' },
      Street: { attributes: { lease_expiry_year: '2121' } },
      Reapit: { selling: { tenure: { type: 'leasehold', expiry: '2121-12-25' } } },
      Jupix: { leaseYearsRemaining: 95 },
      'Expert Agent': { leaseRemainingYears: 95 },
    },
  ),
  // Alto does not say the period.
  material(
    'ground rent and service charge',
    { annualGroundRent: 250, annualServiceCharge: 1450.5 },
    {
      BLM: { ANNUAL_GROUND_RENT: '250', ANNUAL_SERVICE_CHARGE: '1450.50' },
      RTDF: { price_information: { annual_ground_rent: 250, annual_service_charge: 1450.5 } },
      Alto: null,
      Street: {
        details: {
          ground_rent: 250,
          ground_rent_period: 'Year',
          material_information: { service_charge_pence: 145_050, service_charge_period: 'Year' },
        },
      },
      Reapit: { groundRent: 250, serviceCharge: 1450.5 },
      Jupix: { groundRent: '<groundRent><amount>250.00</amount></groundRent>', serviceCharge: '1450.50' },
      'Expert Agent': { groundRentAmount: '250.00', annualServiceChargeAmount: '1450.50' },
    },
  ),
  material(
    'council tax',
    { councilTaxBand: 'D' },
    {
      BLM: { COUNCIL_TAX_BAND: 'D' },
      RTDF: { details: { council_tax_band: 'D' } },
      Alto: null,
      Street: { details: { council_tax_band: 'D' } },
      Reapit: { councilTax: 'D' },
      Jupix: { councilTaxBand: 'D' },
      'Expert Agent': { councilTaxBand: 'D' },
    },
  ),
  // The real-time feed only sends the chart.
  material(
    'energy ratings',
    { epcCurrent: 68, epcPotential: 84 },
    {
      BLM: { GABLE_EPC_CURRENT: '68', GABLE_EPC_POTENTIAL: '84' },
      RTDF: null,
      Alto: {
        hip: '<hip><energy_performance><energy_efficiency><current>68</current><potential>84</potential></energy_efficiency></energy_performance></hip>',
      },
      Street: { epc: { energy_efficiency_current: '68.0', energy_efficiency_potential: '84.0' } },
      Reapit: { epc: { eer: 68, eerPotential: 84 } },
      Jupix: { epc: '<epc><eerCurrentValue>68</eerCurrentValue><eerPotentialValue>84</eerPotentialValue></epc>' },
      'Expert Agent': null,
    },
  ),
]
