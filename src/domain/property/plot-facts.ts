import type { PropertyCard } from './property-card.ts'
import type { Fact } from './property-facts.ts'

type Plot = Pick<PropertyCard, 'status' | 'bedrooms'>

/** A development in short, from its plots: how many, and of what size; none without plots. */
export function plotFacts(plots: readonly Plot[]): Fact[] {
  if (plots.length === 0) return []
  const available = plots.filter(({ status }) => status === 'available' || status === 'coming-soon').length
  const bedrooms = plots.map((plot) => plot.bedrooms).filter((beds) => beds > 0)
  const least = Math.min(...bedrooms)
  const most = Math.max(...bedrooms)
  const range = least === most ? String(least) : `${least} to ${most}`
  return [
    { name: 'Homes listed', value: `${plots.length}, ${available === 0 ? 'none' : available} of them available` },
    ...(bedrooms.length > 0 ? [{ name: 'Bedrooms', value: range }] : []),
  ]
}
