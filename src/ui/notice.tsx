import type { ReactNode } from 'react'
import type { Branch } from '#src/domain/site/agency.ts'
import { telephoneLink } from '#src/domain/site/contacts.ts'
import styles from './notice.module.css'
import { SearchForm } from './search-form/search-form.tsx'

interface NoticeProps {
  /** The large sign on the gable. */
  mark: string
  heading: string
  text: string
  branches: readonly Branch[]
  /** Small print below the text, such as an error number. */
  detail?: ReactNode
  /** Links to continue with. */
  children: ReactNode
}

/** A page with a single message (not found, out of order) and help: a search, links, telephones. */
export function Notice({ mark, heading, text, branches, detail, children }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <p aria-hidden="true" className={styles.gable}>
        <span>{mark}</span>
      </p>
      <div className={styles.words}>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.text}>{text}</p>
        {detail ? <p className={styles.detail}>{detail}</p> : null}
        <div className={styles.search}>
          <SearchForm criteria={{ channel: 'sales' }} placeText="" variant="board" />
        </div>
        <div className={styles.actions}>{children}</div>
        {branches.length > 0 ? (
          <ul aria-label="Branches" className={styles.branches}>
            {branches.map((branch) => (
              <li key={branch.id}>
                {branch.name} <a href={telephoneLink(branch.telephone)}>{branch.telephone}</a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  )
}
