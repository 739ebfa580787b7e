import type { ReactNode } from 'react'
import type { Branch } from '#src/domain/agency.ts'
import { telephoneLink } from '#src/domain/telephone-link.ts'
import styles from './notice.module.css'

interface NoticeProps {
  /** The large sign on the gable. */
  mark: string
  heading: string
  text: string
  branches: readonly Branch[]
  /** Where to go on to. */
  children: ReactNode
}

/** A whole page that has only one thing to say: not found, out of order. */
export function Notice({ mark, heading, text, branches, children }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <p aria-hidden="true" className={styles.gable}>
        <span>{mark}</span>
      </p>
      <div className={styles.words}>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.text}>{text}</p>
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
