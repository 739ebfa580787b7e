import styles from './breadcrumbs.module.css'

interface Crumb {
  text: string
  /** Absent on the page itself. */
  href?: string | undefined
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs" className={styles.breadcrumbs}>
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
