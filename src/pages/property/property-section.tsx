import type { ReactNode } from 'react'
import { type EnquiryFacts, inSentence } from '#src/domain/leads/enquiry.ts'
import { factOrigin } from '#src/domain/property/fact-answers.ts'
import type { MaterialFact } from '#src/domain/property/material-facts.ts'
import type { PropertyFact } from '#src/domain/property/property-facts.ts'
import * as routes from '#src/routes.ts'
import { classNames, visuallyHidden } from '#src/ui/class-names.ts'
import styles from './property-section.module.css'

interface PartProps {
  id: string
  heading: string
  /** Left out in print. */
  onScreen?: boolean
  /** The content has the whole width. */
  isWide?: boolean
  children: ReactNode
}

/** A section of the particulars under its heading. */
export function PropertySection({ id, heading, onScreen = false, isWide = false, children }: PartProps) {
  const className = classNames(styles.part, onScreen && styles.onScreen, isWide && styles.wide)
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={className}>
      <h2 id={`${id}-heading`} className={styles.heading}>
        {heading}
      </h2>
      <div className={styles.body}>{children}</div>
    </section>
  )
}

type ShownFact = PropertyFact & Partial<Pick<MaterialFact, 'state' | 'from' | 'source' | 'asOf'>>

interface FactsProps {
  id: string
  heading: string
  facts: readonly ShownFact[]
  /** The recipient of questions. */
  enquiry: EnquiryFacts
  /** Few and short: large figures side by side. */
  isSheet?: boolean | undefined
  /** Further content under the heading. */
  children?: ReactNode
}

export function PropertyFactList({ id, heading, facts, enquiry, isSheet, children }: FactsProps) {
  if (facts.length === 0) return null
  return (
    <PropertySection id={id} heading={heading}>
      <FactList facts={facts} enquiry={enquiry} isSheet={isSheet} />
      {children}
    </PropertySection>
  )
}

interface GroupedFactsProps extends Pick<FactsProps, 'id' | 'heading' | 'enquiry'> {
  groups: ReadonlyArray<{ heading: string; facts: readonly ShownFact[] }>
  /** Where the facts of the page are from that do not name their own source. */
  origin?: string
}

/** More facts than this are shown in groups; fewer in one list. */
const mostInOneGo = 8

export function GroupedFacts({ id, heading, groups, enquiry, origin = '' }: GroupedFactsProps) {
  const facts = groups.flatMap((group) => group.facts)
  if (facts.length <= mostInOneGo)
    return (
      <PropertyFactList id={id} heading={heading} facts={facts} enquiry={enquiry}>
        {origin === '' ? null : <p className={styles.origin}>{origin}</p>}
      </PropertyFactList>
    )
  return (
    <PropertySection id={id} heading={heading} isWide>
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group.heading} className={styles.group}>
            <h3 className={styles.subheading}>{group.heading}</h3>
            <FactList facts={group.facts} enquiry={enquiry} />
          </section>
        ))}
      </div>
      {origin === '' ? null : <p className={styles.origin}>{origin}</p>}
    </PropertySection>
  )
}

/** Facts that the agency has not given are named too, because the law may require them. */
export function FactList({ facts, enquiry, isSheet }: Pick<FactsProps, 'facts' | 'enquiry' | 'isSheet'>) {
  return (
    <dl className={isSheet ? styles.sheet : styles.facts}>
      {facts.map(({ name, value, items, isAskable, state, ...origin }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>
            {items ? <Items items={items} /> : value}
            {state === 'asked' ? 'Asked, not known yet ' : null}
            {origin.from && origin.from !== 'agency' ? <span className={styles.origin}>{inCapital(factOrigin(origin))}</span> : null}
            {isAskable ? ' ' : null}
            {value === undefined || isAskable ? <AskAgent about={name} enquiry={enquiry} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function inCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function Items({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

interface AskAgentProps {
  /** The fact that the question is about: 'Council tax'. */
  about: string
  /** The recipient; without an office the link leads to the telephone numbers. */
  enquiry: EnquiryFacts
}

/** The link to ask about one fact, by a form that names the fact. */
function AskAgent({ about, enquiry: { office, property } }: AskAgentProps) {
  const { href, hash } = routes.overlay.contactOffice
  const where = office
    ? { href: href(office.branchId, { departmentId: office.departmentId, propertyId: property?.id, about }), 'data-opens': hash(about) }
    : { href: '#contact-heading' }
  return (
    <a {...where}>
      Ask agent<span className={visuallyHidden}> about {inSentence(about)}</span>
    </a>
  )
}
