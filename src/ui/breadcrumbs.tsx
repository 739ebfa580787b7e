import styles from './breadcrumbs.module.css'
import { classNames } from './class-names.ts'

interface Crumb {
  text: string
  /** Absent on the page itself. */
  href?: string | undefined
}

interface BreadcrumbsProps {
  crumbs: readonly Crumb[]
  /** Placed by themselves in the page's column, close to the heading below. */
  inColumn?: boolean
}

export function Breadcrumbs({ crumbs, inColumn }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumbs" className={classNames(styles.breadcrumbs, inColumn && styles.inColumn)}>
      <ol className={styles.list}>
        {crumbs.map(({ text, href }, position) => (
          <li key={href ?? text}>
            {href && position < crumbs.length - 1 ? <a href={href}>{text}</a> : <span aria-current="page">{text}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
