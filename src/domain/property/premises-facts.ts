import type { Premises } from './material-information.ts'
import { type Fact, known } from './property-facts.ts'

/** What is told of parking, supplies, access and risks, by what people look for together. */
export function premisesFacts(premises: Premises = {}): Record<'supplies' | 'access' | 'building' | 'risks', Fact[]> {
  const { floors, yearBuilt } = premises
  return {
    supplies: known([
      { name: 'Heating', ...listed(premises.heating) },
      { name: 'Electricity supply', ...listed(premises.electricity) },
      { name: 'Water supply', value: premises.water },
      { name: 'Sewerage', value: premises.sewerage },
      { name: 'Broadband', ...listed(premises.broadband) },
    ]),
    access: known([
      { name: 'Parking', ...listed(premises.parking) },
      { name: 'Outside space', ...listed(premises.outsideSpace) },
      { name: 'Accessibility', ...listed(premises.accessibility) },
      { name: 'Entrance floor', value: premises.entranceFloor },
    ]),
    building: known([
      { name: 'Floors', value: floors === undefined ? undefined : String(floors) },
      { name: 'Year built', value: yearBuilt === undefined ? undefined : String(yearBuilt) },
      { name: 'Condition', value: premises.condition },
      { name: 'Listed building', value: premises.listedBuilding },
    ]),
    risks: known([
      { name: 'Restrictions', ...answered(premises.restrictions) },
      { name: 'Easements and wayleaves', ...answered(premises.easements) },
      { name: 'Rights of way', ...answered(premises.rightsOfWay) },
      { name: 'Flooded in the last five years', value: premises.floodedInFiveYears },
      { name: 'Flooding may come from', ...listed(premises.floodSources) },
      { name: 'Flood defences', value: premises.floodDefences },
    ]),
  }
}

function listed(words: readonly string[] | undefined): Pick<Fact, 'value' | 'items'> {
  return { value: words?.join(', '), ...(words && words.length > 1 && { items: words }) }
}

/** That there are some says neither what nor whose. */
function answered(value: string | undefined): Pick<Fact, 'value' | 'isAskable'> {
  return { value, ...(value === 'Yes' && { isAskable: true }) }
}
