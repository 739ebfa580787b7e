import * as routes from '#src/routes.ts'
import { type Overlay, overlay } from './overlay.ts'

const carousel = () => import('./image-carousel/image-carousel.tsx')
const photos = {
  title: 'Photographs',
  fills: 'window',
  needs: ['photos'],
  load: async () => (await carousel()).PropertyImages,
} as const

/** Every overlay there is. By hash over any page (`#/floorplan`), by path over the home page (`/floorplan`). */
export const overlays: readonly Overlay[] = [
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
    path: routes.overlay.tenantInfo.path,
    title: 'Fees for tenants',
    fills: 'panel',
    needs: ['tenantFees'],
    isOn: ({ tenantFees }) => tenantFees !== undefined,
    load: async () => (await import('./tenant-fees/tenant-fees.tsx')).TenantFees,
  }),
  overlay({
    path: routes.overlay.bookAValuation.path,
    title: 'Book a valuation',
    fills: 'panel',
    needs: ['valuation'],
    load: async () => (await import('./book-a-valuation/book-a-valuation.tsx')).BookAValuation,
  }),
  overlay({
    path: routes.overlay.savedProperties.path,
    title: 'Saved properties',
    fills: 'panel',
    needs: [],
    load: async () => (await import('./saved-properties/saved-properties.tsx')).SavedProperties,
  }),
  overlay({
    path: routes.overlay.savedSearches.path,
    title: 'Saved searches',
    fills: 'panel',
    needs: [],
    load: async () => (await import('./saved-searches/saved-searches.tsx')).SavedSearches,
  }),
]
