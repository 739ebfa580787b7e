import type { Overlay } from './overlay.ts'

const carousel = () => import('./image-carousel/image-carousel.tsx')

/** Every overlay there is. By hash over any page (`#/floorplan`), by path over the home page (`/floorplan`). */
export const overlays: readonly Overlay[] = [
  { path: '/property-images', title: 'Photographs', load: async () => (await carousel()).PropertyImages },
  { path: '/property-images/:number', title: 'Photographs', load: async () => (await carousel()).PropertyImages },
  { path: '/floorplan', title: 'Floorplans', load: async () => (await carousel()).Floorplans },
  { path: '/epc-chart', title: 'Energy performance', load: async () => (await carousel()).EpcCharts },
  {
    path: '/tenant-info',
    title: 'Fees for tenants',
    isOn: ({ tenantFees }) => tenantFees !== undefined,
    load: async () => (await import('./tenant-fees/tenant-fees.tsx')).TenantFees,
  },
  {
    path: '/book-a-valuation',
    title: 'Book a valuation',
    load: async () => (await import('./book-a-valuation/book-a-valuation.tsx')).BookAValuation,
  },
]
