import type { OverlayProps } from '../overlay.ts'
import { SlidesView } from './slides-view.tsx'

/** `number`, counted from 1, is the photo to begin with. */
export function PropertyImages({ page, params }: OverlayProps<'photos'>) {
  return <SlidesView slides={page.photos ?? []} of="Photograph" first={Number(params.number ?? 1) - 1} />
}

export function Floorplans({ page }: OverlayProps<'floorplans'>) {
  return <SlidesView slides={page.floorplans ?? []} of="Floorplan" />
}

export function EpcCharts({ page }: OverlayProps<'epcCharts'>) {
  return <SlidesView slides={page.epcCharts ?? []} of="Energy chart" />
}
