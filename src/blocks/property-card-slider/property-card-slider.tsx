import * as v from 'valibot'
import { searchAddress, text, wholeNumber } from '#src/domain/content/fields.ts'
import { countText } from '#src/domain/property/count-text.ts'
import { relatedPictureLoading } from '#src/ui/card-grid.tsx'
import { Carousel } from '#src/ui/carousel/carousel.tsx'
import { PropertyCard } from '#src/ui/property-card.tsx'
import { Section } from '#src/ui/section.tsx'
import { type BlockProps, block } from '../block.tsx'

const schema = v.strictObject({
  title: text('Heading', 'Above the properties.'),
  search: searchAddress('Search', 'The address of the search whose first results are shown, from /property-for-… on.'),
  count: v.optional(wholeNumber('Number', 'How many properties are shown at most.', { least: 1, most: 24 }), 8),
  linkText: v.optional(text('Words of the link', 'The link to the whole search.'), 'See them all'),
})

/** The first properties of a search in a carousel. */
export const propertyCardSlider = block({
  kind: 'property-card-slider',
  label: 'Properties in a row',
  help: 'The first properties of a search, side by side. Shows nothing when the search finds none.',
  schema,
  needs: ({ search, count }) => ({ properties: { search, count } }),
  View: PropertyCardSlider,
})

function PropertyCardSlider({ id, content, now, loaded: { properties } }: BlockProps<v.InferOutput<typeof schema>, 'properties'>) {
  if (properties.length === 0) return null
  return (
    <Section id={id} heading={content.title} link={{ text: content.linkText, href: content.search }}>
      <Carousel
        label={`${content.title}: ${countText(properties.length)}`}
        items={properties.map((card, position) => ({
          key: card.id,
          content: <PropertyCard card={card} load={relatedPictureLoading(position)} now={now} />,
        }))}
      />
    </Section>
  )
}

export const examples = {
  'newest for sale': { title: 'New to the market', search: '/property-for-sale', count: 6 },
  'a letting search with words of its own': {
    title: 'Houses to let with a garden',
    search: '/property-for-rent/tag-garden',
    linkText: 'Everything to let with a garden',
  },
}
