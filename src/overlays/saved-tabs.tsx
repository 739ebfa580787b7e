import * as routes from '#src/routes.ts'
import styles from './saved-tabs.module.css'

const tabs = [
  { text: 'Properties', route: routes.overlay.savedProperties },
  { text: 'Searches', route: routes.overlay.savedSearches },
] as const

interface SavedTabsProps {
  current: (typeof tabs)[number]['text']
  /** How many of each; undefined before the browser was asked. */
  counts: Readonly<Record<(typeof tabs)[number]['text'], number>> | undefined
}

/** From saved properties to saved searches and back: over the same page, or from address to address. */
export function SavedTabs({ current, counts }: SavedTabsProps) {
  const isOverPage = typeof document !== 'undefined' && location.hash.startsWith('#/')
  return (
    <nav aria-label="Saved" className={styles.tabs}>
      {tabs.map(({ text, route }) => (
        <a
          key={text}
          href={isOverPage ? route.hash() : route.href()}
          {...(text === current ? { 'aria-current': 'page' as const } : {})}
          className={styles.tab}
        >
          {text}
          {counts ? ` (${counts[text]})` : ''}
        </a>
      ))}
    </nav>
  )
}
