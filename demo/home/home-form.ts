import type { Setting } from '../places/street-name.ts'

export type Era = 'period' | 'victorian' | 'interwar' | 'postwar' | 'modern' | 'new'
export type Garden = 'none' | 'communal' | 'balcony' | 'courtyard' | 'small' | 'lawned' | 'large' | 'grounds'
export type Parking = 'none' | 'permit' | 'allocated' | 'driveway' | 'garage' | 'double-garage' | 'yard'

/** What a kind of home is like, in ranges that its facts are drawn from. */
export interface HomeForm {
  /** PROP_SUB_ID of the feed. */
  subId: number
  /** As a sentence calls it: 'semi-detached house'. */
  noun: string
  plan: 'house' | 'flat' | 'bungalow' | 'park-home' | 'grand'
  storeys: number
  beds: readonly [least: number, most: number]
  eras: readonly Era[]
  gardens: readonly Garden[]
  parkings: readonly Parking[]
  settings: readonly Setting[]
  /** Price a square foot against that of a semi-detached house. */
  dearness: number
  /** What its last name may be, for those with a name instead of a number. */
  named?: readonly string[]
  acres?: readonly [least: number, most: number]
  /** Rooms against those of an ordinary home of its plan. */
  roominess?: number
}

const town: readonly Setting[] = ['town', 'estate']
const country: readonly Setting[] = ['village', 'lane']
const rural: readonly Setting[] = ['rural', 'lane']
const old: readonly Era[] = ['period', 'victorian']
const suburban: readonly Era[] = ['interwar', 'postwar', 'modern']

function house(subId: number, noun: string, form: Partial<HomeForm>): HomeForm {
  return {
    subId,
    noun,
    plan: 'house',
    storeys: 2,
    beds: [3, 4],
    eras: suburban,
    gardens: ['lawned', 'large'],
    parkings: ['driveway', 'garage'],
    settings: ['estate'],
    dearness: 1,
    ...form,
  }
}

function flat(subId: number, noun: string, form: Partial<HomeForm>): HomeForm {
  return house(subId, noun, {
    plan: 'flat',
    storeys: 1,
    beds: [1, 2],
    eras: ['modern', 'postwar'],
    gardens: ['none', 'communal'],
    parkings: ['none', 'permit', 'allocated'],
    settings: town,
    dearness: 0.92,
    ...form,
  })
}

function grand(subId: number, noun: string, form: Partial<HomeForm>): HomeForm {
  return house(subId, noun, {
    plan: 'grand',
    beds: [5, 8],
    eras: ['period'],
    gardens: ['grounds'],
    parkings: ['double-garage', 'yard'],
    settings: rural,
    dearness: 1.45,
    acres: [2, 40],
    ...form,
  })
}

const small = { gardens: ['courtyard', 'small'], parkings: ['none', 'permit'], settings: ['town'] } as const
const bungalow = { plan: 'bungalow', storeys: 1, beds: [2, 3], dearness: 1.12, eras: ['interwar', 'postwar', 'modern'] } as const
const retirement = { gardens: ['communal'], parkings: ['allocated', 'none'], eras: ['modern'], dearness: 0.78 } as const
const countryHouse = { eras: old, settings: country, parkings: ['driveway', 'garage'] } as const

