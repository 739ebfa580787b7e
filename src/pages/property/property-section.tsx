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
/** More facts than this that nothing is known of are named in one sentence, with one question; fewer in their places. */
const mostUnknownInPlace = 2

export function GroupedFacts({ id, heading, groups: all, enquiry, origin = '' }: GroupedFactsProps) {
  const unknown = all.flatMap((group) => group.facts.filter(isUnknown))
  const isGathered = unknown.length > mostUnknownInPlace
  const groups = isGathered ? all.map((group) => ({ ...group, facts: group.facts.filter((fact) => !isUnknown(fact)) })) : all
  const facts = groups.flatMap((group) => group.facts)
  if (facts.length + unknown.length === 0) return null
  const untold = isGathered ? <Unknown names={unknown.map(({ name }) => name)} enquiry={enquiry} /> : null
  if (facts.length <= mostInOneGo)
    return (
      <PropertySection id={id} heading={heading}>
        {facts.length > 0 ? <FactList facts={facts} enquiry={enquiry} /> : null}
        {untold}
        {origin === '' ? null : <p className={styles.origin}>{origin}</p>}
      </PropertySection>
    )
  return (
    <PropertySection id={id} heading={heading} isWide>
      <div className={styles.groups}>
        {groups.map((group) =>
          group.facts.length === 0 ? null : (
            <section key={group.heading} className={styles.group}>
              <h3 className={styles.subheading}>{group.heading}</h3>
              <FactList facts={group.facts} enquiry={enquiry} />
            </section>
          ),
        )}
        {untold}
      </div>
      {origin === '' ? null : <p className={styles.origin}>{origin}</p>}
    </PropertySection>
  )
}

/** Nothing is said of it; of what has been asked the answer is on its way. */
function isUnknown({ value, state }: ShownFact): boolean {
  return value === undefined && state !== 'asked'
}

function Unknown({ names: [first = '', ...rest], enquiry }: { names: readonly string[]; enquiry: EnquiryFacts }) {
  const named = [first, ...rest.map(inSentence)]
  return (
    <p className={styles.unknown}>
      <strong>Not known yet:</strong> {inSentence(named.join(', '))}.{' '}
      <AskAgent about={named.slice(0, 12).join(', ')} enquiry={enquiry}>
        about these
      </AskAgent>
    </p>
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
            {items ? <Items items={items} /> : isSheet ? value && unbroken(value) : value}
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

/** A size and its unit stay on one line: '926 sq ft', '(86 m²)'. */
function unbroken(text: string): string {
  return text.replaceAll(/\d (?:sq ft|m²)/g, (size) => size.replaceAll(' ', '\u00a0'))
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
  /** The fact that the question is about, 'Council tax', or several: 'Lift, wet room'. */
  about: string
  /** The recipient; without an office the link leads to the telephone numbers. */
  enquiry: EnquiryFacts
  /** What can be read of it in place of the name, which only assistive technologies say: 'about these'. */
  children?: string
}

/** The link to ask about a fact, or several, by a form that names them. */
function AskAgent({ about, enquiry: { office, property }, children }: AskAgentProps) {
  const { href, hash } = routes.overlay.contactOffice
  const where = office
    ? { href: href(office.branchId, { departmentId: office.departmentId, propertyId: property?.id, about }), 'data-opens': hash(about) }
    : { href: '#contact-heading' }
  return <a {...where}>Ask agent{children ? ` ${children}` : <span className={visuallyHidden}> about {inSentence(about)}</span>}</a>
}
