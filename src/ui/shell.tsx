import type { ReactNode } from 'react'
import type { AgencyContent } from '#src/domain/agency.ts'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import styles from './shell.module.css'

/** What is round every page. */
export function Shell({ content, path, children }: { content: AgencyContent; path: string; children: ReactNode }) {
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to the content
      </a>
      <Header content={content} path={path} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer site={content.site} branches={content.branches} menu={content.secondaryMenu} />
    </>
  )
}