/** The kinds of home the demo agency sells and lets. */
export const homeForms = {
  terraced: house(1, 'terraced house', { ...small, beds: [2, 3], eras: ['victorian', 'victorian', 'postwar'], dearness: 0.94 }),
  'end-terrace': house(2, 'end of terrace house', {
    ...small,
    beds: [2, 3],
    eras: ['victorian', 'modern'],
    gardens: ['small'],
    dearness: 0.96,
  }),
  semi: house(3, 'semi-detached house', { beds: [3, 4] }),
  detached: house(4, 'detached house', {
    beds: [3, 5],
    eras: ['postwar', 'modern', 'modern'],
    parkings: ['garage', 'double-garage'],
    dearness: 1.12,
  }),
  mews: house(5, 'mews house', {
    ...small,
    beds: [2, 3],
    eras: ['modern'],
    gardens: ['courtyard'],
    parkings: ['allocated'],
    dearness: 1.08,
  }),
  'cluster-house': house(6, 'cluster house', {
    beds: [1, 1],
    eras: ['modern'],
    gardens: ['small'],
    parkings: ['allocated'],
    dearness: 0.98,
  }),
  'link-detached': house(21, 'link-detached house', { beds: [3, 4], eras: ['postwar', 'modern'], parkings: ['garage'], dearness: 1.05 }),
  'town-house': house(22, 'town house', {
    storeys: 3,
    beds: [3, 4],
    eras: ['modern', 'period'],
    gardens: ['courtyard', 'small'],
    parkings: ['allocated', 'permit'],
    settings: ['town'],
    dearness: 0.98,
  }),
  cottage: house(23, 'cottage', {
    ...countryHouse,
    beds: [2, 3],
    gardens: ['small', 'lawned'],
    parkings: ['driveway', 'none'],
    dearness: 1.2,
    named: ['Cottage'],
  }),
  chalet: house(24, 'chalet bungalow', { beds: [3, 4], eras: ['postwar'], dearness: 1.1 }),
  'village-house': house(95, 'village house', { ...countryHouse, beds: [3, 4], dearness: 1.2, named: ['House', 'Cottage'] }),
  'country-house': grand(113, 'country house', { named: ['House', 'Lodge'] }),
  'stone-house': house(116, 'stone house', { ...countryHouse, beds: [3, 5], gardens: ['large'], dearness: 1.25, named: ['House'] }),
  lodge: house(118, 'lodge', {
    plan: 'bungalow',
    storeys: 1,
    beds: [2, 3],
    eras: ['modern'],
    settings: rural,
    dearness: 0.85,
    gardens: ['lawned'],
    parkings: ['driveway'],
    named: ['Lodge'],
  }),
  'log-cabin': house(119, 'log cabin', {
    plan: 'bungalow',
    storeys: 1,
    beds: [2, 2],
    eras: ['modern'],
    settings: rural,
    dearness: 0.75,
    gardens: ['small'],
    parkings: ['driveway'],
    named: ['Cabin'],
  }),
  manor: grand(120, 'manor house', { beds: [7, 10], named: ['Manor'], acres: [12, 60], dearness: 1.75 }),
  'stately-home': grand(121, 'stately home', { beds: [11, 14], storeys: 3, named: ['Park', 'Hall'], acres: [180, 620], dearness: 2.4 }),
  'semi-villa': house(128, 'semi-detached villa', {
    beds: [4, 5],
    storeys: 3,
    eras: ['victorian'],
    settings: ['town'],
    parkings: ['driveway'],
    gardens: ['lawned'],
    dearness: 1.08,
  }),
  'detached-villa': house(131, 'detached villa', {
    beds: [4, 6],
    eras: ['victorian'],
    settings: ['town'],
    gardens: ['large'],
    parkings: ['driveway', 'garage'],
    dearness: 1.25,
  }),
  'ground-flat': flat(7, 'ground floor flat', { gardens: ['small', 'communal'] }),
  flat: flat(8, 'flat', {}),
  studio: flat(9, 'studio flat', { beds: [0, 0], eras: ['victorian', 'modern'], dearness: 1 }),
  'ground-maisonette': flat(10, 'ground floor maisonette', {
    beds: [2, 2],
    eras: ['postwar'],
    gardens: ['small'],
    parkings: ['allocated'],
  }),
  maisonette: flat(11, 'maisonette', { storeys: 2, beds: [2, 3], eras: ['victorian', 'postwar'], gardens: ['none'] }),
  apartment: flat(28, 'apartment', {
    beds: [1, 3],
    eras: ['modern'],
    gardens: ['balcony', 'communal'],
    parkings: ['allocated'],
    dearness: 1.05,
  }),
  penthouse: flat(29, 'penthouse', {
    roominess: 1.28,
    beds: [2, 3],
    eras: ['modern'],
    gardens: ['balcony'],
    parkings: ['allocated'],
    dearness: 1.45,
  }),
  'serviced-apartment': flat(44, 'serviced apartment', { beds: [1, 2], eras: ['modern'], gardens: ['balcony'], parkings: ['allocated'] }),
  duplex: flat(56, 'duplex apartment', {
    roominess: 1.1,
    storeys: 2,
    beds: [2, 2],
    eras: ['modern'],
    gardens: ['balcony'],
    parkings: ['allocated'],
    dearness: 1.15,
  }),
  triplex: flat(59, 'triplex apartment', {
    roominess: 1.12,
    storeys: 3,
    beds: [3, 3],
    eras: ['modern'],
    gardens: ['balcony'],
    parkings: ['allocated'],
    dearness: 1.15,
  }),
  'coach-house': flat(511, 'coach house', {
    storeys: 1,
    beds: [2, 2],
    eras: ['modern'],
    gardens: ['none'],
    parkings: ['garage'],
    settings: ['estate'],
    dearness: 1,
  }),
  bungalow: house(12, 'bungalow', { ...bungalow }),
  'terraced-bungalow': house(13, 'terraced bungalow', {
    ...bungalow,
    beds: [1, 2],
    gardens: ['small'],
    parkings: ['allocated'],
    dearness: 0.95,
  }),
  'semi-bungalow': house(14, 'semi-detached bungalow', { ...bungalow, beds: [2, 2], dearness: 1.05 }),
  'detached-bungalow': house(15, 'detached bungalow', { ...bungalow, beds: [2, 4], parkings: ['garage'], dearness: 1.2 }),
  'mobile-home': house(16, 'mobile home', {
    plan: 'park-home',
    storeys: 1,
    beds: [1, 2],
    eras: ['modern'],
    gardens: ['small'],
    parkings: ['allocated'],
    settings: ['lane'],
    dearness: 0.5,
  }),
  'park-home': house(50, 'park home', {
    plan: 'park-home',
    storeys: 1,
    beds: [2, 2],
    eras: ['modern'],
    gardens: ['small'],
    parkings: ['driveway'],
    settings: ['lane'],
    dearness: 0.62,
  }),
  'house-boat': house(141, 'house boat', {
    plan: 'park-home',
    storeys: 1,
    beds: [1, 2],
    eras: ['modern'],
    gardens: ['none'],
    parkings: ['permit'],
    settings: ['lane'],
    dearness: 0.55,
  }),
  'character-property': house(25, 'character property', {
    ...countryHouse,
    eras: ['period'],
    beds: [3, 5],
    gardens: ['large'],
    dearness: 1.25,
    named: ['House', 'Cottage'],
  }),
  'barn-conversion': house(43, 'barn conversion', {
    beds: [3, 5],
    eras: ['period'],
    gardens: ['large'],
    parkings: ['yard', 'double-garage'],
    settings: rural,
    dearness: 1.3,
    named: ['Barn'],
    acres: [0.3, 2],
  }),
  farmhouse: grand(52, 'farmhouse', { beds: [4, 6], named: ['Farm'], acres: [1, 12], dearness: 1.25, parkings: ['yard'] }),
  equestrian: grand(53, 'equestrian property', {
    beds: [4, 5],
    named: ['Farm', 'House'],
    acres: [4, 22],
    dearness: 1.35,
    parkings: ['yard'],
    eras: old,
  }),
  mill: grand(74, 'converted mill', { beds: [4, 6], storeys: 3, named: ['Mill'], acres: [0.7, 4], dearness: 1.3, parkings: ['driveway'] }),
  smallholding: grand(304, 'smallholding', {
    beds: [3, 4],
    named: ['Farm'],
    acres: [5, 25],
    dearness: 1.2,
    parkings: ['yard'],
    eras: ['victorian', 'postwar'],
  }),
  castle: grand(92, 'fortified house', { beds: [8, 9], storeys: 3, named: ['Castle'], acres: [40, 90], dearness: 2.1 }),
  'sheltered-flat': flat(46, 'sheltered flat', { ...retirement, beds: [1, 2] }),
  'retirement-flat': flat(47, 'retirement apartment', { ...retirement, beds: [1, 2] }),
  'house-share': house(48, 'shared house', { beds: [4, 6], eras: ['victorian'], ...small }),
  'flat-share': flat(49, 'shared flat', { beds: [2, 3] }),
  hmo: house(512, 'house of multiple occupation', {
    beds: [5, 7],
    storeys: 3,
    eras: ['victorian'],
    ...small,
    gardens: ['courtyard'],
    dearness: 0.9,
  }),
} satisfies Record<string, HomeForm>

export type HomeFormName = keyof typeof homeForms
