import { plotGroups } from '#src/domain/property/development.ts'
import { priceQualifierText, priceText } from '#src/domain/property/price.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import { statusLabel } from '#src/domain/property/status.ts'
import * as routes from '#src/routes.ts'
import { PlotCount, type PlotRow, PlotTable } from '#src/ui/plot-table.tsx'

/** The price list of a development: its plots, grouped by availability. */
export function Plots({ plots, current }: { plots: readonly PropertyCardData[]; current: number }) {
  return plotGroups(plots).map(({ name, plots: members }) => (
    <PlotTable
      key={name}
      caption={
        <>
          {name} <PlotCount count={members.length} />
        </>
      }
      rows={members.map(({ name: plot, card }): PlotRow => {
        const isCurrent = card.id === current
        return {
          name: plot,
          href: isCurrent ? undefined : routes.property.page.href(card.id, card.channel),
          type: card.propertyType,
          beds: String(card.bedrooms || 'Studio'),
          qualifier: priceQualifierText(card),
          price: priceText(card),
          status: isCurrent ? 'This home' : statusLabel(card.status, card.channel),
          isCurrent,
        }
      })}
    />
  ))
}
