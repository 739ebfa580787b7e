import type { Setting } from '../places/street-words.ts'

export type Era = 'period' | 'victorian' | 'interwar' | 'postwar' | 'modern' | 'new'
export type Garden = 'none' | 'communal' | 'balcony' | 'courtyard' | 'small' | 'lawned' | 'large' | 'grounds'
export type Parking = 'none' | 'permit' | 'allocated' | 'driveway' | 'garage' | 'double-garage' | 'yard'

/** A kind of home: the ranges that the facts of one such home are drawn from. */
export interface HomeForm {
  /** PROP_SUB_ID of the feed. */
  subId: number
  /** What a sentence calls it: 'semi-detached house'. */
  noun: string
  plan: 'house' | 'flat' | 'bungalow' | 'park-home' | 'grand'
  storeys: number
  beds: readonly [least: number, most: number]
  eras: readonly Era[]
  gardens: readonly Garden[]
  parkings: readonly Parking[]
  settings: readonly Setting[]
  /** Price a square foot, as a multiple of that of a semi-detached house. */
  priceFactor: number
  /** Last words of its name, for homes with a name instead of a number. */
  named?: readonly string[]
  acres?: readonly [least: number, most: number]
  /** Length of its walls against those of an ordinary home of its plan. */
  sizeFactor?: number
}

const suburban: readonly Era[] = ['interwar', 'postwar', 'modern']
const town: readonly Setting[] = ['town', 'estate']
export const rural: readonly Setting[] = ['rural', 'lane']

/** A house of a suburb, but for what `form` says otherwise. */
export function house(subId: number, noun: string, form: Partial<HomeForm>): HomeForm {
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
    priceFactor: 1,
    ...form,
  }
}

/** A flat of a town, but for what `form` says otherwise. */
export function flat(subId: number, noun: string, form: Partial<HomeForm>): HomeForm {
  return house(subId, noun, {
    plan: 'flat',
    storeys: 1,
    beds: [1, 2],
    eras: ['modern', 'postwar'],
    gardens: ['none', 'communal'],
    parkings: ['none', 'permit', 'allocated'],
    settings: town,
    priceFactor: 0.92,
    ...form,
  })
}

/** A great house in the country, but for what `form` says otherwise. */
export function grand(subId: number, noun: string, form: Partial<HomeForm>): HomeForm {
  return house(subId, noun, {
    plan: 'grand',
    beds: [5, 8],
    eras: ['period'],
    gardens: ['grounds'],
    parkings: ['double-garage', 'yard'],
    settings: rural,
    priceFactor: 1.45,
    acres: [2, 40],
    ...form,
  })
}
