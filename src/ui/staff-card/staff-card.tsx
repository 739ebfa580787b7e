import type { ReactNode } from 'react'
import { branchPagePath } from '#src/domain/site/branch-path.ts'
import { telephoneLink } from '#src/domain/site/contacts.ts'
import { staffImageWidths } from '#src/domain/site/pictures.ts'
import { isOnBranchPage, type ShownStaff } from '#src/domain/site/shown-staff.ts'
import * as routes from '#src/routes.ts'
import { Button } from '../button.tsx'
import { classNames, visuallyHidden } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import * as shapes from '../icon-shapes.ts'
import { Picture } from '../picture.tsx'
import styles from './staff-card.module.css'

interface StaffCardProps {
  /** Prefix of the ids within: that of the block. */
  id: string
  staff: ShownStaff
  /** The page's own path, and the paths of all pages: names without a page are not links. */
  path: string
  paths: ReadonlySet<string>
  /** Lies across its row where there is room: a large portrait, beside it the words. */
  isLead?: boolean
  /** What they or others say, in large letters. */
  children?: ReactNode
}

const sizes = '(min-width: 992px) 27rem, (min-width: 576px) 46vw, 92vw'
const leadSizes = '(min-width: 768px) 28rem, 92vw'

/** Somebody who works here: name, what they do and where, and how to reach them (rules: C17). */
export function StaffCard({ id, staff, path, paths, isLead = false, children }: StaffCardProps) {
  const { branch, department, photo } = staff
  const own = routes.staff.one.href(staff.urlLabel)
  const { href, hash } = routes.overlay.contactStaffMember
  return (
    <article className={classNames(styles.card, isLead && styles.lead)}>
      <div className={styles.words}>
        <div className={styles.who}>
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
            {department ? (
              <li>{department.link === undefined ? department.name : <a href={department.link}>{department.name}</a>}</li>
            ) : null}
            {isOnBranchPage(path, branch.slug) ? null : (
              <li>
                <PageLink path={branchPagePath(branch.slug)} paths={paths}>
                  {branch.name}
                </PageLink>
              </li>
            )}
          </ul>
          {children ? <div className={styles.said}>{children}</div> : null}
        </div>
        <div className={styles.ways}>
          <PhoneNumbers id={`${id}-${staff.id}`} staff={staff} />
          <a href={href(staff.id)} data-opens={hash(staff.id)} className={styles.write} data-screen-only="">
            <Icon shape={shapes.mail} /> Write to {staff.name.split(' ')[0]}
          </a>
        </div>
      </div>
      <div data-photo="card" className={styles.photo}>
        {photo ? (
          <Picture {...photo} alt="" widths={isLead ? [...staffImageWidths, 992] : staffImageWidths} sizes={isLead ? leadSizes : sizes} />
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

/** Returns the initials of the first and last name: `AQ`. */
function initials(name: string): string {
  const parts = name.split(' ')
  return [parts[0], parts.at(-1)].map((part) => [...(part ?? '')][0] ?? '').join('')
}

/**
 * The numbers of somebody, or their branch's if they have none. Where there are two, phones have a menu of them (rules: C17): a popover, which opens and closes without script;
 * phone-menu.enhancement.ts closes it once a number was chosen.
 */
export function PhoneNumbers({ id, staff }: { id: string; staff: Pick<ShownStaff, 'name' | 'directLine' | 'mobileNumber' | 'branch'> }) {
  const { name, directLine, mobileNumber, branch } = staff
  const whom = (directLine ?? mobileNumber) ? name.split(' ')[0] : 'the branch'
  const own = [
    ...(directLine === undefined ? [] : [{ kind: 'Direct line', number: directLine }]),
    ...(mobileNumber === undefined ? [] : [{ kind: 'Mobile', number: mobileNumber }]),
  ]
  const numbers = own.length > 0 ? own : [{ kind: `${branch.name} branch`, number: branch.telephone }]
  const list = (
    <ul className={styles.numbers}>
      {numbers.map(({ kind, number }) => (
        <li key={kind}>
          <a href={telephoneLink(number)} className={styles.number}>
            <Icon shape={shapes.phone} />
            <span className={visuallyHidden}>
              {name}, {own.length > 0 ? kind.toLowerCase() : kind}:
            </span>{' '}
            <span className={numbers.length === 1 ? styles.wide : undefined}>{number}</span>
            {numbers.length === 1 ? <span className={styles.narrow}>Call {whom}</span> : null}
          </a>
        </li>
      ))}
    </ul>
  )
  if (numbers.length === 1) return list
  return (
    <>
      <div className={styles.wide}>{list}</div>
      <div className={styles.narrow} data-enhance="phone-menu" data-screen-only="">
        <Button variant="outline" icon={shapes.phone} popoverTarget={`${id}-phone`}>
          Call {name.split(' ')[0]}
        </Button>
        <div id={`${id}-phone`} popover="auto" role="dialog" aria-label={`Call ${name}`} className={styles.menu}>
          <p className={styles.title}>Call {name}</p>
          {numbers.map(({ kind, number }) => (
            <a key={kind} href={telephoneLink(number)} className={styles.choice}>
              <span>{kind}</span> <strong>{number}</strong>
            </a>
          ))}
          <button type="button" popoverTarget={`${id}-phone`} popoverTargetAction="hide" aria-label="Close" className={styles.close}>
            <Icon shape={shapes.close} />
          </button>
        </div>
      </div>
    </>
  )
}
