import type { ComponentProps } from 'react'
import { type EnquiryFacts, enquiryButton, enquiryFacts, staffOfProperty } from '#src/domain/leads/enquiry.ts'
import { shownPrecision } from '#src/domain/places/public-point.ts'
import { propertyDescription, propertyTitle } from '#src/domain/property/property-description.ts'
import { statusLabel } from '#src/domain/property/status.ts'
import { isDevelopment } from '#src/domain/property/tags.ts'
import { type CalculatedHome, type CalculatorFacts, mortgageTerms } from '#src/domain/site/calculator-facts.ts'
import { longestTitle } from '#src/domain/site/document-title.ts'
import { valuationFacts } from '#src/domain/site/valuation-contacts.ts'
import { listingData } from '#src/domain/structured-data/listing.ts'
import { breadcrumbData } from '#src/domain/structured-data/thing.ts'
import * as routes from '#src/routes.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { Calculators } from '#src/ui/calculators/calculators.tsx'
import { LiveMonthlyCostCalculator } from '#src/ui/calculators/monthly-cost-calculator.island.tsx'
import { CardGrid } from '#src/ui/card-grid.tsx'
import type { EnquiryLink } from '#src/ui/enquiry-link.tsx'
import filled from '#src/ui/filled-grid.module.css'
import { PageFactsData } from '#src/ui/page-facts-data.tsx'
import { RecentlyViewed } from '#src/ui/recently-viewed.tsx'
import { Section } from '#src/ui/section.tsx'
import type { Page } from '../page.ts'
import { BranchContact } from './branch-contact.tsx'
import { EmailAlerts } from './email-alerts.tsx'
import type { PropertyContent } from './load.ts'
import { MoreLikeThisLink, moreLikeThis } from './more-like-this.tsx'
import styles from './page.module.css'
import { FurtherParticulars, Particulars } from './particulars.tsx'
import { Photos } from './photos.tsx'
import { PriceBoard } from './price-board.tsx'
import { PropertyTrail } from './property-trail.tsx'
import { slides } from './slides.ts'
import { postedVideos, shownVideos } from './videos.tsx'

export function propertyPage(property: PropertyContent): Page {
  const { card, listing, listed, site, branch, media, publicUrl } = property
  const path = routes.property.page.href(card.id, card.channel)
  const titleEnd = `, ${titleStatus(property)}`
  const pictures = (kind: string) =>
    media.flatMap((each) => (each.kind === kind && each.hash ? [routes.media.image.href(1200, each.hash)] : []))
  const [picture] = pictures('photo')
  return {
    kind: 'property',
    ...(property.plots.length > 0 && { rare: ['property.plots' as const] }),
    head: {
      title: propertyTitle(card, property.similar, longestTitle - titleEnd.length),
      titleEnd,
      description: propertyDescription(card, listing, site.name),
      canonical: path,
      ...(listed ? {} : { robots: 'noindex' as const }),
      ...(picture ? { picture } : {}),
      structuredData: [
        breadcrumbData(trail(property).map(({ text, href }) => ({ name: text, address: publicUrl + (href ?? path) }))),
        listingData({
          address: publicUrl + path,
          channel: card.channel,
          status: listed ? card.status : 'withdrawn',
          price: card.price,
          listing,
          facts: property.facts,
          isDevelopment: isDevelopment(listing),
          location: card.location,
          ...(shownPrecision(property) === 'postcode' && { locationPostcode: listing.postcode }),
          photos: pictures('photo').map((photo) => publicUrl + photo),
          floorplans: pictures('floorplan').map((plan) => publicUrl + plan),
          createdAt: card.createdAt,
          branch,
          agencyName: site.name,
        }),
      ],
    },
    view: (
      <>
        <PropertyView {...property} />
        <RecentlyViewed propertyId={card.id} now={property.now} />
      </>
    ),
  }
}

/** 'for sale', 'SSTC', 'let agreed': in lower case unless it is an abbreviation. */
function titleStatus({ card, listed }: PropertyContent): string {
  const label = listed ? statusLabel(card.status, card.channel) : 'Withdrawn'
  return label === label.toUpperCase() ? label : label.toLowerCase()
}

