import type { CertificateDecision, DoubtfulCertificate } from '#src/data/stock/doubtful-certificates.ts'
import { dayText } from '#src/domain/dates/day.ts'
import { momentText } from '#src/domain/dates/moment-text.ts'
import { type EnergyCertificate, validUntil } from '#src/domain/property/energy-certificate.ts'
import { energyText } from '#src/domain/property/energy-rating.ts'
import { pounds } from '#src/domain/property/price.ts'
import { floorAreaText } from '#src/domain/property/property-facts.ts'
import { propertyType } from '#src/domain/property/property-type.ts'
import * as routes from '#src/routes.ts'
import { PostButton } from '../ui/office-form.tsx'
import { Panel, Row, Screen, ScreenNote } from '../ui/screen.tsx'
import { Table } from '../ui/table.tsx'
import styles from './stock.module.css'

/** How many a page lists of each. */
export const perPage = 25
export const mostDecisions = 50

interface CertificatesPageProps {
  count: number
  /** One more than a page holds where there are more. */
  found: readonly DoubtfulCertificate[]
  decisions: readonly CertificateDecision[]
  /** What was to be decided had changed meanwhile. */
  isChanged: boolean
  mayDecide: boolean
}

export function CertificatesPage({ count, found, decisions, isChanged, mayDecide }: CertificatesPageProps) {
  const shown = found.slice(0, perPage)
  const next = found.length > perPage ? shown.at(-1)?.id : undefined
  return (
    <Screen
      heading="Energy certificates"
      purpose="Certificates of the register that may be of your properties. Visitors see what they say once you confirm them."
    >
      {isChanged ? (
        <ScreenNote kind="fault">
          Nothing was changed: a colleague has decided about it meanwhile, or an import has brought another certificate. This is how it
          stands now.
        </ScreenNote>
      ) : null}
      <Panel id="doubtful" heading={`To compare: ${count.toLocaleString('en-GB')}`}>
        <Table
          caption="Doubtful certificates"
          items={shown}
          keyOf={({ id }) => id}
          empty="No certificate is doubtful. They come from gable import-epc."
          columns={[
            { name: 'Property', cell: (each) => <Ours {...each} />, isPlain: true },
            { name: 'Certificate', cell: (each) => <Theirs {...each} /> },
            { name: 'Match', cell: ({ score, hasRival }) => `${score} of 100${hasRival ? ', and another address fits as well' : ''}` },
            ...(mayDecide
              ? [{ name: 'Is it of this home?', cell: (each: DoubtfulCertificate) => <Decide {...each} />, isPlain: true as const }]
              : []),
          ]}
        />
        {next === undefined ? null : (
          <p>
            <a href={`${routes.officeStock.certificates.href()}?after=${next}`}>More</a>
          </p>
        )}
      </Panel>
      <Panel id="decided" heading="Decided lately">
        <Table
          caption={`Decisions, the latest first, ${mostDecisions} at most`}
          items={decisions}
          keyOf={({ id, words }) => `${id} ${words}`}
          empty="Nobody has decided about one yet."
          columns={[
            {
              name: 'Property',
              cell: ({ id, address, agentRef }) => <Named id={id} address={address} agentRef={agentRef} />,
              isPlain: true,
            },
            {
              name: 'Address of the certificate',
              cell: ({ registered, number }) => <Two first={registered} second={`Number ${number}`} />,
            },
            {
              name: 'Decided',
              cell: ({ isConfirmed, by, at }) => `${isConfirmed ? 'Confirmed' : 'Rejected'} by ${by}, ${momentText(at)}`,
            },
            ...(mayDecide
              ? [{ name: 'Take it back', cell: (each: CertificateDecision) => <Reopen {...each} />, isPlain: true as const }]
              : []),
          ]}
        />
      </Panel>
    </Screen>
  )
}

function Two({ first, second }: { first: string; second: string }) {
  return (
    <>
      <bdi>{first}</bdi>
      <span className={styles.quiet}>{second}</span>
    </>
  )
}

function Named({ id, address, agentRef }: Pick<CertificateDecision, 'id' | 'address' | 'agentRef'>) {
  return (
    <>
      <a href={routes.officeStock.one.href(id)} className={styles.address}>
        <bdi>{address}</bdi>
      </a>
      <span className={styles.quiet}>{agentRef}</span>
    </>
  )
}

/** What the feed says of the home, for the eye to compare. */
function Ours({ id, agentRef, listing }: DoubtfulCertificate) {
  const { displayAddress, houseNameNumber, street, postcode, propertySubId, squareFeet, material } = listing
  const rating = energyText(material)
  const facts = [
    [houseNameNumber, street, postcode].filter(Boolean).join(', '),
    propertyType(propertySubId).name,
    floorAreaText({ squareFeet, maxSquareFeet: null }),
    rating && `rated ${rating}`,
  ]
  return (
    <>
      <Named id={id} address={displayAddress} agentRef={agentRef} />
      <span className={styles.quiet}>{facts.filter(Boolean).join('; ')}</span>
    </>
  )
}

function Theirs({ registered, certificate }: DoubtfulCertificate) {
  return <Two first={registered} second={figuresOf(certificate)} />
}

function figuresOf(certificate: EnergyCertificate): string {
  const { number, lodgedOn, rating, points, potentialRating, potentialPoints, squareMetres, headline = {} } = certificate
  const former = energyText({ epcRating: rating, epcCurrent: points, epcPotentialRating: potentialRating, epcPotential: potentialPoints })
  const { fabric, heating, smartReadiness, yearlyCost } = headline
  const figures = [
    `Number ${number}`,
    `lodged on ${dayText(lodgedOn)}, valid until ${dayText(validUntil(certificate))}`,
    former && `rated ${former}`,
    squareMetres && `${squareMetres} m²`,
    fabric && `fabric ${fabric.toUpperCase()}`,
    heating && `heating ${heating.toUpperCase()}`,
    smartReadiness && `smart readiness ${smartReadiness.toUpperCase()}`,
    yearlyCost && `${pounds(yearlyCost)} a year for energy`,
  ]
  return figures.filter(Boolean).join('; ')
}

function Decide({ id, certificate: { number }, listing: { displayAddress }, registered }: DoubtfulCertificate) {
  const action = routes.officeStock.decideCertificate.href(id)
  const of = `the certificate of ${registered} for ${displayAddress}`
  return (
    <Row>
      <PostButton action={action} fields={{ what: 'confirm', number }} aria-label={`Confirm ${of}`}>
        Confirm
      </PostButton>
      <PostButton action={action} fields={{ what: 'reject', number }} aria-label={`Reject ${of}`}>
        Reject
      </PostButton>
    </Row>
  )
}

function Reopen({ id, words, address, registered }: CertificateDecision) {
  return (
    <PostButton
      action={routes.officeStock.decideCertificate.href(id)}
      fields={{ what: 'reopen', words }}
      aria-label={`Take back the decision about ${registered} for ${address}`}
    >
      Take it back
    </PostButton>
  )
}
