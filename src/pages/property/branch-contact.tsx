import type { ComponentProps, ReactNode } from 'react'
import type { EnquiryFacts } from '#src/domain/leads/enquiry.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import type { Branch, Site } from '#src/domain/site/agency.ts'
import { branchPath } from '#src/domain/site/branch-path.ts'
import { telephoneLink } from '#src/domain/site/contacts.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EnquiryLink } from '#src/ui/enquiry-link.tsx'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { OpenNow } from '#src/ui/opening-hours.tsx'
import { StaffPhoto } from '#src/ui/staff-card/staff-photo.tsx'
import agentStyles from './agent.module.css'
import styles from './branch-contact.module.css'

interface BranchContactProps {
  branch: Branch | undefined
  branches: readonly Branch[]
  site: Site
  channel: Channel
  enquiry: EnquiryFacts
  /** The page's main button. */
  button: ComponentProps<typeof EnquiryLink>['button']
  now: Date
  /** What else may be asked of us: alerts. */
  children?: ReactNode
}

/** The contact for a property: its department or branch, else the agency, and its staff member (rules: E3, E4, E5). */
export function BranchContact({ branch, branches, site, channel, enquiry, button, now, children }: BranchContactProps) {
  const { office, staff, property } = enquiry
  const telephone = office?.telephone ?? telephoneOf(branch, site, channel)
  const general = branch?.telephone ?? site.telephone
  // Where a home for sale can no longer be viewed, its agent is shown for people who own a similar one.
  const isMet = staff !== undefined && channel === 'sales' && button === undefined
  const isNarrowOnly = isMet && !site.meetTheAgentOnDesktop
  return (
    <section aria-labelledby="contact-heading" className={styles.contact} {...(isNarrowOnly && { 'data-agent': 'narrow' })}>
      <h2 id="contact-heading" className={styles.heading}>
        <Heading isMet={isMet} isNarrowOnly={isNarrowOnly} />
      </h2>
      {staff ? (
        <div className={styles.met}>
          <Agent staff={staff} branches={branches} propertyId={property?.id} isMet={isMet} />
        </div>
      ) : null}
      <p className={styles.name}>
        <Icon shape={shapes.phone} /> {branch ? <a href={routes.branches.one.href(branch.slug)}>{nameOf(branch, office)}</a> : site.name}
      </p>
      <p>
        <a href={telephoneLink(telephone)} className={styles.telephone}>
          {telephone}
        </a>
        {telephone === general ? null : (
          <span className={styles.team}>
            {teamOf(channel, office)}, or the branch on <a href={telephoneLink(general)}>{general}</a>
          </span>
        )}
      </p>
      {branch ? <OpenNow branch={branch} now={now} /> : null}
      {branch ? (
        <address className={styles.address}>
          {branch.streetAddress}, {branch.town} <span className={styles.postcode}>{branch.postcode}</span>
        </address>
      ) : null}
      <div className={styles.actions} data-screen-only="">
        <EnquiryLink button={button} enquiry={enquiry} variant="signal" />
        <WriteLink enquiry={enquiry} email={branch?.email ?? site.email} />
        {branch ? (
          <a href={branchPath(branch.slug)} className={styles.more}>
            All property with {branch.name} <Icon shape={shapes.arrow} />
          </a>
        ) : null}
        <a href={routes.overlay.bookAValuation.href()} data-opens={routes.overlay.bookAValuation.hash()} className={styles.more}>
          {channel === 'sales' ? 'Have one to sell? Book a valuation' : 'Have one to let? Book a valuation'} <Icon shape={shapes.arrow} />
        </a>
      </div>
      {children}
    </section>
  )
}

function Heading({ isMet, isNarrowOnly }: { isMet: boolean; isNarrowOnly: boolean }) {
  if (!isMet) return 'Get in touch'
  if (!isNarrowOnly) return 'Meet the agent'
  return (
    <>
      <span className={styles.met}>Meet the agent</span>
      <span className={styles.touch}>Get in touch</span>
    </>
  )
}

/** 'Contact office' beside a staff member, otherwise other words; a mail link where no office is known. */
function WriteLink({ enquiry: { office, staff, property }, email }: { enquiry: EnquiryFacts; email: string }) {
  if (!office) {
    return (
      <ButtonLink variant="outline" icon={shapes.mail} href={`mailto:${email}`}>
        Write to us
      </ButtonLink>
    )
  }
  const { href, hash } = routes.overlay.contactOffice
  const address = href(office.branchId, { departmentId: office.departmentId, propertyId: property?.id })
  return (
    <ButtonLink variant="outline" icon={shapes.mail} href={address} data-opens={hash()}>
      {staff ? 'Contact office' : 'Write to us'}
    </ButtonLink>
  )
}

function nameOf(branch: Branch, office: EnquiryFacts['office']): string {
  return office?.departmentId === undefined ? `${branch.name} branch` : office.name
}

function teamOf(channel: Channel, office: EnquiryFacts['office']): string {
  if (office?.departmentId !== undefined) return office.name.split(',')[0] ?? ''
  return channel === 'sales' ? 'Sales' : 'Lettings'
}

/** The channel's telephone number, else the general one (rules: E6). */
export function telephoneOf(branch: Branch | undefined, site: Site, channel: Channel): string {
  const own = channel === 'sales' ? branch?.salesTelephone : branch?.lettingsTelephone
  return own ?? branch?.telephone ?? site.telephone
}

interface AgentProps {
  staff: NonNullable<EnquiryFacts['staff']>
  branches: readonly Branch[]
  propertyId: number | undefined
  /** 'Meet the agent': with the agent's branch, number and address (rules: E5). */
  isMet: boolean
}

/** The staff member who handles a property: name, job title, and the link to their form (rules: E3). */
function Agent({ staff, branches, propertyId, isMet }: AgentProps) {
  const branch = branches.find(({ staff: members }) => members.some(({ id }) => id === staff.id))
  const email = branch?.staff.find(({ id }) => id === staff.id)?.email
  const { href, hash } = routes.overlay.contactStaffMember
  return (
    <div className={agentStyles.agent}>
      <StaffPhoto photo={staff.photo} />
      <p className={agentStyles.name}>{staff.name}</p>
      {staff.jobTitle === '' ? null : <p className={agentStyles.job}>{staff.jobTitle}</p>}
      {isMet ? (
        <ul className={agentStyles.facts}>
          {branch ? (
            <li>
              <a href={routes.branches.one.href(branch.slug)}>{branch.name}</a>
            </li>
          ) : null}
          <li>
            <a href={telephoneLink(staff.telephone)}>{staff.telephone}</a>
          </li>
          {email === undefined ? null : (
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          )}
        </ul>
      ) : null}
      <a href={href(staff.id, propertyId)} data-opens={hash(staff.id)} data-screen-only="" className={agentStyles.write}>
        Write to {staff.name}
      </a>
    </div>
  )
}
