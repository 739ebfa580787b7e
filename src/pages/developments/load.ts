import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findPlotProperties } from '#src/data/properties/development-plots.ts'
import type { Development } from '#src/domain/developments/development.ts'
import { type DevelopmentPlot, plotsOf } from '#src/domain/developments/development-plot.ts'
import type { Site } from '#src/domain/site/agency.ts'
import type { ContentPicture } from '#src/services/media/store-content-pictures.ts'

export interface DevelopmentsContent {
  developments: readonly { development: Development; plots: readonly DevelopmentPlot[] }[]
  site: Pick<Site, 'name'>
  /** The agency's own pictures, by file name. */
  pictures: ReadonlyMap<string, ContentPicture>
  publicUrl: string
}

interface DevelopmentsNeeds extends Pick<DevelopmentsContent, 'site' | 'pictures' | 'publicUrl'> {
  db: Kysely<Schema>
}

/** All developments with the current state of their plots. */
export async function loadDevelopments({ db, ...known }: DevelopmentsNeeds, written: readonly Development[]): Promise<DevelopmentsContent> {
  const references = written.flatMap(({ plots }) => plots.flatMap(({ reference }) => reference ?? []))
  const found = await findPlotProperties(db, references)
  return { ...known, developments: written.map((development) => ({ development, plots: plotsOf(development, found) })) }
}
