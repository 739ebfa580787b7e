import { postcodeAreas } from '../places/postcode-areas.ts'
import type { Market } from './market.ts'

/** A market as large as the country's: some 25 million homes. */
export function greatBritain(seed: number): Market {
  const districts = postcodeAreas.flatMap(([area, , , count, priceFactor]) =>
    Array.from({ length: count }, (_, index) => ({
      outcode: `${area}${1 + index}`,
      town: `${area} town`,
      county: `${area} shire`,
      priceFactor,
    })),
  )
  return { seed, districts, sectors: 9, postcodes: 85, homes: 18 }
}
