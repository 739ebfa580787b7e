import type { Branch } from '#src/domain/site/agency.ts'
import { telephoneLink } from '#src/domain/site/contacts.ts'
import type { StaffMember } from '#src/domain/site/staff-member.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import styles from './reach.module.css'

/** The ways to somebody: in writing by the form, and by every number of theirs, else by that of their branch. */
export function Reach({ member, branch }: { member: StaffMember; branch: Branch }) {
  const { href, hash } = routes.overlay.contactStaffMember
  const own = [
    { name: 'Direct line', number: member.directLine },
    { name: 'Mobile', number: member.mobileNumber },
  ].flatMap(({ name, number }) => (number === undefined ? [] : [{ name, number }]))
  const numbers = own.length > 0 ? own : [{ name: `${branch.name} branch`, number: branch.telephone }]
  return (
    <section aria-label={`How to reach ${member.firstName}`} className={styles.reach}>
      <dl className={styles.numbers}>
        {numbers.map(({ name, number }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <a href={telephoneLink(number)} className={styles.number}>
                {number}
              </a>
            </dd>
          </div>
        ))}
        {member.email === undefined ? null : (
          <div>
            <dt>E-mail</dt>
            <dd>
              <a href={`mailto:${member.email}`} className={styles.mail}>
                {member.email}
              </a>
            </dd>
          </div>
        )}
      </dl>
      <p data-screen-only="">
        <ButtonLink variant="signal" icon={shapes.mail} href={href(member.id)} data-opens={hash(member.id)}>
          Write to {member.firstName}
        </ButtonLink>
      </p>
    </section>
  )
}
