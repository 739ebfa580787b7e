import type { EnquiryFacts } from '#src/domain/leads/enquiry.ts'
import type { Point } from '#src/domain/places/point.ts'
import { type ShownPrecision, shownPrecision } from '#src/domain/places/public-point.ts'
import { auctionFacts } from '#src/domain/property/auction.ts'
import { plotFacts } from '#src/domain/property/development.ts'
import { energyCharts } from '#src/domain/property/energy-facts.ts'
import { commonOrigin } from '#src/domain/property/fact-answers.ts'
import { lettingFacts } from '#src/domain/property/letting-facts.ts'
import { factsIn, groupedFacts } from '#src/domain/property/material-facts.ts'
import { keyFacts } from '#src/domain/property/property-facts.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import * as routes from '#src/routes.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { Documents } from './documents.tsx'
import { EnergyPerformance } from './energy-performance.tsx'
import type { PropertyContent } from './load.ts'
import { LocationMap } from './location-map/location-map.island.tsx'
import styles from './particulars.module.css'
import { PictureList, Plans } from './plates.tsx'
import { Plots } from './plots.tsx'
import { PriceHistory, SoldNearby } from './price-history.tsx'
import { GroupedFacts, PropertyFactList, PropertySection } from './property-section.tsx'
import { planHeading, slides } from './slides.ts'
import { SurroundingsOf } from './surroundings.tsx'
import { postedVideos, Videos } from './videos.tsx'

interface ParticularsProps {
  property: PropertyContent
  enquiry: EnquiryFacts
}

/** What people read of a property first; `FurtherParticulars` has the rest, in the order in which people read it. */
export function Particulars({ property, enquiry }: ParticularsProps) {
  const { listing, facts, plots, development } = property
  return (
    <div className={styles.particulars}>
      {listing.features.length > 0 ? (
        <PropertySection id="features" heading="Key features">
          <ul className={styles.features}>
            {listing.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </PropertySection>
      ) : null}
      <PropertyFactList
        id="facts"
        heading="At a glance"
        facts={[...keyFacts(listing), ...factsIn(facts, 'size'), ...(development ? [] : plotFacts(plots))]}
        enquiry={enquiry}
        isSheet
      />
      {listing.description || listing.summary ? (
        <PropertySection id="description" heading="Description">
          {listing.description ? <Description html={listing.description} /> : <p className={styles.description}>{listing.summary}</p>}
        </PropertySection>
      ) : null}
      <Videos videos={postedVideos(property)} />
    </div>
  )
}

/** What is looked at and looked up: plans, place and all facts, across the whole page. */
export function FurtherParticulars({ property, enquiry }: ParticularsProps) {
  const { card, listing, facts, plots, development, now } = property
  return (
    <div className={styles.particulars}>
      <div className={styles.pair}>
        <Plans opens={routes.overlay.floorplan.hash()} heading={planHeading(property)} pictures={slides(property, 'floorplan')} />
        <Location point={card.location} precision={shownPrecision(property)} branch={property.branch} />
      </div>
      {plots.length > 0 ? (
        <PropertySection
          id="plots"
          heading={development ? `Homes at ${development.developmentName || development.displayAddress}` : 'The homes'}
        >
          <Plots plots={plots} current={card.id} />
        </PropertySection>
      ) : null}
      <PropertyFactList id="auction" heading="At auction" facts={auctionFacts(card, now)} enquiry={enquiry} />
      <PropertyFactList
        id="letting"
        heading="Renting it"
        facts={[...lettingFacts(listing, now), ...factsIn(facts, 'moving-in')]}
        enquiry={enquiry}
      >
        <Fees text={listing.letting.administrationFee} />
      </PropertyFactList>
      <GroupedFacts id="material" heading="Before you decide" groups={groupedFacts(facts)} enquiry={enquiry} origin={commonOrigin(facts)} />
      <EnergyPerformance
        facts={factsIn(facts, 'rating')}
        {...energyCharts(property, now)}
        isPictured={slides(property, 'epc').length > 0}
        isSourced={groupedFacts(facts).length > 0}
        enquiry={enquiry}
      >
        <PictureList opens={routes.overlay.epcChart.hash()} pictures={slides(property, 'epc')} />
      </EnergyPerformance>
      <SurroundingsOf property={property} />
      <PriceHistory property={property} />
      <SoldNearby property={property} />
      <Documents property={property} />
    </div>
  )
}

/** The fees that the law requires: in an overlay with scripts, in the page without. */
function Fees({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <>
      <a href="#tenant-fees" data-opens={routes.overlay.tenantInfo.hash()} className={styles.fees}>
        <Icon shape={shapes.document} /> Fees for tenants
      </a>
      <div id="tenant-fees" className={styles.feesInFull}>
        {text}
      </div>
    </>
  )
}

function Description({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when the feed was imported (feeds/), tested there with known attacks
  return <div className={styles.description} dangerouslySetInnerHTML={{ __html: html }} />
}

interface LocationProps {
  point: Point | null
  precision: ShownPrecision
  branch: Pick<Branch, 'name' | 'location'> | undefined
}

/** The map section; absent where the address is hidden. No other server is asked before the visitor wants the map. */
export function Location({ point, precision, branch }: LocationProps) {
  if (!point || precision === 'hidden') return null
  return (
    <PropertySection id="location" heading="Where it is" onScreen isWide>
      <LocationMap point={point} precision={precision} branch={branch ? { name: branch.name, location: branch.location } : null} />
    </PropertySection>
  )
}
