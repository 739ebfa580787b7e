import { Blocks } from '#src/blocks/blocks.tsx'
import type { Loaded } from '#src/blocks/needs/needs.ts'
import { pagePictures } from '#src/blocks/page-blocks.ts'
import type { AgencyContent, ContentPage } from '#src/domain/site/agency.ts'
import { valuationContacts, valuationFacts } from '#src/domain/site/valuation-contacts.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { useKeptMarkup } from '#src/ui/kept-markup.ts'
import { PageFactsData } from '#src/ui/page-facts-data.tsx'
import { type PageState, PageStateContext } from '#src/ui/page-state.ts'
import { RecentlyViewed } from '#src/ui/recently-viewed.tsx'
import { Section } from '#src/ui/section.tsx'
import { ValuationList } from '#src/ui/valuation-list.tsx'
import type { Page, PageHead } from '../page.ts'
import styles from './valuation.module.css'

interface ContentPageShown {
  page: ContentPage
  agency: AgencyContent
  now: Date
  /** What was loaded for each block, by its id. */
  loaded: ReadonlyMap<string, Partial<Loaded>>
  structuredData?: PageHead['structuredData']
  state?: PageState
}

/** A page the agency made of blocks. */
export function contentPage({ page, agency, now, loaded, structuredData = [], state = { path: page.path } }: ContentPageShown): Page {
  const pictureSets = pagePictures(page.blocks, loaded)
  const hash = sharedPicture([...loaded.values()])
  return {
    kind: 'content-page',
    blocks: page.blocks.map(({ kind }) => kind),
    head: {
      title: page.title,
      description: page.description,
      canonical: page.sameAs ?? page.path,
      ...(hash ? { picture: routes.media.image.href(1200, hash) } : {}),
      structuredData,
    },
    view: (
      <>
        <PageStateContext value={state}>
          <Blocks records={page.blocks} title={page.title} now={now} loaded={loaded} />
        </PageStateContext>
        {page.path === routes.site.home.href() ? (
          <>
            <RecentlyViewed now={now} />
            <ValuationWithoutScript agency={agency} now={now} />
            <ValuationLink />
          </>
        ) : null}
        <PageFactsData
          facts={{
            valuation: valuationFacts(agency, now),
            ...(pictureSets && { pictureSets }),
          }}
        />
      </>
    ),
  }
}

/** Content hash of the picture shown when the page is shared: the first of the agency's own, else the first photo. */
function sharedPicture(loaded: ReadonlyArray<Partial<Loaded>>): string | undefined {
  const [own] = loaded.flatMap(({ picture, pictures }) => [...(picture ? [picture] : []), ...(pictures?.values() ?? [])])
  const photos = loaded.flatMap(({ properties = [] }) => properties).flatMap((card) => card.photos)
  return (own ?? photos[0])?.hash
}

/**
 * Where the home page's floating link `#/book-a-valuation` leads without the script that opens the overlay: an id may be any text without
 * spaces.
 */
function ValuationWithoutScript({ agency, now }: Pick<ContentPageShown, 'agency' | 'now'>) {
  return <noscript {...useKeptMarkup(agency, () => 'valuation without script', <Valuation agency={agency} now={now} />)} />
}

function Valuation({ agency, now }: Pick<ContentPageShown, 'agency' | 'now'>) {
  return (
    <div id={routes.overlay.bookAValuation.href()} className={styles.valuation}>
      <Section id="valuation" heading="Book a valuation">
        <p className={styles.form}>
          <ButtonLink variant="signal" href={routes.overlay.bookAValuation.href()}>
            Ask for a valuation
          </ButtonLink>
        </p>
        <ValuationList contacts={valuationContacts(agency, now)} />
      </Section>
    </div>
  )
}

/** The home page's way to a valuation (rules: P2): floats on wide screens, ends the page on others. */
function ValuationLink() {
  return (
    <p data-valuation-link="" className={styles.floating}>
      <a href={routes.overlay.bookAValuation.hash()} className={styles.floatingLink}>
        Book a valuation
      </a>
    </p>
  )
}
