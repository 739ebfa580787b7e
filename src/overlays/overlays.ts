import * as routes from '#src/routes.ts'
import type { Overlay } from './overlay.ts'

const carousel = () => import('./image-carousel/image-carousel.tsx')

/** Every overlay there is. By hash over any page (`#/floorplan`), by path over the home page (`/floorplan`). */
export const overlays: readonly Overlay[] = [
  { path: routes.overlay.propertyImages.path, title: 'Photographs', load: async () => (await carousel()).PropertyImages },
  { path: routes.overlay.propertyImage.path, title: 'Photographs', load: async () => (await carousel()).PropertyImages },
  { path: routes.overlay.floorplan.path, title: 'Floorplans', load: async () => (await carousel()).Floorplans },
  { path: routes.overlay.epcChart.path, title: 'Energy performance', load: async () => (await carousel()).EpcCharts },
  {
    path: routes.overlay.tenantInfo.path,
    title: 'Fees for tenants',
    isOn: ({ tenantFees }) => tenantFees !== undefined,
    load: async () => (await import('./tenant-fees/tenant-fees.tsx')).TenantFees,
  },
  {
    path: routes.overlay.bookAValuation.path,
    title: 'Book a valuation',
    load: async () => (await import('./book-a-valuation/book-a-valuation.tsx')).BookAValuation,
  },
]
