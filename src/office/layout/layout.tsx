import type { ReactNode } from 'react'
import { type OfficeAsker, roleTexts } from '#src/domain/office/office-user.ts'
import * as routes from '#src/routes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { menu, user } from '#src/ui/icon-shapes.ts'
import type { ShownSection } from '../navigation.ts'
import { SearchField } from '../search/search-field.tsx'
import { OfficeForm } from '../ui/office-form.tsx'
import styles from './layout.module.css'

/** How many sections a phone shows at the bottom; the others are behind "More". */
const mostAtBottom = 5
/** Higher counts are not shown exactly. */
const mostShown = 999

interface LayoutProps {
  agency: string
  asker: OfficeAsker
  sections: readonly ShownSection[]
  flash?: string | undefined
  /** A notice shown on every screen until its cause is resolved. */
  notice?: ReactNode
  children: ReactNode
}

/** The frame of every screen: header, navigation (at the side, or at the bottom on a phone), and the message after an action. */
export function Layout({ agency, asker, sections, flash, notice, children }: LayoutProps) {
  const rest = sections.slice(mostAtBottom)
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to the content
      </a>
      <header className={styles.header}>
        <a href={routes.office.home.href()} className={styles.brand}>
          {agency} <span className={styles.office}>office</span>
        </a>
        <SearchField hasShortcuts={asker.shortcuts} />
        <details className={styles.person}>
          <summary>
            <Icon shape={user} />
            <span className={styles.personName}>{asker.name}</span>
          </summary>
          <div className={styles.personMenu}>
            <p className={styles.role}>
              {asker.name}
              <br />
              <span className={styles.quiet}>{roleTexts[asker.role].name}</span>
            </p>
            <a href={routes.officeSignIn.account.href()}>How I sign in</a>
            <a href={routes.site.home.href()}>See the website</a>
            <OfficeForm action={routes.officeSignIn.signOut.href()}>
              <button type="submit" className={styles.plainButton}>
                Sign out
              </button>
            </OfficeForm>
          </div>
        </details>
      </header>
      <div className={styles.columns}>
        <nav aria-label="Office" className={styles.side}>
          <ul className={styles.sideList} data-live="side">
            {sections.map((section) => (
              <li key={section.href}>
                <SectionLink {...section} />
              </li>
            ))}
          </ul>
        </nav>
        <main id="main" tabIndex={-1} className={styles.main}>
          {flash === undefined ? null : (
            <p role="status" className={styles.flash}>
              {flash}
            </p>
          )}
          <p role="status" className={styles.live} data-live-status />
          {notice}
          {children}
        </main>
      </div>
      <nav aria-label="Office" className={styles.bottom}>
        <ul className={styles.bottomList} data-live="bottom">
          {sections.slice(0, mostAtBottom).map((section) => (
            <li key={section.href}>
              <SectionLink {...section} />
            </li>
          ))}
          {rest.length === 0 ? null : (
            <li>
              <details className={styles.more}>
                <summary>
                  <Icon shape={menu} />
                  More
                </summary>
                <div className={styles.moreList}>
                  {rest.map((section) => (
                    <SectionLink key={section.href} {...section} />
                  ))}
                </div>
              </details>
            </li>
          )}
        </ul>
      </nav>
    </>
  )
}

function SectionLink({ text, href, icon, isCurrent, count }: ShownSection) {
  return (
    <a href={href} aria-current={isCurrent ? 'page' : undefined} className={styles.section}>
      <Icon shape={icon} />
      {text}
      {count && (
        <span className={styles.count}>
          {count.number > mostShown ? `${mostShown}+` : count.number} <span className={styles.countOf}>{count.of}</span>
        </span>
      )}
    </a>
  )
}

/** The frame for users who are not signed in, or must confirm something first: one box in the middle. */
export function SignedOutLayout({ agency, title, children }: { agency: string; title: string; children: ReactNode }) {
  return (
    <main id="main" className={styles.door}>
      <div className={styles.doorPanel}>
        <p className={styles.doorBrand}>
          {agency} <span className={styles.office}>office</span>
        </p>
        <h1 className={styles.doorTitle}>{title}</h1>
        {children}
      </div>
    </main>
  )
}
