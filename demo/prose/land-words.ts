import type { LandKind } from '../brief/brief.ts'

interface LandWords {
  noun: string
  /** PROP_SUB_ID. */
  subId: number
  acres: readonly [least: number, most: number]
  /** Pounds an acre; of building land, for the plot. */
  price: number
  says: readonly string[]
  features: readonly string[]
}

/** The kinds of land the demo agency sells, with prices and words. */
export const landWords: Record<LandKind, LandWords> = {
  pasture: {
    noun: 'pasture land',
    subId: 107,
    acres: [6, 32],
    price: 11_500,
    says: [
      'The land is down to permanent pasture in [two|three|four] enclosures, level to gently sloping, with good hedges and mains water to troughs.',
      'It is entered from the lane by a wide gateway with hardstanding, and has been grazed by sheep and cattle.',
    ],
    features: ['Permanent pasture', 'Mains water to troughs', 'Gated access from the lane'],
  },
  arable: {
    noun: 'arable land',
    subId: 107,
    acres: [24, 75],
    price: 11_000,
    says: [
      'Grade 2 and 3 land, capable of growing cereals, maize and grass, in fields of a good size for modern machinery.',
      'The holding is let to nobody and is sold with vacant possession after harvest.',
    ],
    features: ['Productive arable land', 'Large, level fields', 'Vacant possession'],
  },
  paddock: {
    noun: 'paddock',
    subId: 20,
    acres: [1.5, 5],
    price: 22_000,
    says: [
      'It is fenced for ponies and has a [timber field shelter|small stable].',
      'Water is connected, and there is room to park a lorry inside the gate.',
    ],
    features: ['Fenced paddock', 'Water connected', 'Shelter for ponies'],
  },
  woodland: {
    noun: 'woodland',
    subId: 20,
    acres: [4, 16],
    price: 9_500,
    says: [
      'Mixed broadleaved woodland of oak, ash and hazel coppice, carpeted with bluebells in spring.',
      'A track wide enough for a timber lorry runs through it, with a clearing for stacking.',
    ],
    features: ['Mixed broadleaved wood', 'Stone track', 'Amenity and firewood'],
  },
  'building-plot': {
    noun: 'building plot',
    subId: 110,
    acres: [0.1, 0.4],
    price: 165_000,
    says: [
      'Outline planning permission has been granted for [one detached house|one dwelling with a garage]; the papers can be sent on request.',
      'Mains services are understood to be in the road. Buyers should make their own enquiries of the companies.',
    ],
    features: ['Outline planning permission', 'Services close by', 'Chance to build one’s own home'],
  },
  orchard: {
    noun: 'cider orchard',
    subId: 20,
    acres: [2, 9],
    price: 16_000,
    says: [
      'A traditional standard orchard of cider apples, under-grazed by sheep, with [some forty|nearly a hundred] trees still in bearing.',
      'The crop has gone to a local cider maker, who would like to go on buying it.',
    ],
    features: ['Traditional standard trees', 'Stock-proof hedges', 'Crop has a buyer'],
  },
  amenity: {
    noun: 'amenity land',
    subId: 20,
    acres: [1, 6],
    price: 13_000,
    says: [
      'Rough grassland beside a stream, with willows and a view across the vale: a place for wildlife and for camping out.',
      'Access is by a right of way over a farm track.',
    ],
    features: ['Stream boundary', 'Far views', 'Haven for wildlife'],
  },
  'off-plan': {
    noun: 'plot to be built off plan',
    subId: 125,
    acres: [0.2, 0.5],
    price: 595_000,
    says: [
      'A self-contained house of four bedrooms with solar roof and heat pump will be built here to the buyer’s choice of finish.',
      'Full planning permission is in place; the builder expects twelve months from exchange to completion.',
    ],
    features: ['Full planning permission', 'Solar roof and heat pump', 'Choice of finish'],
  },
  grazing: {
    noun: 'grazing land',
    subId: 107,
    acres: [6, 14],
    price: 190,
    says: [
      'Grass keep for sheep or cattle on a licence from April to December, in [two|three] stock-proof fields.',
      'The grazier sees to topping and fences; water is metered to the troughs.',
    ],
    features: ['Stock-proof fields', 'Water to troughs', 'Licence from April to December'],
  },
}
