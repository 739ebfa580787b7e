import type { Given } from '#src/blocks/block.tsx'
import { firstPicture } from '#src/blocks/block-needs.ts'
import { Blocks } from '#src/blocks/blocks.tsx'
import type { PropertyCard } from '#src/domain/property/property-card.ts'
import type { ContentPage } from '#src/domain/site/content-page.ts'
import { valuationContacts } from '#src/domain/site/valuation-contacts.ts'
import { imagePath, routes } from '#src/routes.ts'
import { PageFactsData } from '#src/ui/page-facts-data.tsx'
import type { Page, PageHead } from '../page.ts'
import { ValuationWithoutScript } from './valuation-without-script.tsx'

interface ContentPageShown {
  page: ContentPage
  given: Omit<Given, 'properties'>
  properties: ReadonlyMap<string, readonly PropertyCard[]>
  structuredData?: PageHead['structuredData']
}

/** A page the agency made of blocks. */
export function contentPage({ page, given, properties, structuredData = [] }: ContentPageShown): Page {
  const contacts = valuationContacts(given.agency)
  const hash = firstPicture(page.blocks, given.pictures) ?? firstPhoto(properties)
  return {
    head: {
      title: page.title,
      description: page.description,
      canonical: page.path,
      ...(hash ? { picture: imagePath(1200, hash) } : {}),
      structuredData,
    },
    view: (
      <>
        <Blocks records={page.blocks} title={page.title} given={(id) => ({ ...given, properties: properties.get(id) ?? [] })} />
        {page.path === routes.home ? <ValuationWithoutScript contacts={contacts} /> : null}
        <PageFactsData facts={{ valuation: contacts }} />
      </>
    ),
  }
}

function firstPhoto(properties: ContentPageShown['properties']): string | undefined {
  return [...properties.values()].flat().flatMap(({ photos }) => photos)[0]?.hash
}
