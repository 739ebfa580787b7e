import { MapSection } from '#src/blocks/branch-map/map-section.tsx'
import { breadcrumbData, itemListData } from '#src/domain/structured-data/thing.ts'
import * as routes from '#src/routes.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { Section } from '#src/ui/section.tsx'
import type { Page } from '../page.ts'
import { BranchCards } from './branch-cards.tsx'
import { NearForm } from './near-form.tsx'
import type { BranchesContent } from './shown-branches.ts'

/** All branches, those first that are near a place. Found near one they are not indexed: there are as many such pages as places. */
export function branchesPage(content: BranchesContent): Page {
  const { site, branches, near, publicUrl } = content
  const own = routes.branches.index.href()
  const trail = [{ text: 'Home', href: routes.site.home.href() }, { text: 'Our branches' }]
  const items = branches.map(({ branch }) => ({ name: branch.name, address: publicUrl + routes.branches.one.href(branch.slug) }))
  return {
    head: {
      title: near?.place === undefined ? 'Our branches' : `Branches near ${near.place}`,
      description: `The branches of ${site.name}: ${branches.map(({ branch }) => branch.name).join(', ')}. Addresses, telephone numbers, opening times and the branch nearest to you.`,
      canonical: own,
      ...(near && { robots: 'noindex, follow' as const }),
      structuredData: [
        breadcrumbData(trail.map(({ text, href = own }) => ({ name: text, address: publicUrl + href }))),
        itemListData(items),
      ],
    },
    view: <Branches content={content} crumbs={trail} />,
  }
}

function Branches({ content, crumbs }: { content: BranchesContent; crumbs: Parameters<typeof Breadcrumbs>[0]['crumbs'] }) {
  const { branches, near, now } = content
  return (
    <>
      <Breadcrumbs crumbs={crumbs} inColumn />
      <Section id="branches" heading={near?.place === undefined ? 'Our branches' : `Branches near ${near.place}`} headingLevel={1}>
        <NearForm near={near} />
        <BranchCards branches={branches} now={now} />
      </Section>
      <MapSection heading="On the map" branches={branches.map(({ branch: { name, location } }) => ({ name, ...location }))} />
    </>
  )
}
