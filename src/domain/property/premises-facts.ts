import type { Premises } from './material-information.ts'
import { type Fact, known } from './property-facts.ts'

/** What is told of parking, supplies, access and risks, in the order in which adverts tell them. */
export function premisesFacts(premises: Premises = {}): Fact[] {
  const { floors, yearBuilt } = premises
  return known([
    { name: 'Parking', value: listed(premises.parking) },
    { name: 'Outside space', value: listed(premises.outsideSpace) },
    { name: 'Heating', value: listed(premises.heating) },
    { name: 'Electricity supply', value: listed(premises.electricity) },
    { name: 'Water supply', value: premises.water },
    { name: 'Sewerage', value: premises.sewerage },
    { name: 'Broadband', value: listed(premises.broadband) },
    { name: 'Accessibility', value: listed(premises.accessibility) },
    { name: 'Entrance floor', value: premises.entranceFloor },
    { name: 'Floors', value: floors === undefined ? undefined : String(floors) },
    { name: 'Year built', value: yearBuilt === undefined ? undefined : String(yearBuilt) },
    { name: 'Condition', value: premises.condition },
    { name: 'Listed building', value: premises.listedBuilding },
    { name: 'Restrictions', value: premises.restrictions },
    { name: 'Easements and wayleaves', value: premises.easements },
    { name: 'Rights of way', value: premises.rightsOfWay },
    { name: 'Flooded in the last five years', value: premises.floodedInFiveYears },
    { name: 'Flooding may come from', value: listed(premises.floodSources) },
    { name: 'Flood defences', value: premises.floodDefences },
  ])
}

function listed(words: readonly string[] | undefined): string | undefined {
  return words?.join(', ')
}
