import { energyChartAlt, photoAlt, planAlt } from '#src/domain/property/alt-text.ts'
import { energyText } from '#src/domain/property/energy-rating.ts'
import { propertyType } from '#src/domain/property/property-type.ts'
import { isDevelopment } from '#src/domain/property/tags.ts'
import type { Slide } from '#src/domain/site/page-facts.ts'
import type { PropertyContent } from './load.ts'

type Pictured = 'photo' | 'floorplan' | 'epc'

/** The stored pictures of a kind with their descriptions, for the page (small) and the carousel (large). */
export function slides(property: PropertyContent, kind: Pictured): Slide[] {
  const kept = property.media.flatMap(({ hash, ...each }) => (each.kind === kind && hash ? [{ hash, ...each }] : []))
  return kept.map(({ hash, width, height, focalPoint, caption }, position) => ({
    hash,
    width: width ?? 1200,
    height: height ?? 900,
    ...(focalPoint && { focalPoint }),
    alt: altOf(property, kind, caption, position),
    caption: kind === 'epc' && position === 0 ? (energyText(property.listing.material) ?? caption) : caption,
  }))
}

/** The heading of the plans. */
export function planHeading({ listing }: PropertyContent): string {
  if (isDevelopment(listing)) return 'Site plan'
  return propertyType(listing.propertySubId).group === 'land' ? 'Land plan' : 'Floorplan'
}

function altOf(property: PropertyContent, kind: Pictured, caption: string, position: number): string {
  const shown = { caption, displayAddress: property.card.displayAddress, position }
  if (kind === 'photo') return photoAlt(shown)
  return kind === 'epc' ? energyChartAlt(property.listing.material, shown) : planAlt(planHeading(property), shown)
}
