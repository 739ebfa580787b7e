import { type AccessNeed, accessNames, accessOf } from './access-needs.ts'
import { costFacts } from './cost-facts.ts'
import { energyFacts, sizeFacts } from './energy-facts.ts'
import type { FactGroupKey, FactRecord } from './fact-record.ts'
import type { Premises } from './material-information.ts'
import { moveInFacts } from './move-in-facts.ts'
import { registrationFacts } from './registration-facts.ts'
import { isHome } from './tags.ts'

const premise = (label: string, group: FactGroupKey, name: keyof Premises): FactRecord => ({
  label,
  group,
  read: ({ listing }) => {
    const said = listing.material.premises?.[name]
    if (said === undefined) return undefined
    if (Array.isArray(said)) return { text: said.join(', '), raw: said, ...(said.length > 1 && { items: said }) }
    // A bare 'Yes' does not say which or whose, so visitors can ask.
    return { text: String(said), raw: said, ...(group === 'risks' && said === 'Yes' && openEnded.has(name) && { isAskable: true }) }
  },
})
const openEnded: ReadonlySet<keyof Premises> = new Set(['restrictions', 'easements', 'rightsOfWay'])

/** Known where the features are certain, and otherwise listed to be asked for: what is not said must not look like a no. */
const accessNeed = (label: string, need: AccessNeed): FactRecord => ({
  label,
  group: 'needs',
  isExpected: isHome,
  asked: accessNames[need],
  read: ({ listing }) => {
    const stated = isHome(listing) ? accessOf(listing, need) : undefined
    return stated === undefined ? undefined : { text: stated ? 'Yes' : 'No', raw: stated }
  },
})

const records = {
  ...sizeFacts,
  ...moveInFacts,
  ...registrationFacts,
  ...costFacts,
  ...energyFacts,
  heating: premise('Heating', 'energy', 'heating'),
  electricity: premise('Electricity supply', 'energy', 'electricity'),
  water: premise('Water supply', 'energy', 'water'),
  sewerage: premise('Sewerage', 'energy', 'sewerage'),
  broadband: premise('Broadband', 'energy', 'broadband'),
  parking: premise('Parking', 'access', 'parking'),
  outsideSpace: premise('Outside space', 'access', 'outsideSpace'),
  accessibility: premise('Accessibility', 'access', 'accessibility'),
  entranceFloor: premise('Entrance floor', 'access', 'entranceFloor'),
  stepFree: accessNeed('Step-free access', 'step-free'),
  lift: accessNeed('Lift', 'lift'),
  wetRoom: accessNeed('Wet room', 'wet room'),
  wideDoors: accessNeed('Wide doors', 'wide doors'),
  accessibleParking: accessNeed('Accessible parking', 'accessible parking'),
  floors: premise('Floors', 'building', 'floors'),
  yearBuilt: premise('Year built', 'building', 'yearBuilt'),
  condition: premise('Condition', 'building', 'condition'),
  listedBuilding: premise('Listed building', 'building', 'listedBuilding'),
  restrictions: premise('Restrictions', 'risks', 'restrictions'),
  easements: premise('Easements and wayleaves', 'risks', 'easements'),
  rightsOfWay: premise('Rights of way', 'risks', 'rightsOfWay'),
  floodedInFiveYears: premise('Flooded in the last five years', 'risks', 'floodedInFiveYears'),
  floodSources: premise('Flooding may come from', 'risks', 'floodSources'),
  floodDefences: premise('Flood defences', 'risks', 'floodDefences'),
} satisfies Record<string, FactRecord>
export type MaterialFactKey = keyof typeof records

/** Every material fact once, in the order of reading. */
export const materialFactRecords: Readonly<Record<MaterialFactKey, FactRecord>> = records
