import type { CommercialKind } from '../brief/brief.ts'

interface CommercialWords {
  noun: string
  /** PROP_SUB_ID. */
  subId: number
  squareFeet: readonly [least: number, most: number]
  /** Pounds a square foot: to buy, and a year to rent. */
  price: number
  rent: number
  useClasses: readonly string[]
  isBusiness?: true
  says: readonly string[]
  features: readonly string[]
}

/** The kinds of working property the demo agency sells and lets; use classes by the names the feed format knows. */
export const commercialWords: Record<CommercialKind, CommercialWords> = {
  shop: {
    noun: 'shop',
    subId: 187,
    squareFeet: [480, 1_650],
    price: 165,
    rent: 17,
    useClasses: ['A1', 'A2'],
    says: [
      'Sales area with a full-width window to the street, a store room, kitchen and WC behind.',
      'Neighbours include [a baker, a bookshop and a building society.|a chemist, a café and a florist.]',
    ],
    features: ['Full-width display window', 'Rear store and WC', 'Good passing trade'],
  },
  office: {
    noun: 'office suite',
    subId: 178,
    squareFeet: [620, 3_400],
    price: 150,
    rent: 12.5,
    useClasses: ['B1'],
    says: [
      'Open-plan office with a meeting room and a kitchenette, raised floors and comfort cooling.',
      'Six parking spaces go with it, and there is room for bicycles under cover.',
    ],
    features: ['Open-plan floor', 'Comfort cooling', 'Six parking spaces'],
  },
  'serviced-office': {
    noun: 'serviced office',
    subId: 184,
    squareFeet: [140, 520],
    price: 200,
    rent: 34,
    useClasses: ['B1'],
    says: [
      'A furnished room for [three|four|six] people with reception, meeting rooms, broadband, heating and light in the rent.',
      'Terms are easy: one month’s notice on either side.',
    ],
    features: ['All bills in the rent', 'Reception and meeting rooms', 'One month’s notice'],
  },
  'light-industrial': {
    noun: 'light industrial unit',
    subId: 229,
    squareFeet: [1_150, 5_200],
    price: 92,
    rent: 7.5,
    useClasses: ['B1', 'B2'],
    says: [
      'A modern portal-frame unit with a roller door, three-phase power, office and WC.',
      'Eaves height is 5.5 m, and there is a concrete apron in front for loading and parking.',
    ],
    features: ['Roller door 4 m wide', 'Three-phase power', 'Office and WC'],
  },
  warehouse: {
    noun: 'warehouse',
    subId: 238,
    squareFeet: [6_000, 24_000],
    price: 74,
    rent: 6.2,
    useClasses: ['B8'],
    says: [
      'Clear-span storage with an eaves height of 8 m, two level-access doors and LED light.',
      'The yard is fenced and gated, with turning for articulated lorries.',
    ],
    features: ['Eaves 8 m', 'Two level-access doors', 'Secure yard'],
  },
  pub: {
    noun: 'village inn',
    subId: 211,
    squareFeet: [3_200, 5_400],
    price: 135,
    rent: 9,
    useClasses: ['A4', 'C3'],
    isBusiness: true,
    says: [
      'Two bars with open fires, a restaurant of 48 covers, a trade kitchen and a cellar; the owners’ flat is above.',
      'The garden seats eighty, the car park holds thirty, and the books are open to those who have viewed.',
    ],
    features: ['Two bars and restaurant', 'Owners’ flat of three bedrooms', 'Beer garden and car park'],
  },
  'guest-house': {
    noun: 'guest house',
    subId: 277,
    squareFeet: [2_900, 4_600],
    price: 170,
    rent: 9,
    useClasses: ['C1'],
    isBusiness: true,
    says: [
      'Eight letting rooms, all with a shower or bath, a breakfast room and a residents’ lounge.',
      'It has been run by the same owners for nineteen years and has many regular guests.',
    ],
    features: ['Eight letting rooms', 'Owners’ accommodation', 'Trading profitably'],
  },
  cafe: {
    noun: 'café',
    subId: 83,
    squareFeet: [520, 1_100],
    price: 110,
    rent: 18,
    useClasses: ['A3'],
    isBusiness: true,
    says: [
      'Thirty-two covers inside and twelve on the pavement, with a well-equipped kitchen.',
      'The lease has eight years to run at a rent of £13,500 a year; the price is for goodwill and fittings.',
    ],
    features: ['Thirty-two covers', 'Fully fitted kitchen', 'Eight years of the lease left'],
  },
  'mixed-use': {
    noun: 'mixed-use building',
    subId: 268,
    squareFeet: [1_600, 3_100],
    price: 145,
    rent: 10,
    useClasses: ['A1', 'C3'],
    says: [
      'A lock-up shop on the ground floor and two flats above, each with a door of its own to the street.',
      'All three parts are let, and the rents have been paid on time.',
    ],
    features: ['Shop and two flats', 'Fully let', 'Separate entrances'],
  },
  showroom: {
    noun: 'showroom',
    subId: 235,
    squareFeet: [2_300, 6_500],
    price: 98,
    rent: 9.5,
    useClasses: ['A1', 'sui_generis_1'],
    says: [
      'A prominent building with glass on two sides, a workshop behind and display space in front for twenty vehicles.',
      'It would suit a car dealer, a kitchen studio or a trade counter.',
    ],
    features: ['Glazed on two sides', 'Workshop behind', 'Twenty display spaces'],
  },
}