function PropertyView(property: PropertyContent) {
  const { card, media, branch, site, listed, newHomesForm } = property
  const videos = shownVideos(postedVideos(property))
  const fees = property.listing.letting.administrationFee
  const like = moreLikeThis(property)
  const enquiry = enquiryOf(property)
  const button = buttonOf(property, enquiry)
  const calculators = property.calculators && { ...property.calculators, ...(property.costs && { costs: property.costs }) }
  return (
    <>
      <article className={styles.property}>
        <div className={styles.crumbs}>
          <PropertyTrail {...card} />
          <Breadcrumbs crumbs={trail(property)} />
        </div>
        {listed ? null : (
          <p className={styles.gone}>
            This property is no longer on the market with us.{' '}
            <a href={card.channel === 'sales' ? routes.search.forSale.href() : routes.search.toRent.href()}>See what is</a>
          </p>
        )}
        <Photos media={media} address={card.displayAddress} />
        <PriceBoard property={property} enquiry={enquiry} button={button} />
        <div className={styles.reading}>
          <Particulars property={property} enquiry={enquiry} />
          <div className={styles.further}>
            <FurtherParticulars property={property} enquiry={enquiry} />
          </div>
          <div className={styles.contact}>
            <div className={styles.stays}>
              <BranchContact
                branch={branch}
                branches={property.branches}
                site={site}
                channel={card.channel}
                enquiry={enquiry}
                button={button}
                now={property.now}
              >
                <EmailAlerts property={property} />
              </BranchContact>
              <p className={styles.printed}>{property.publicUrl + routes.property.page.href(card.id, card.channel)}</p>
            </div>
          </div>
        </div>
      </article>
      {/* Outside the article: the contact block, which stays in view, would otherwise cover them. */}
      {property.costs && !calculators ? (
        <div className={styles.similar} data-screen-only="">
          <Section id="monthly-cost" heading="What it costs a month">
            <LiveMonthlyCostCalculator facts={{ costs: property.costs, ...mortgageTerms(site) }} />
          </Section>
        </div>
      ) : null}
      {calculators || property.similar.length > 0 || like ? (
        <div className={styles.similar}>
          {calculators ? <Calculators id="cost" heading="What it would cost" facts={calculators} /> : null}
          {property.similar.length > 0 ? (
            <Section id="similar" heading="Similar properties nearby">
              <CardGrid cards={property.similar} now={property.now} label="Similar properties nearby" className={filled.grid} />
            </Section>
          ) : null}
          <MoreLikeThisLink like={like} />
        </div>
      ) : null}
      <PageFactsData
        facts={{
          photos: slides(property, 'photo'),
          floorplans: slides(property, 'floorplan'),
          epcCharts: slides(property, 'epc'),
          ...(videos.length > 0 && { videos }),
          ...(card.channel === 'lettings' && fees ? { tenantFees: fees } : {}),
          valuation: valuationFacts(property, property.now),
          enquiry,
          ...(calculators && { calculated: calculatedHome(calculators) }),
          ...(enquiry.property?.isDevelopment && newHomesForm ? { newHomes: newHomesForm } : {}),
        }}
      />
    </>
  )
}

function calculatedHome({ price, country, costs }: CalculatorFacts): CalculatedHome {
  return { country, ...(price !== undefined && { price }), ...(costs && { costs }) }
}

/** Subject and recipient of the forms over this page. */
function enquiryOf(content: PropertyContent): EnquiryFacts {
  const { card, listing, plots } = content
  const { id, channel, branchId, tags, displayAddress: address } = card
  const property = { id, channel, branchId, tags, address, agentRef: listing.agentRef, hasPlots: plots.length > 0 }
  return enquiryFacts(content, { property, staffId: staffOfProperty(content, property), pictures: content.pictures })
}

function buttonOf(
  { card, listed, now, newHomesForm }: PropertyContent,
  enquiry: EnquiryFacts,
): ComponentProps<typeof EnquiryLink>['button'] {
  const button = enquiryButton(card, { isDevelopment: enquiry.property?.isDevelopment === true, isListed: listed, now })
  return button === 'register-interest' && !newHomesForm ? 'ask-office' : button
}

function trail({ card }: PropertyContent) {
  const isSale = card.channel === 'sales'
  return [
    { text: 'Home', href: routes.site.home.href() },
    { text: isSale ? 'Property for sale' : 'Property to rent', href: isSale ? routes.search.forSale.href() : routes.search.toRent.href() },
    { text: card.displayAddress },
  ]
}
