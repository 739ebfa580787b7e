import * as v from 'valibot'
import { searchAddress, text } from '#src/domain/content/fields.ts'
import { photoAlt } from '#src/domain/property/alt-text.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import * as routes from '#src/routes.ts'
import { NoPicture, Picture } from '#src/ui/picture.tsx'
import { Price } from '#src/ui/price.tsx'
import { SearchForm } from '#src/ui/search-form/search-form.tsx'
import { type BlockProps, block } from '../block.tsx'
import styles from './search-hero.module.css'

const schema = v.strictObject({
  title: v.optional(text('Heading', 'The main heading of the page. Without it the strapline of the site settings is shown.')),
  search: v.optional(
    searchAddress('Search for the photo', 'The photo is that of the first property this search finds that has one.'),
    routes.search.forSale.href(),
  ),
})

/** The top of a home page: the agency's own words, the search form, and one property in the shape of a gable. */
export const searchHero = block({
  kind: 'search-hero',
  label: 'Search with a photo',
  help: 'The top of a home page: its main heading, the search form, and one property behind a gable.',
  schema,
  headsPage: true,
  needs: ({ search }) => ({ site: true, properties: { search, count: 8 } }),
  View: SearchHero,
})

function SearchHero({ id, content, loaded: { site, properties } }: BlockProps<v.InferOutput<typeof schema>, 'site' | 'properties'>) {
  return (
    <section aria-labelledby={`${id}-heading`} className={styles.hero}>
      <div className={styles.inside}>
        <h1 id={`${id}-heading`} className={styles.heading}>
          {content.title ?? site.strapline}
        </h1>
        <div className={styles.board}>
          <SearchForm
            criteria={{ channel: content.search.startsWith(routes.search.toRent.href()) ? 'lettings' : 'sales' }}
            placeText=""
            variant="board"
          />
        </div>
        <Gable card={properties.find((card) => card.photos.length > 0)} />
      </div>
    </section>
  )
}

/** A property's photo in the shape of a gable, with its price on a board in front. */
function Gable({ card }: { card: PropertyCardData | undefined }) {
  const photo = card?.photos[0]
  if (!card || !photo) {
    return (
      <div className={styles.gable}>
        <div className={styles.photo}>
          <NoPicture label="" shape="square" />
        </div>
      </div>
    )
  }
  return (
    <a href={routes.property.page.href(card.id, card.channel)} className={styles.gable}>
      <div className={styles.photo}>
        <Picture
          {...photo}
          alt={photoAlt({ caption: photo.alt, displayAddress: card.displayAddress })}
          // Its box is upright on wide screens: what fills it is wider than it.
          sizes="(min-width: 992px) 68rem, 100vw"
          load={{ loading: 'eager', priority: true }}
        />
      </div>
      <div className={styles.slip}>
        <Price card={card} />
        <p>{card.displayAddress}</p>
      </div>
    </a>
  )
}

export const examples = {
  "the agency's strapline": {},
  'words of its own, over a letting': { title: 'Somewhere to live by Saturday', search: '/property-for-rent' },
}
