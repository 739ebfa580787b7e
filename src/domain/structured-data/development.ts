import type { Development } from '../developments/development.ts'
import type { DevelopmentPlot } from '../developments/development-plot.ts'
import type { Branch } from '../site/agency.ts'
import type { Thing } from './thing.ts'

interface Described {
  development: Development
  plots: readonly DevelopmentPlot[]
  branch: Pick<Branch, 'name' | 'telephone'> | undefined
  agencyName: string
  /** Absolute addresses of its page and pictures. */
  address: string
  images: readonly string[]
}

/** schema.org RealEstateListing for new homes: prices of available homes, location and shared features. */
export function developmentData({ development, plots, branch, agencyName, address, images }: Described): Thing {
  const { name, summary, place, postcode, facilities } = development
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name,
    url: address,
    description: summary,
    image: images.length > 0 ? [...images] : undefined,
    offers: offersOf(plots, { name: branch ? `${agencyName}, ${branch.name}` : agencyName, telephone: branch?.telephone }),
    mainEntity: {
      '@type': 'Residence',
      name,
      address: { '@type': 'PostalAddress', addressLocality: place, postalCode: postcode, addressCountry: 'GB' },
      amenityFeature:
        facilities.length > 0
          ? facilities.map((facility) => ({ '@type': 'LocationFeatureSpecification', name: facility, value: true }))
          : undefined,
    },
  }
}

/** Offers of available plots; undefined if none has a price. */
function offersOf(plots: readonly DevelopmentPlot[], seller: { name: string; telephone: string | undefined }): Thing | undefined {
  const prices = plots.flatMap(({ status, price, priceQualifier }) =>
    status === 'available' && price !== null && priceQualifier !== 'poa' ? [price] : [],
  )
  if (prices.length === 0) return undefined
  return {
    '@type': 'AggregateOffer',
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    offerCount: prices.length,
    priceCurrency: 'GBP',
    availability: 'https://schema.org/InStock',
    seller: { '@type': 'RealEstateAgent', ...seller },
  }
}
