import type { EnquiryFacts } from '#src/domain/leads/enquiry.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { telephoneLink } from '#src/domain/site/contacts.ts'
import * as routes from '#src/routes.ts'
import { StaffPhoto } from '#src/ui/staff-card/staff-card.tsx'
import styles from './agent.module.css'

interface AgentProps {
  staff: NonNullable<EnquiryFacts['staff']>
  branches: readonly Branch[]
  propertyId: number | undefined
  /** 'Meet the agent': with their branch, number and address (rules: E5). */
  isMet: boolean
}

/** The staff member who deals with a property: name and job title, and the way to write to them (rules: E3). */
export function Agent({ staff, branches, propertyId, isMet }: AgentProps) {
  const branch = branches.find(({ staff: members }) => members.some(({ id }) => id === staff.id))
  const email = branch?.staff.find(({ id }) => id === staff.id)?.email
  const { href, hash } = routes.overlay.contactStaffMember
  return (
    <div className={styles.agent}>
      <StaffPhoto photo={staff.photo} />
      <p className={styles.name}>{staff.name}</p>
      {staff.jobTitle === '' ? null : <p className={styles.job}>{staff.jobTitle}</p>}
      {isMet ? (
        <ul className={styles.facts}>
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
      <a href={href(staff.id, propertyId)} data-opens={hash(staff.id)} data-screen-only="" className={styles.write}>
        Write to {staff.name}
      </a>
    </div>
  )
}
