import type { MenuItem } from '#src/domain/content/menu-content.ts'
import { wholePostcodes } from '#src/domain/places/postcode.ts'
import type { Branch, Site } from '#src/domain/site/agency.ts'
import type { Brand } from '#src/domain/site/brand.ts'
import { companyRegistration, telephoneLink } from '#src/domain/site/contacts.ts'
import type { PageGroup } from '#src/domain/site/sitemap.ts'
import * as routes from '#src/routes.ts'
import { CookieSettingsButton } from './cookie-settings.tsx'
import styles from './footer.module.css'
import { Logo } from './logo.tsx'

interface FooterProps {
  site: Site
  brand: Brand | undefined
  branches: readonly Branch[]
  menu: readonly MenuItem[]
  /** Pages of the small print. */
  legal: PageGroup['links']
}

/** Branches, further links, and what the law requires on every page of an agency. */
export function Footer({ site, brand, branches, menu, legal }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.name}>
          <Logo name={site.name} brand={brand} ground="dark" />
          <p>{site.strapline}</p>
        </div>
        <ul className={styles.branches}>
          {branches.map((branch) => (
            <li key={branch.id}>
              <h2 className={styles.town}>{branch.name}</h2>
              <p>
                {branch.streetAddress}, {branch.town} {wholePostcodes(branch.postcode)}
              </p>
              <a href={telephoneLink(branch.telephone)} className={styles.phone}>
                {branch.telephone}
              </a>
            </li>
          ))}
        </ul>
        {menu.length > 0 ? (
          <nav aria-label="Further" className={styles.further}>
            <ul className={styles.links}>
              {menu.map((item) => (
                <li key={item.text}>
                  <a href={item.link}>{item.text}</a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        {site.notice ? <p className={styles.notice}>{site.notice}</p> : null}
        <p className={styles.legal}>{legalFacts(site)}</p>
        <p className={styles.last}>
          {legal.map(({ path, text }) => (
            <a key={path} href={path}>
              {text}
            </a>
          ))}
          {site.accounts ? <a href={routes.alerts.newPage.href()}>Alerts</a> : null}
          <a href={routes.shortlist.startPage.href()}>Choose a home together</a>
          <a href={routes.site.siteMap.href()}>Site map</a>
          <a href={routes.site.search.href()}>Search this site</a>
          <CookieSettingsButton className={styles.settings} />
        </p>
      </div>
    </footer>
  )
}

/** Facts that the agency has not given are left out, not shown empty. */
function legalFacts(site: Site): string {
  const facts: ReadonlyArray<readonly [before: string, fact: string]> = [
    ['', site.registeredName],
    ['', companyRegistration(site)],
    ['Registered office: ', site.registeredOffice],
    ['VAT no. ', site.vatNumber],
    ['Redress: ', site.redressScheme],
    ['Client money protection: ', site.clientMoneyProtection],
    ['ICO registration ', site.icoRegistration],
  ]
  return facts
    .filter(([, fact]) => fact !== '')
    .map(([before, fact]) => `${before}${fact}`.replace(/\.$/, ''))
    .join('. ')
}
