import type { Brief, CommercialKind } from '../brief/brief.ts'
import type { Home } from '../home/home.ts'
import type { HomeFormName } from '../home/home-forms.ts'
import type { ExteriorStyle } from '../pictures/exterior.ts'

const homes: Record<HomeFormName, ExteriorStyle> = {
  terraced: 'terraced',
  'end-terrace': 'terraced',
  semi: 'semi-detached',
  detached: 'detached',
  mews: 'terraced',
  'cluster-house': 'semi-detached',
  'link-detached': 'detached',
  'town-house': 'town-house',
  cottage: 'cottage',
  chalet: 'bungalow',
  'village-house': 'cottage',
  'country-house': 'manor',
  'stone-house': 'farmhouse',
  lodge: 'park-home',
  'log-cabin': 'park-home',
  manor: 'manor',
  'stately-home': 'manor',
  'semi-villa': 'semi-detached',
  'detached-villa': 'detached',
  'ground-flat': 'flat',
  flat: 'flat',
  studio: 'flat',
  'ground-maisonette': 'flat',
  maisonette: 'flat',
  apartment: 'flat',
  penthouse: 'flat',
  'serviced-apartment': 'flat',
  duplex: 'flat',
  triplex: 'flat',
  'coach-house': 'new-build',
  bungalow: 'bungalow',
  'terraced-bungalow': 'bungalow',
  'semi-bungalow': 'bungalow',
  'detached-bungalow': 'bungalow',
  'mobile-home': 'park-home',
  'park-home': 'park-home',
  'house-boat': 'park-home',
  'character-property': 'farmhouse',
  'barn-conversion': 'barn',
  farmhouse: 'farmhouse',
  equestrian: 'farmhouse',
  mill: 'barn',
  smallholding: 'farmhouse',
  castle: 'manor',
  'sheltered-flat': 'flat',
  'retirement-flat': 'flat',
  'house-share': 'terraced',
  'flat-share': 'flat',
  hmo: 'town-house',
}

const workplaces: Record<CommercialKind, ExteriorStyle> = {
  shop: 'shop',
  cafe: 'shop',
  'mixed-use': 'shop',
  office: 'commercial',
  'serviced-office': 'commercial',
  'light-industrial': 'warehouse',
  warehouse: 'warehouse',
  showroom: 'warehouse',
  pub: 'farmhouse',
  'guest-house': 'town-house',
}

/** The building a property's photos show. */
export function exteriorStyle({ subject }: Brief, home: Home | undefined): ExteriorStyle {
  if (subject.kind === 'land') return 'land'
  if (subject.kind === 'commercial') return workplaces[subject.commercial]
  if (subject.kind === 'parking') return 'garage'
  if (subject.kind === 'development' || !home || home.era === 'new') return 'new-build'
  if (home.form.plan === 'flat' && home.era === 'victorian') return 'town-house'
  if (home.formName === 'village-house' && home.era !== 'period') return 'detached'
  return homes[home.formName]
}
