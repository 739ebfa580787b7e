import type { FurtherLink } from './further-links.ts'
import styles from './further-links-list.module.css'

/** Where to go on from a page of results: places, the branch's other side, what is gone. */
export function FurtherLinks({ links }: { links: readonly FurtherLink[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label="More property" className={styles.further}>
      <h2 className={styles.heading}>More property</h2>
      <ul className={styles.links}>
        {links.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
