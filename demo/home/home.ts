import { between, pick } from '../seeded.ts'
import type { Era, Garden, HomeForm, Parking } from './home-form.ts'
import { type HomeFormName, homeForms } from './home-forms.ts'
import { type Room, squareFeetOf } from './room.ts'
import { roomList } from './room-list.ts'

export type Heating = 'gas' | 'oil' | 'electric' | 'heat-pump' | 'lpg' | 'communal'
export type Condition = 'new' | 'excellent' | 'good' | 'dated'

/** All that is decided about a home before a word is written or a line drawn, so that words and pictures agree. */
export interface Home {
  form: HomeForm
  formName: HomeFormName
  era: Era
  condition: Condition
  beds: number
  bathrooms: number
  receptions: number
  rooms: readonly Room[]
  squareFeet: number
  garden: Garden
  parking: Parking
  acres: number | undefined
  heating: Heating
  hasFireplace: boolean
  hasAnnexe: boolean
  /** 'Grade II listed' and the like; empty when it is not. */
  listed: string
  isThatched: boolean
  epc: { current: number; potential: number }
}

export interface HomeWishes {
  beds?: number
  era?: Era
  garden?: Garden
  parking?: Parking
  acres?: number
  condition?: Condition
  /** Scotland lists by category, England by grade. */
  isScottish?: boolean
}

export function inventHome(random: () => number, formName: HomeFormName, wishes: HomeWishes = {}): Home {
  const form: HomeForm = homeForms[formName]
  const beds = wishes.beds ?? form.beds[0] + Math.floor(random() * (form.beds[1] - form.beds[0] + 1))
  const era = wishes.era ?? pick(random, form.eras)
  const garden = wishes.garden ?? pick(random, form.gardens)
  const parking = wishes.parking ?? pick(random, form.parkings)
  const rooms = roomList(random, form, { beds, era, parking })
  const condition = wishes.condition ?? (era === 'new' ? 'new' : pick(random, conditionsOf(form)))
  const heating = heatingOf(random, form, era)
  const isOld = era === 'period'
  return {
    form,
    formName,
    era,
    condition,
    beds,
    bathrooms: rooms.filter(({ kind }) => ['bathroom', 'shower', 'ensuite'].includes(kind)).length,
    receptions: rooms.filter(({ kind }) => ['sitting', 'dining', 'family', 'library', 'living-kitchen'].includes(kind)).length,
    rooms,
    squareFeet: squareFeetOf(rooms),
    garden,
    parking,
    acres: wishes.acres ?? (form.acres && roundAcres(between(random, ...form.acres))),
    heating,
    hasFireplace: form.plan === 'grand' || (form.plan === 'house' && (isOld || (era === 'victorian' && random() < 0.7))),
    hasAnnexe: form.plan === 'grand' && random() < 0.4,
    listed: listedAs(random, form, { isOld, formName, wishes }),
    isThatched: (formName === 'cottage' || formName === 'village-house') && isOld && random() < 0.4,
    epc: energyRating(random, era, { condition, heating }),
  }
}

/** Great houses are kept up; one home in ten of the others is of its time. */
function conditionsOf(form: HomeForm): readonly Condition[] {
  if (form.priceFactor >= 1.4) return ['excellent', 'good']
  return ['excellent', 'excellent', 'excellent', 'good', 'good', 'good', 'good', 'good', 'good', 'dated']
}

function listedAs(
  random: () => number,
  form: HomeForm,
  { isOld, formName, wishes }: { isOld: boolean; formName: HomeFormName; wishes: HomeWishes },
): string {
  const isOne = isOld && random() < (form.plan === 'grand' ? 0.6 : 0.15)
  if (formName === 'stately-home') return 'Grade I listed'
  if (formName === 'castle') return wishes.isScottish ? 'Category A listed' : 'Grade II* listed'
  return isOne ? 'Grade II listed' : ''
}

export function roundAcres(acres: number): number {
  return acres < 10 ? Math.round(acres * 100) / 100 : Math.round(acres * 10) / 10
}

function heatingOf(random: () => number, form: HomeForm, era: Era): Heating {
  if (form.plan === 'park-home') return 'lpg'
  if (form.gardens[0] === 'communal' && form.subId >= 46) return 'communal'
  if (era === 'new') return 'heat-pump'
  if (form.settings.includes('rural') || form.settings.includes('lane')) return pick(random, ['oil', 'oil', 'heat-pump'])
  if (form.plan === 'flat') return pick(random, ['gas', 'electric'])
  return 'gas'
}

/** Points of the energy performance certificate, 1 to 100; let homes must reach 39, so nothing here is below. */
function energyRating(random: () => number, era: Era, { condition, heating }: { condition: Condition; heating: Heating }): Home['epc'] {
  const byEra = { new: 86, modern: 74, postwar: 64, interwar: 60, victorian: 56, period: 49 }[era]
  const byCondition = { new: 0, excellent: 4, good: 0, dated: -6 }[condition]
  const byHeating = { 'heat-pump': 4, gas: 0, oil: -3, lpg: -2, electric: -3, communal: 2 }[heating]
  const current = Math.min(96, Math.max(39, Math.round(byEra + byCondition + byHeating + between(random, -6, 6))))
  const potential = Math.min(98, Math.max(current, Math.round(Math.max(current + between(random, 3, 18), era === 'new' ? 0 : 70))))
  return { current, potential }
}

/** The names of a home's floors from the bottom up; inside a building of flats they are levels. */
export function floorNamesOf({ form, rooms }: Pick<Home, 'form' | 'rooms'>): readonly string[] {
  const names = form.plan === 'flat' ? ['Lower Level', 'Upper Level', 'Top Level'] : ['Ground Floor', 'First Floor', 'Second Floor']
  return names.slice(0, 1 + Math.max(...rooms.map(({ floor }) => floor)))
}
