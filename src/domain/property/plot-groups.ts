import type { Status } from './listing.ts'
import type { PropertyCard } from './property-card.ts'

export interface Plot {
  /** What it is called on the site plan: 'Plot 4'. */
  name: string
  card: PropertyCard
}

interface PlotGroup {
  name: 'Available' | 'Reserved' | 'Sold'
  plots: readonly Plot[]
}

const over: readonly Status[] = ['sold', 'exchanged', 'completed', 'let']
const open: readonly Status[] = ['available', 'coming-soon']

/** A development's plots as its visitors ask for them: what can be had first, each group by number; groups without any are left out. */
export function plotGroups(cards: readonly PropertyCard[]): PlotGroup[] {
  const plots = cards.map((card) => ({ name: plotName(card.displayAddress), card })).sort(byName)
  const groups: PlotGroup[] = [
    { name: 'Available', plots: plots.filter(({ card }) => open.includes(card.status)) },
    { name: 'Reserved', plots: plots.filter(({ card }) => !open.includes(card.status) && !over.includes(card.status)) },
    { name: 'Sold', plots: plots.filter(({ card }) => over.includes(card.status)) },
  ]
  return groups.filter((group) => group.plots.length > 0)
}

/** The first part of the address; the whole of it where that says too little to tell plots apart ('12, Withy Meadows'). */
function plotName(displayAddress: string): string {
  const [first = ''] = displayAddress.split(',')
  return /\p{L}/u.test(first) ? first.trim() : displayAddress
}

const inOrder = new Intl.Collator('en-GB', { numeric: true })

function byName(one: Plot, other: Plot): number {
  return inOrder.compare(one.name, other.name) || one.card.id - other.card.id
}
