import { londonDay } from '#src/domain/dates/day.ts'
import { momentText } from '#src/domain/dates/moment-text.ts'
import { completenessChecks } from '#src/domain/property/completeness.ts'
import { lettingFacts } from '#src/domain/property/letting-facts.ts'
import { materialFacts } from '#src/domain/property/material-facts.ts'
import { qualifiedPriceText } from '#src/domain/property/price.ts'
import { keyFacts, type PropertyFact } from '#src/domain/property/property-facts.ts'
import { availableStatuses } from '#src/domain/property/status.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { leadKindTexts, Moment, senderName } from '../enquiries/lead-texts.tsx'
import { Panel, Row, Screen, ScreenNote } from '../ui/screen.tsx'
import { Table } from '../ui/table.tsx'
import { PropertyDecisions } from './decisions.tsx'
import type { LoadedProperty } from './load.ts'
import { PropertyPictures } from './pictures.tsx'
import { PrintPanel } from './print.tsx'
import { type LoadedSeekers, SeekersPanel } from './seekers.tsx'
import { StandingBadges } from './standing-badges.tsx'
import { StatementPanel, type WrongStatement } from './statement.tsx'
import styles from './stock.module.css'

export interface PropertyPageProps extends LoadedProperty {
  branchName: string | undefined
  mayDecide: boolean
  /** Whether the user may report its figures to its seller. */
  mayReport: boolean
  maySeeFigures: boolean
  /** Why nothing may be printed of it; undefined where it may. */
  mayNotPrint: string | undefined
  /** Whether the user may recommend it to people who look for a similar one. */
  mayRecommend: boolean
  seekers: LoadedSeekers | undefined
  now: Date
  problem?: string
  /** The reason as typed, where it was invalid. */
  because?: string
  /** What was to be stated, where it was invalid. */
  wrong?: WrongStatement
}

/** A property's page in the office. */
export function OfficePropertyPage({
  property,
  media,
  overlay,
  reasons,
  leads,
  importedAt,
  branchName,
  mayDecide,
  mayReport,
  maySeeFigures,
  mayNotPrint,
  mayRecommend,
  seekers,
  now,
  ...given
}: PropertyPageProps) {
  const { id, address, agentRef, channel, isListed, branchId, source, listing, updatedAt } = property
  const price = qualifiedPriceText(listing)
  const facts: PropertyFact[] = [
    { name: 'Reference', value: agentRef },
    { name: 'Branch', value: branchName ?? `${branchId}, which the site does not have` },
    { name: 'Price', value: price },
    { name: 'Comes from', value: source ?? 'no feed any more' },
    { name: 'Last imported', value: importedAt ? momentText(importedAt) : undefined },
    { name: 'Last changed', value: momentText(updatedAt) },
    ...keyFacts(listing),
    ...lettingFacts(listing, now),
    ...materialFacts({ listing }),
  ]
  return (
    <Screen
      heading={address}
      purpose="How the property stands on the site, what its advert lacks, and who wants it."
      action={
        <Row>
          <ButtonLink href={routes.officeStock.advertised.href(id)} variant="outline">
            What was advertised
          </ButtonLink>
          {mayReport ? (
            <ButtonLink href={routes.officeReports.list.href(id)} variant="outline">
              Report to the seller
            </ButtonLink>
          ) : null}
          {isListed ? (
            <ButtonLink href={routes.property.page.href(id, channel)} variant="outline">
              See it on the site
            </ButtonLink>
          ) : null}
        </Row>
      }
    >
      {given.problem === undefined ? null : <ScreenNote kind="fault">{given.problem}</ScreenNote>}
      <StandingBadges property={property} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Panel id="shown" heading={isListed ? 'Is it everywhere on the site?' : 'Why is it not on the site?'}>
            <Reasons reasons={reasons} isListed={isListed} />
            {mayDecide ? <PropertyDecisions id={id} overlay={overlay} because={given.because} /> : null}
          </Panel>
          <Panel id="lacks" heading="What its advert lacks">
            <Lacks lacks={property.lacks} />
          </Panel>
          <StatementPanel {...{ id, listing, mayDecide }} stated={overlay?.stated ?? null} wrong={given.wrong} today={londonDay(now)} />
          <PropertyPictures id={id} media={media} firstPhoto={overlay?.firstPhoto ?? null} mayDecide={mayDecide} />
          <Panel id="asked" heading="Who asked about it">
            <Table
              caption="Enquiries about it, the latest first"
              items={leads}
              keyOf={(lead) => lead.id}
              empty="Nobody yet."
              columns={[
                {
                  name: 'Who',
                  cell: (lead) => (
                    <a href={routes.officeEnquiries.one.href(lead.id)} className={styles.address}>
                      <bdi>{senderName(lead)}</bdi>
                    </a>
                  ),
                },
                { name: 'For', cell: ({ kind }) => leadKindTexts[kind] },
                { name: 'Came', cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
              ]}
            />
          </Panel>
          <PrintPanel id={id} refused={mayNotPrint} maySeeFigures={maySeeFigures} />
          {seekers ? (
            <SeekersPanel
              id={id}
              isOffered={isListed && availableStatuses.some((status) => status === property.status)}
              mayRecommend={mayRecommend}
              {...seekers}
            />
          ) : null}
        </div>
        <Panel id="facts" heading="Facts">
          <dl className={styles.facts}>
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className={value === undefined ? styles.missing : undefined}>{value ?? 'Not said'}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      </div>
    </Screen>
  )
}

function Reasons({ reasons, isListed }: Pick<PropertyPageProps, 'reasons'> & { isListed: boolean }) {
  if (reasons.length === 0) return <p>{isListed ? 'Yes. Every search that asks for one like it finds it.' : 'That is not known.'}</p>
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ text, remedy }) => (
        <li key={text}>
          <bdi>{text}</bdi>
          <span className={styles.quiet}>{remedy}</span>
        </li>
      ))}
    </ul>
  )
}

function Lacks({ lacks }: Pick<LoadedProperty['property'], 'lacks'>) {
  if (lacks === null) return <p>It was not looked at yet; that happens within ten minutes.</p>
  if (lacks.length === 0) return <p>Nothing that the law, portals or visitors ask for.</p>
  return (
    <ul className={styles.reasons}>
      {completenessChecks
        .filter(({ id }) => lacks.includes(id))
        .map(({ id, text, remedy }) => (
          <li key={id}>
            {`It is ${text}.`}
            <span className={styles.quiet}>{remedy}</span>
          </li>
        ))}
    </ul>
  )
}
