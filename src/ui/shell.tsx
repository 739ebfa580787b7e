import type { ReactNode } from 'react'
import type { AgencyContent } from '#src/domain/agency.ts'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import styles from './shell.module.css'

/** What stands before every page; `path` is the address shown. */
export function ShellTop({ content, path }: { content: AgencyContent; path: string }) {
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to the content
      </a>
      <Header content={content} path={path} />
    </>
  )
}

export function Main({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      {children}
    </main>
  )
}

/** What stands after every page. */
export function ShellEnd({ content }: { content: AgencyContent }) {
  return <Footer site={content.site} branches={content.branches} menu={content.secondaryMenu} />
}
