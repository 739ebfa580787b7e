import { plotsText } from '#src/domain/developments/development-plot.ts'
import { directionsTo } from '#src/domain/places/public-point.ts'
import { telephoneLink } from '#src/domain/site/contacts.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EnquiryLink } from '#src/ui/enquiry-link.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { NewTabLink } from '#src/ui/links.tsx'
import { SideFact, SidePanel } from '#src/ui/side-panel.tsx'
import type { DevelopmentPageContent } from './load.ts'
import styles from './sales-office.module.css'

/** The sales office, and how to register interest. */
export function SalesOffice({ content }: { content: DevelopmentPageContent }) {
  const { development, plots, branch, enquiry, newHomesForm, agency } = content
  const { slug, place, postcode, brochures } = development
  const telephone = enquiry.office?.telephone ?? branch?.telephone ?? agency.site.telephone
  return (
    <SidePanel id="sales-office" heading="Interested?">
      {plots.length === 0 ? null : <p className={styles.count}>{plotsText(plots)}</p>}
      <SideFact shape={shapes.pin}>
        <span>
          {place}
          {postcode === undefined ? null : (
            <>
              , <span className={styles.postcode}>{postcode}</span>{' '}
              <NewTabLink href={directionsTo(postcode)} data-screen-only="">
                Get directions
              </NewTabLink>
            </>
          )}
        </span>
      </SideFact>
      <SideFact shape={shapes.phone}>
        <span>
          {branch ? <a href={routes.branches.one.href(branch.slug)}>{enquiry.office?.name ?? branch.name}</a> : agency.site.name}{' '}
          <a href={telephoneLink(telephone)} className={styles.telephone}>
            {telephone}
          </a>
        </span>
      </SideFact>
      <div data-screen-only="" className={styles.actions}>
        {brochures.length > 0 ? (
          <ButtonLink variant="signal" href={routes.developments.brochures.href(slug)}>
            {brochures.length === 1 ? 'Register interest and read the brochure' : 'Register interest and read the brochures'}
          </ButtonLink>
        ) : (
          <EnquiryLink button={enquiry.property && newHomesForm ? 'register-interest' : 'ask-office'} enquiry={enquiry} variant="signal" />
        )}
      </div>
    </SidePanel>
  )
}
