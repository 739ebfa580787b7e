import type { Premises } from '../../src/domain/property/material-information.ts'
import type { Condition, Heating, Home } from '../home/home.ts'
import type { Era, Garden, Parking } from '../home/home-form.ts'
import { between, pick } from '../seeded.ts'
import type { Site } from './site.ts'

/**
 * What an advert tells of a home's supplies, access and risks, as its words and pictures have it. One home in six tells nothing, as
 * in life. Nothing is told of parking where there is none.
 */
export function premisesOf(random: () => number, home: Home, { setting }: Pick<Site, 'setting'>): Premises | undefined {
  if (random() < 1 / 6) return undefined
  const isRemote = setting === 'rural' || setting === 'lane'
  const isByWater = home.formName === 'mill' || home.formName === 'house-boat'
  const isFlat = home.form.plan === 'flat'
  const wasFlooded = isByWater && random() < 0.5
  return {
    ...places('parking', parkings[home.parking]),
    ...places('outsideSpace', gardens[home.garden]),
    heating: [heatings[home.heating]],
    electricity: home.heating === 'heat-pump' && random() < 0.4 ? ['Mains supply', 'Solar panels'] : ['Mains supply'],
    water: isRemote && random() < 0.3 ? 'Private borehole' : 'Mains supply',
    sewerage: isRemote ? pick(random, ['Septic tank', 'Sewage treatment plant']) : 'Mains supply',
    broadband: [isRemote ? pick(random, ['ADSL (copper wire)', 'FTTC (fibre to the cabinet)']) : 'FTTP (fibre to the premises)'],
    ...(isFlat && { entranceFloor: entranceFloor(random, home) }),
    ...(home.form.plan === 'bungalow' && { accessibility: ['Level access'] }),
    ...(isFlat ? {} : { floors: home.form.storeys }),
    ...yearBuilt(random, home.era),
    ...(home.condition in conditions && { condition: conditions[home.condition]! }),
    listedBuilding: home.listed === '' ? 'No' : home.listed,
    ...(random() < 0.15 && { restrictions: pick(random, restrictions) }),
    rightsOfWay: isRemote && random() < 0.25 ? pick(random, paths) : 'No',
    floodedInFiveYears: wasFlooded ? 'Yes, the garden, in the winter of 2023 to 2024' : 'No',
    ...(isByWater && { floodSources: ['River'], floodDefences: wasFlooded ? 'A bund along the river bank' : 'No' }),
  }
}

function entranceFloor(random: () => number, { formName }: Home): string {
  if (formName.startsWith('ground')) return 'Ground floor'
  return formName === 'penthouse' ? 'Above the second floor, with a lift' : pick(random, ['First floor', 'Second floor'])
}

const parkings: Record<Parking, string[]> = {
  none: [],
  permit: ['Permit'],
  allocated: ['Allocated parking'],
  driveway: ['Driveway'],
  garage: ['Garage', 'Driveway'],
  'double-garage': ['Double garage', 'Driveway'],
  yard: ['Off-street parking'],
}

const gardens: Record<Garden, string[]> = {
  none: [],
  communal: ['Communal garden'],
  balcony: ['Balcony'],
  courtyard: ['Courtyard garden'],
  small: ['Enclosed garden', 'Patio'],
  lawned: ['Rear garden', 'Patio'],
  large: ['Front garden', 'Rear garden', 'Terrace'],
  grounds: ['Gardens', 'Grounds'],
}

const heatings: Record<Heating, string> = {
  gas: 'Gas central heating',
  oil: 'Oil central heating',
  electric: 'Electric heating',
  'heat-pump': 'Air source heat pump',
  lpg: 'LPG central heating',
  communal: 'Communal heating',
}

const conditions: Partial<Record<Condition, string>> = { excellent: 'Good', good: 'Good', dated: 'Work required throughout' }

const built: Partial<Record<Era, readonly [from: number, to: number]>> = {
  victorian: [1845, 1901],
  interwar: [1922, 1939],
  postwar: [1952, 1979],
  modern: [1988, 2018],
}

/** Of a new home that it is new says it, and nobody knows the year of a house older than maps. */
function yearBuilt(random: () => number, era: Era): Premises {
  const years = built[era]
  return years ? { yearBuilt: Math.round(between(random, ...years)) } : {}
}

const restrictions = [
  'No business may be run from the home',
  'No caravans or boats may be kept in front of the house',
  'In a conservation area: trees and outer alterations need consent',
]

const paths = ['A public footpath crosses the lower field', 'The neighbouring farm has a right of way along the drive']

function places<Key extends 'parking' | 'outsideSpace'>(key: Key, words: string[]): Premises {
  return words.length === 0 ? {} : { [key]: words }
}
