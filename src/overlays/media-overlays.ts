import * as routes from '#src/routes.ts'
import { type Overlay, overlay } from './overlay.ts'

const carousel = () => import('./image-carousel/image-carousel.tsx')
const photos = {
  title: 'Photographs',
  fills: 'window',
  needs: ['photos'],
  load: async () => (await carousel()).PropertyImages,
} as const

/** Pictures and videos of a page: rows of the table in overlays.ts. */
export const mediaOverlays: readonly Overlay[] = [
  overlay({ path: routes.overlay.propertyImages.path, ...photos }),
  overlay({ path: routes.overlay.propertyImage.path, ...photos }),
  overlay({
    path: routes.overlay.floorplan.path,
    title: 'Floorplans',
    fills: 'window',
    needs: ['floorplans'],
    load: async () => (await carousel()).Floorplans,
  }),
  overlay({
    path: routes.overlay.epcChart.path,
    title: 'Energy performance',
    fills: 'window',
    needs: ['epcCharts'],
    load: async () => (await carousel()).EpcCharts,
  }),
  overlay({
    path: routes.overlay.video.path,
    title: 'Videos and virtual tours',
    fills: 'window',
    needs: ['videos'],
    isOn: ({ videos = [] }, { id }) => videos.some((video) => String(video.id) === id),
    load: async () => (await import('./video/videos.tsx')).Videos,
  }),
]
