import { wholePostcodes } from '#src/domain/places/postcode.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { branchPath } from '#src/domain/site/branch-path.ts'
import { telephoneLink } from '#src/domain/site/contacts.ts'
import * as routes from '#src/routes.ts'
import styles from './branch-list.module.css'
import { Icon } from './icon.tsx'
import * as shapes from './icon-shapes.ts'
import { useKeptMarkup } from './kept-markup.ts'

/** The branches as a directory: name, where, number, and what each has to sell and let. */
export function BranchList({ branches }: { branches: readonly Branch[] }) {
  return <div className={styles.branches} {...useKeptMarkup(branches, () => 'branch list', <List branches={branches} />)} />
}

function List({ branches }: { branches: readonly Branch[] }) {
  return (
    <ul className={styles.list}>
      {branches.map((branch) => (
        <li key={branch.id} className={styles.branch}>
          <h3 className={styles.name}>
            <a href={routes.branches.one.href(branch.slug)}>{branch.name}</a>
          </h3>
          <p>
            {branch.streetAddress}
            <br />
            {branch.town} {wholePostcodes(branch.postcode)}
          </p>
          <a href={telephoneLink(branch.telephone)} className={styles.phone}>
            {branch.telephone}
          </a>
          <a href={branchPath(branch.slug)} className={styles.stock}>
            Property in {branch.name} <Icon shape={shapes.arrow} />
          </a>
        </li>
      ))}
    </ul>
  )
}
