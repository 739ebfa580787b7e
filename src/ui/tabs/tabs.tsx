import type { ReactNode } from 'react'
import '../scrolls.module.css'
import styles from './tabs.module.css'

interface Tab {
  /** Lower-case words with hyphens; the panel is `#{id}-{slug}`. */
  slug: string
  name: string
  content: ReactNode
}

interface TabsProps {
  /** Id of the block. */
  id: string
  /** The subject of the tabs, for screen readers. */
  label: string
  tabs: readonly Tab[]
  /** Slug of the tab that the page's path asks for; the first unless given. */
  chosen?: string | undefined
  /** Name of the parameter of the page's address that chooses a tab by slug or name: `type`. */
  query?: string
  headingLevel?: 3 | 4
}

/**
 * Panels of which one is shown: the one set of tabs of the site. Without scripts the tabs are links to the panels, which are all there,
 * each under its heading; an address with a panel's hash shows that one. With scripts (tabs.enhancement.ts) they are tabs to arrow keys and
 * screen readers too.
 */
export function Tabs({ id, label, tabs, chosen, query, headingLevel = 3 }: TabsProps) {
  const Heading = `h${headingLevel}` as const
  const shown = Math.max(
    0,
    tabs.findIndex(({ slug }) => slug === chosen),
  )
  return (
    <div className={styles.tabs} data-enhance="tabs" data-query={query}>
      <ul className={styles.list} aria-label={label} data-scrolls="">
        {tabs.map(({ slug, name }, at) => (
          <li key={slug} className={styles.entry}>
            <a
              id={`${id}-${slug}-tab`}
              href={`#${id}-${slug}`}
              className={styles.tab}
              data-do=""
              data-shown={at === shown ? '' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      {tabs.map(({ slug, name, content }, at) => (
        <section
          key={slug}
          id={`${id}-${slug}`}
          aria-labelledby={`${id}-${slug}-tab`}
          className={styles.panel}
          data-panel={slug}
          data-shown={at === shown ? '' : undefined}
        >
          <Heading className={styles.heading}>{name}</Heading>
          {content}
        </section>
      ))}
    </div>
  )
}
