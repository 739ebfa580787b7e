import { type EnquiryFacts, enquiryFacts } from '#src/domain/leads/enquiry.ts'
import { countText } from '#src/domain/property/count-text.ts'
import { branchPath, branchServices } from '#src/domain/site/branch-path.ts'
import { valuationFacts } from '#src/domain/site/valuation-contacts.ts'
import { branchData } from '#src/domain/structured-data/agent.ts'
import { breadcrumbData } from '#src/domain/structured-data/thing.ts'
import * as routes from '#src/routes.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { CardGrid } from '#src/ui/card-grid.tsx'
import filled from '#src/ui/filled-grid.module.css'
import { PageFactsData } from '#src/ui/page-facts-data.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { Paragraphs } from '#src/ui/prose.tsx'
import { QuoteCard, QuotesNote } from '#src/ui/quote-card.tsx'
import { Section } from '#src/ui/section.tsx'
import type { Page } from '../page.ts'
import { BranchContacts } from './branch-contacts.tsx'
import { FindUs } from './find-us.tsx'
import type { BranchPageContent, BranchStock } from './load.ts'
import styles from './page.module.css'
import { Team } from './team.tsx'

/** A branch: its address, opening times, staff, and properties for sale and to let. */
export function branchPage(content: BranchPageContent): Page {
  const { branch, agency, pictures, publicUrl, now } = content
  const own = routes.branches.one.href(branch.slug)
  const photo = branch.photo === undefined ? undefined : pictures.get(branch.photo)
  const trail = [
    { text: 'Home', href: routes.site.home.href() },
    { text: 'Our branches', href: routes.branches.index.href() },
    { text: branch.name },
  ]
  return {
    kind: 'branch',
    head: {
      title: `${branch.name}: ${branchServices(branch)}`,
      shortTitles: [branch.name],
      description: `${agency.site.name} in ${branch.town}: ${branch.streetAddress}, ${branch.postcode}. Telephone ${branch.telephone}. Who works there, when we are open, and what we have for sale and to let.`,
      canonical: own,
      ...(photo && { picture: routes.media.image.href(1200, photo.hash) }),
      structuredData: [
        breadcrumbData(trail.map(({ text, href = own }) => ({ name: text, address: publicUrl + href }))),
        branchData(branch, agency.site, publicUrl + own, now),
      ],
    },
    view: <Branch content={content} crumbs={trail} />,
  }
}

function Branch({ content, crumbs }: { content: BranchPageContent; crumbs: Parameters<typeof Breadcrumbs>[0]['crumbs'] }) {
  const { branch, agency, stock, pictures, now } = content
  const enquiry: EnquiryFacts = enquiryFacts(agency, { branchId: branch.id, pictures })
  const photo = branch.photo === undefined ? undefined : pictures.get(branch.photo)
  return (
    <>
      <div className={styles.branch}>
        <div className={styles.crumbs}>
          <Breadcrumbs crumbs={crumbs} />
        </div>
        <div className={styles.about}>
          <p className={styles.services}>{branchServices(branch)}</p>
          <h1 className={styles.name}>{branch.name}</h1>
          <div className={styles.introduction}>
            <Paragraphs text={branch.introduction} />
          </div>
          {photo ? (
            <div className={styles.photo}>
              <Picture {...photo} alt="" sizes="(min-width: 992px) 50rem, 94vw" load={{ loading: 'eager', priority: true }} />
            </div>
          ) : null}
        </div>
        <BranchContacts branch={branch} now={now} />
      </div>
      <Team branch={branch} pictures={pictures} />
      {stock.map((ofChannel) => (
        <Stock key={ofChannel.channel} branch={branch} stock={ofChannel} now={now} />
      ))}
      {branch.reviews && branch.reviews.length > 0 ? (
        <Section id="reviews" heading="What people say">
          <ul className={filled.grid}>
            {branch.reviews.map((review) => (
              <li key={review.author + review.text}>
                <QuoteCard quote={review} />
              </li>
            ))}
          </ul>
          <QuotesNote />
        </Section>
      ) : null}
      <FindUs branch={branch} now={now} />
      <PageFactsData facts={{ valuation: valuationFacts(agency, now), enquiry }} />
    </>
  )
}

interface StockProps extends Pick<BranchPageContent, 'branch' | 'now'> {
  stock: BranchStock
}

/** The newest properties of a channel, and a link to all of them. */
function Stock({ branch, stock: { channel, cards, totalCount }, now }: StockProps) {
  const heading = channel === 'sales' ? 'For sale with this branch' : 'To let with this branch'
  const link = { text: `All ${countText(totalCount)}`, href: branchPath(branch.slug, channel) }
  if (totalCount === 0) return null
  return (
    <Section id={channel} heading={heading} link={totalCount > cards.length ? link : { ...link, text: 'See them as a search' }}>
      <CardGrid cards={cards} now={now} label={`${heading}, the newest`} className={filled.grid} />
    </Section>
  )
}
