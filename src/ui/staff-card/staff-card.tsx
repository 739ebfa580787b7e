import { branchPage } from '#src/domain/site/branch-path.ts'
import { staffImageWidths } from '#src/domain/site/pictures.ts'
import type { ShownStaff } from '#src/domain/site/shown-staff.ts'
import { isOnBranchPage } from '#src/domain/site/shown-staff.ts'
import * as routes from '#src/routes.ts'
import { Icon } from '../icon.tsx'
import * as shapes from '../icon-shapes.ts'
import { Picture } from '../picture.tsx'
import { PhoneNumbers } from './phone-numbers.tsx'
import styles from './staff-card.module.css'

interface StaffCardProps {
  /** Begins the ids within: of the block. */
  id: string
  staff: ShownStaff
  /** Path of the page that it stands on, and those of all pages: what has no page is no link. */
  path: string
  paths: ReadonlySet<string>
}

/** Somebody who works here: name, what they do and where, and how to reach them (rules: C17). */
export function StaffCard({ id, staff, path, paths }: StaffCardProps) {
  const { branch, department, photo } = staff
  const own = routes.staff.one.href(staff.urlLabel)
  const { href, hash } = routes.overlay.contactStaffMember
  return (
    <article className={styles.card}>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <PageLink path={own} paths={paths} className={styles.whole}>
            {staff.name}
          </PageLink>
        </h3>
        <p className={styles.job}>
          {staff.jobTitle}
          {staff.accreditation === undefined ? null : <span className={styles.letters}> {staff.accreditation}</span>}
        </p>
        <ul className={styles.where}>
          {department ? <li>{department.link === undefined ? department.name : <a href={department.link}>{department.name}</a>}</li> : null}
          {isOnBranchPage(path, branch.slug) ? null : (
            <li>
              <PageLink path={branchPage(branch.slug)} paths={paths}>
                {branch.name}
              </PageLink>
            </li>
          )}
        </ul>
        <div className={styles.ways}>
          <PhoneNumbers id={`${id}-${staff.id}`} staff={staff} />
          <a href={href(staff.id)} data-opens={hash(staff.id)} className={styles.write} data-screen-only="">
            <Icon shape={shapes.mail} /> Write to {staff.name.split(' ')[0]}
          </a>
        </div>
      </div>
      <div className={styles.photo}>
        {photo ? (
          <Picture {...photo} alt="" widths={staffImageWidths} sizes="(min-width: 992px) 27rem, (min-width: 576px) 46vw, 92vw" />
        ) : (
          <span aria-hidden="true" className={styles.initials}>
            {initials(staff.name)}
          </span>
        )}
      </div>
    </article>
  )
}

function PageLink({
  path,
  paths,
  className,
  children,
}: {
  path: string
  paths: ReadonlySet<string>
  className?: string | undefined
  children: string
}) {
  return paths.has(path) ? (
    <a href={path} className={className}>
      {children}
    </a>
  ) : (
    children
  )
}

/** Of the first name and the last: `AQ`. */
function initials(name: string): string {
  const parts = name.split(' ')
  return [parts[0], parts.at(-1)].map((part) => [...(part ?? '')][0] ?? '').join('')
}
