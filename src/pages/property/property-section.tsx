import type { ReactNode } from 'react'
import { type EnquiryFacts, inSentence } from '#src/domain/leads/enquiry.ts'
import type { FactGroup } from '#src/domain/property/material-facts.ts'
import type { PropertyFact } from '#src/domain/property/property-facts.ts'
import * as routes from '#src/routes.ts'
import { classNames, visuallyHidden } from '#src/ui/class-names.ts'
import styles from './property-section.module.css'

interface PartProps {
  id: string
  heading: string
  /** Left out when the page is printed. */
  onScreen?: boolean
  /** What is under the heading has the whole width. */
  isWide?: boolean
  children: ReactNode
}

/** A part of the particulars under its heading. */
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

interface FactsProps {
  id: string
  heading: string
  facts: readonly PropertyFact[]
  /** Whom questions would reach. */
  enquiry: EnquiryFacts
  /** What else belongs under the heading. */
  children?: ReactNode
}

export function PropertyFactList({ id, heading, facts, enquiry, children }: FactsProps) {
  if (facts.length === 0) return null
  return (
    <PropertySection id={id} heading={heading}>
      <FactList facts={facts} enquiry={enquiry} />
      {children}
    </PropertySection>
  )
}

interface GroupedFactsProps extends Pick<FactsProps, 'id' | 'heading' | 'enquiry'> {
  groups: readonly FactGroup[]
}

/** More facts than one reads in one go, in groups of their own; fewer stand as others do. */
const mostInOneGo = 8

export function GroupedFacts({ id, heading, groups, enquiry }: GroupedFactsProps) {
  const facts = groups.flatMap((group) => group.facts)
  if (facts.length <= mostInOneGo) return <PropertyFactList id={id} heading={heading} facts={facts} enquiry={enquiry} />
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
    </PropertySection>
  )
}

/** What the agency has not told is named too, because the law may want it told. */
function FactList({ facts, enquiry }: Pick<FactsProps, 'facts' | 'enquiry'>) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, items, isAskable }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>
            {items ? <Items items={items} /> : value}
            {isAskable ? ' ' : null}
            {value === undefined || isAskable ? <AskAgent about={name} enquiry={enquiry} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
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
  /** The fact that is asked about: 'Council tax'. */
  about: string
  /** Whom it would reach; without an office it leads to who can be rung. */
  enquiry: EnquiryFacts
}

/** The way to ask about one fact: to the form, which says what is asked about. */
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
