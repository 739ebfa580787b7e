import type { Block } from './block.tsx'
import { ourOffices } from './our-offices/our-offices.tsx'
import { propertyCardSlider } from './property-card-slider/property-card-slider.tsx'
import { searchHero } from './search-hero/search-hero.tsx'
import { textWithImage } from './text-with-image/text-with-image.tsx'

/** Every kind of block a page may be made of, by the name content uses. */
export const blockKinds: ReadonlyMap<string, Block> = new Map(
  [ourOffices, propertyCardSlider, searchHero, textWithImage].map((block) => [block.kind, block]),
)
