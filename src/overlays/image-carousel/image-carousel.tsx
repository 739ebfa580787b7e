import type { PictureSetName } from '#src/domain/site/page-facts.ts'
import type { OverlayProps } from '../overlay.ts'
import { SlidesView } from './slides-view.tsx'

/** `number`, counted from 1, is the photo to begin with. */
export function PropertyImages({ page, params }: OverlayProps<'photos'>) {
  return <SlidesView slides={page.photos ?? []} of="Photograph" first={Number(params.number ?? 1) - 1} />
}

export function Floorplans({ page }: OverlayProps<'floorplans'>) {
  return <SlidesView slides={page.floorplans ?? []} of="Floorplan" isUncovered />
}

export function EpcCharts({ page }: OverlayProps<'epcCharts'>) {
  return <SlidesView slides={page.epcCharts ?? []} of="Energy chart" isUncovered />
}

export const HistoryImages = setOf('history-images', { hasEnds: true })
export const GalleryImages = setOf('gallery-card-slider-expand')

/** Pictures of a source, from the set that the address names, beginning with its `number`. */
function setOf(source: PictureSetName extends `${infer Source}/${string}` ? Source : never, { hasEnds = false } = {}) {
  return ({ page: { pictureSets }, params }: OverlayProps<'pictureSets'>) => (
    <SlidesView
      slides={pictureSets?.[`${source}/${params.set}`] ?? []}
      of="Picture"
      first={Number(params.number ?? 1) - 1}
      hasEnds={hasEnds}
    />
  )
}
