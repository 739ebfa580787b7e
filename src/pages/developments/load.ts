import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findPlotProperties } from '#src/data/properties/development-plots.ts'
import type { Development } from '#src/domain/developments/development.ts'
import { type DevelopmentPlot, plotsOf } from '#src/domain/developments/development-plot.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import type { Site } from '#src/domain/site/agency.ts'
import type { ContentPicture } from '#src/services/media/store-content-pictures.ts'

export interface DevelopmentsContent {
  developments: readonly { development: Development; plots: readonly DevelopmentPlot[] }[]
  /** Of the only one, the first that can be had; none where there are several, which fill the page. */
  homes: readonly PropertyCardData[]
  site: Pick<Site, 'name'>
  /** The agency's own pictures, by file name. */
  pictures: ReadonlyMap<string, ContentPicture>
  publicUrl: string
  now: Date
}

/** A row of them. */
const homesShown = 3

interface DevelopmentsNeeds extends Pick<DevelopmentsContent, 'site' | 'pictures' | 'publicUrl' | 'now'> {
  db: Kysely<Schema>
}

/** All developments with the current state of their plots. */
export async function loadDevelopments({ db, ...known }: DevelopmentsNeeds, written: readonly Development[]): Promise<DevelopmentsContent> {
  const references = written.flatMap(({ plots }) => plots.flatMap(({ reference }) => reference ?? []))
  const found = await findPlotProperties(db, references)
  const developments = written.map((development) => ({ development, plots: plotsOf(development, found) }))
  const [only, second] = developments
  const available = second ? [] : (only?.plots.filter(({ status }) => status === 'available') ?? [])
  const cards = new Map([...found.values()].flatMap((card) => (card === 'no longer listed' ? [] : [[card.id, card]])))
  const homes = available.flatMap(({ property }) => (property && cards.get(property.id)) ?? []).slice(0, homesShown)
  return { ...known, developments, homes }
}
