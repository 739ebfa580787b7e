/** A property as an agency knows it, before any software has written it down. Dates are `YYYY-MM-DD`, money pounds. */
export interface KnownProperty {
  ref: string
  channel: 'sales' | 'lettings'
  status: 'available' | 'under-offer' | 'let-agreed'
  house: string
  street: string
  locality: string
  town: string
  postcode: string
  displayAddress: string
  lat: number
  lng: number
  price: number
  isGuidePrice?: boolean
  rentFrequency?: 'weekly' | 'monthly'
  type: 'semi-detached house' | 'flat'
  bedrooms: number
  bathrooms: number
  receptions: number
  features: readonly string[]
  summary: string
  /** HTML. */
  description: string
  tenure?: 'freehold' | 'leasehold'
  councilTaxBand: string
  epcCurrent: number
  epcPotential: number
  lease?: { years: number; groundRent: number; serviceCharge: number }
  letting?: { furnished: boolean; availableFrom: string; deposit: number }
  photos: readonly string[]
  floorplan: string
  epcChart: string
  brochure: string
  tour: string
}

const media = (ref: string) => ({
  photos: [`https://media.example.com/${ref}/1.jpg`, `https://media.example.com/${ref}/2.jpg`],
  floorplan: `https://media.example.com/${ref}/plan.png`,
  epcChart: `https://media.example.com/${ref}/epc.png`,
  brochure: `https://media.example.com/${ref}/brochure.pdf`,
  tour: `https://tours.example.com/${ref}`,
})

const aSale: KnownProperty = {
  ref: '1001',
  channel: 'sales',
  status: 'under-offer',
  house: '12',
  street: 'Mill Lane',
  locality: 'Bishops Hull',
  town: 'Taunton',
  postcode: 'TA1 5AB',
  displayAddress: 'Mill Lane, Bishops Hull, Taunton',
  lat: 51.0154,
  lng: -3.1321,
  price: 350_000,
  isGuidePrice: true,
  type: 'semi-detached house',
  bedrooms: 3,
  bathrooms: 2,
  receptions: 2,
  features: ['Garden', 'Single garage'],
  summary: 'A house by the river & the mill.',
  description: '<p>A house by the river.</p><p>It has a garden.</p>',
  tenure: 'freehold',
  councilTaxBand: 'D',
  epcCurrent: 68,
  epcPotential: 84,
  ...media('1001'),
}

const { tenure: _, ...withoutTenure } = aSale

const aLetting: KnownProperty = {
  ...withoutTenure,
  ...media('1002'),
  ref: '1002',
  channel: 'lettings',
  status: 'let-agreed',
  house: 'Flat 3',
  street: 'Station Road',
  displayAddress: 'Station Road, Bishops Hull, Taunton',
  price: 225,
  isGuidePrice: false,
  rentFrequency: 'weekly',
  type: 'flat',
  bedrooms: 1,
  bathrooms: 1,
  receptions: 1,
  letting: { furnished: true, availableFrom: '2027-01-10', deposit: 1125 },
}

const aLeaseholdFlat: KnownProperty = {
  ...aSale,
  ...media('1003'),
  ref: '1003',
  status: 'available',
  house: '8',
  street: 'Priory Court',
  displayAddress: 'Priory Court, Bishops Hull, Taunton',
  price: 185_000,
  isGuidePrice: false,
  type: 'flat',
  bedrooms: 2,
  bathrooms: 1,
  receptions: 1,
  tenure: 'leasehold',
  councilTaxBand: 'B',
  lease: { years: 95, groundRent: 250, serviceCharge: 1450.5 },
}

export const sameProperties = [aSale, aLetting, aLeaseholdFlat]
