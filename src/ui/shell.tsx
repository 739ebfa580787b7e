import type { ReactNode } from 'react'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { legalLinks } from '#src/domain/site/legal-pages.ts'
import * as routes from '#src/routes.ts'
import { BackToTop } from './back-to-top.tsx'
import { CookieSettings } from './cookie-settings.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import styles from './shell.module.css'
import { ValuationLink } from './valuation-link.tsx'

/** What stands before every page; `path` is the address shown. */
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

/** What stands after every page; `path` is the address shown. */
export function ShellEnd({ content, path }: { content: AgencyContent; path: string }) {
  return (
    <>
      {path === routes.site.home.href() ? <ValuationLink /> : null}
      <Footer
        site={content.site}
        brand={content.brand}
        branches={content.branches}
        menu={content.secondaryMenu}
        legal={legalLinks(content)}
      />
    </>
  )
}
