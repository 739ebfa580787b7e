import type { ReactNode } from 'react'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import type { ShownSection } from '../navigation.ts'
import { Note, Panel, Screen } from '../ui/screen.tsx'
import styles from './page.module.css'

interface HomePageProps {
  asker: OfficeAsker
  sections: readonly ShownSection[]
  /** Whether they have a way to sign in once this session has ended. */
  hasWayIn: boolean
  /** What waits for who asks, from the parts of the office. */
  children?: ReactNode
}

export function HomePage({ asker, sections, hasWayIn, children }: HomePageProps) {
  return (
    <Screen heading={`Hello ${asker.name}`} purpose="What waits for you, and the way to everything else.">
      {hasWayIn ? null : (
        <Note>
          <p>You came by a link that works once. Add a passkey or a password now, so that you can come back.</p>
          <ButtonLink href={routes.officeSignIn.account.href()}>Choose how I sign in</ButtonLink>
        </Note>
      )}
      {children}
      <Panel id="parts" heading="Go to">
        <ul className={styles.parts}>
          {sections
            .filter(({ isCurrent }) => !isCurrent)
            .map(({ text, href }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          <li>
            <a href={routes.officeSignIn.account.href()}>How I sign in</a>
          </li>
        </ul>
      </Panel>
    </Screen>
  )
}
