import { examples as ourOffices } from './our-offices/our-offices.examples.ts'
import { examples as propertyCardSlider } from './property-card-slider/property-card-slider.examples.ts'
import { examples as searchHero } from './search-hero/search-hero.examples.ts'
import { examples as textWithImage } from './text-with-image/text-with-image.examples.ts'

export interface BlockExample {
  kind: string
  name: string
  content: unknown
}

/** Every example of every kind: what tests, the gallery page, axe and the screenshots go through. */
export const allExamples: readonly BlockExample[] = Object.entries({
  'our-offices': ourOffices,
  'property-card-slider': propertyCardSlider,
  'search-hero': searchHero,
  'text-with-image': textWithImage,
}).flatMap(([kind, examples]) => Object.entries<unknown>(examples).map(([name, content]) => ({ kind, name, content })))
