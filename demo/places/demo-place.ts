import type { Point } from '../../src/domain/places/point.ts'

/** Where a demo property may stand. */
export interface DemoPlace {
  name: string
  county: string
  /** First half of the postcodes there. */
  outcode: string
  location: Point
  size: 'town' | 'village'
  /** Prices here against the average of the region. */
  priceFactor: number
  /** Two or three sentences in the words of an agent; each stands alone. */
  said: readonly string[]
}
