import { useSyncExternalStore } from 'react'
import { savedProperties, savedSearches } from '#src/browser/saved/saved-store.ts'
import { rememberedUser } from '#src/browser/user/user-store.ts'
import type { AccountFacts } from '#src/domain/site/page-facts.ts'
import * as routes from '#src/routes.ts'
import { PanelLink } from './panel-link.tsx'
import styles from './user-tabs.module.css'

type TabName = 'profile' | 'properties' | 'searches'

interface UserTabsProps {
  current: TabName
  /** Undefined where there are no accounts: the panel then only has the saved items. */
  accounts: AccountFacts | undefined
  /** Undefined where it is not known: the value that this browser remembers is used. */
  isSignedIn?: boolean | undefined
}

/** Links from one part of the user's panel to the others: over the same page, or from address to address. */
export function UserTabs({ current, accounts, isSignedIn }: UserTabsProps) {
  const properties = useSyncExternalStore(savedProperties.subscribe, savedProperties.read, () => undefined)
  const searches = useSyncExternalStore(savedSearches.subscribe, savedSearches.read, () => undefined)
  const remembered = useSyncExternalStore(rememberedUser.subscribe, rememberedUser.read, () => null)
  const counted = (count: number | undefined) => (count ? ` (${count})` : '')
  const tabs = [
    // rules: A1
    ...(accounts
      ? [{ name: 'profile', text: (isSignedIn ?? remembered !== null) ? 'Your details' : 'My Profile', route: routes.overlay.account }]
      : []),
    { name: 'properties', text: `Properties${counted(properties?.length)}`, route: routes.overlay.savedProperties },
    { name: 'searches', text: `Searches${counted(searches?.length)}`, route: routes.overlay.savedSearches },
  ] as const
  return (
    <nav aria-label={accounts ? 'Your account' : 'Saved'} className={styles.tabs}>
      {tabs.map(({ name, text, route }) => (
        <PanelLink key={name} to={route} isCurrent={name === current} className={styles.tab}>
          {text}
        </PanelLink>
      ))}
    </nav>
  )
}
