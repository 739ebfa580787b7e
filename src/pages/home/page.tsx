import { carouselImageWidths } from '#src/domain/image-width.ts'
import type { PropertyCard } from '#src/domain/property-card.ts'
import { branchData } from '#src/domain/structured-data/agent.ts'
import { propertyPath, routes } from '#src/routes.ts'
import { BranchList } from '#src/ui/branch-list.tsx'
import { CardGrid } from '#src/ui/card-grid.tsx'
import { NoPicture } from '#src/ui/no-picture.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { Price } from '#src/ui/price.tsx'
import { SearchForm } from '#src/ui/search-form.tsx'
import { Section } from '#src/ui/section.tsx'
import type { Page } from '../page.ts'
import type { HomeContent } from './load.ts'
import styles from './page.module.css'

export function homePage(content: HomeContent): Page {
  const { site, branches, publicUrl } = content
  return {
    head: {
      title: `${site.name} | ${site.strapline}`,
      description: site.description,
      canonical: routes.home,
      structuredData: branches.map((branch) => branchData(branch, site, publicUrl + routes.home)),
    },
    view: <Home {...content} />,
  }
}

function Home({ site, branches, latest, now }: HomeContent) {
  const [first, ...others] = latest
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.inside}>
          <h1 className={styles.heading}>{site.strapline}</h1>
          <div className={styles.board}>
            <SearchForm criteria={{ channel: 'sales' }} placeText="" look="board" />
          </div>
          <Gable card={first} />
        </div>
      </div>
      {others.length > 0 ? (
        <Section id="latest" heading="New to the market" link={{ text: 'All property for sale', href: routes.propertyForSale }}>
          <CardGrid cards={others} now={now} label="New to the market" />
        </Section>
      ) : null}
      {branches.length > 0 ? (
        <Section id="branches" heading={branches.length === 1 ? 'Our branch' : 'Our branches'}>
          <BranchList branches={branches} />
        </Section>
      ) : null}
    </>
  )
}

/** The newest property's photo in the shape of a house end, with its price on the board in front. */
function Gable({ card }: { card: PropertyCard | undefined }) {
  const photo = card?.photos[0]
  if (!card || !photo) {
    return (
      <div className={styles.gable}>
        <div className={styles.photo}>
          <NoPicture label="" />
        </div>
      </div>
    )
  }
  return (
    <a href={propertyPath(card.id, card.channel)} className={styles.gable}>
      <div className={styles.photo}>
        <Picture
          {...photo}
          alt={photo.alt || card.displayAddress}
          widths={carouselImageWidths}
          sizes="(min-width: 992px) 36rem, 100vw"
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
