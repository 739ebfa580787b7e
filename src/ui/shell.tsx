import type { ReactNode } from 'react'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { legalLinks } from '#src/domain/site/legal-pages.ts'
import { CookieSettings } from './cookie-settings.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { Icon } from './icon.tsx'
import * as shapes from './icon-shapes.ts'
import styles from './shell.module.css'

/** The header of every page; `path` is the current address. */
export function ShellTop({ content, path }: { content: AgencyContent; path: string }) {
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to the content
      </a>
      <CookieSettings site={content.site} />
      <Header content={content} path={path} />
    </>
  )
}

export function Main({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      {children}
      <BackToTop />
    </main>
  )
}

/** The footer of every page. */
export function ShellEnd({ content }: { content: AgencyContent }) {
  return (
    <Footer
      site={content.site}
      brand={content.brand}
      branches={content.branches}
      menu={content.secondaryMenu}
      legal={legalLinks(content)}
    />
  )
}

/**
 * A link at the end of a long page. A script shows it on tall pages after scrolling (browser/back-to-top.ts); without scripts it is always
 * visible.
 */
function BackToTop() {
  return (
    <p className={styles.end} data-back-to-top="" data-screen-only="">
      <a href="#top" className={styles.link}>
        <Icon shape={shapes.up} size={16} /> Back to top
      </a>
    </p>
  )
}
