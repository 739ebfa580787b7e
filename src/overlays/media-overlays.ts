import type { PageFacts } from '#src/domain/site/page-facts.ts'
import * as routes from '#src/routes.ts'
import { type Overlay, overlay } from './overlay.ts'

const carousel = () => import('./image-carousel/image-carousel.tsx')
const photos = {
  title: 'Photographs',
  fills: 'window',
  needs: ['photos'],
  load: async () => (await carousel()).PropertyImages,
} as const

/** Pictures of a page's blocks: the page says which sets exist. */
const ofSet = {
  title: 'Pictures',
  fills: 'window',
  needs: ['pictureSets'],
} as const

function has(source: string) {
  return ({ pictureSets = {} }: PageFacts, { set }: Readonly<Record<string, string>>) => Object.hasOwn(pictureSets, `${source}/${set}`)
}

/** For any event: one that the page does not know is fetched, and the overlay says so where there is none. */
const eventPictures = () => import('./image-carousel/event-pictures.tsx')

const historyImages = { ...ofSet, isOn: has('history-images'), load: async () => (await carousel()).HistoryImages }

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
  overlay({ path: routes.overlay.historyImages.path, ...historyImages }),
  overlay({ path: routes.overlay.historyImage.path, ...historyImages }),
  overlay({
    path: routes.overlay.galleryImage.path,
    ...ofSet,
    isOn: has('gallery-card-slider-expand'),
    load: async () => (await carousel()).GalleryImages,
  }),
  overlay({
    path: routes.overlay.agriculturalEvent.path,
    ...ofSet,
    load: async () => (await eventPictures()).AgriculturalEvent,
  }),
  overlay({
    path: routes.overlay.antiquesEvent.path,
    ...ofSet,
    load: async () => (await eventPictures()).AntiquesEvent,
  }),
  overlay({
    path: routes.overlay.propertyAuctionEvent.path,
    ...ofSet,
    load: async () => (await eventPictures()).PropertyAuctionEvent,
  }),
  overlay({
    path: routes.overlay.video.path,
    title: 'Videos and virtual tours',
    fills: 'window',
    needs: ['videos'],
    isOn: ({ videos = [] }, { id }) => videos.some((video) => String(video.id) === id),
    load: async () => (await import('./videos.tsx')).VideosOverlay,
  }),
]
