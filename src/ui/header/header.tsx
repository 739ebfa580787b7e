import type { MenuItem, MenuLayout } from '#src/domain/content/menu-content.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { telephoneLink } from '#src/domain/site/contacts.ts'
import { accountFacts } from '#src/domain/site/page-facts.ts'
import * as routes from '#src/routes.ts'
import { classNames, visuallyHidden } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import * as shapes from '../icon-shapes.ts'
import { Logo } from '../logo.tsx'
import styles from './header.module.css'
import { BurgerButton, DesktopMenu, MenuLink, MobileMenu } from './menus.tsx'

/** Shown by an agency that has not set its menu yet (rules: P4). */
const missingMenu = 'Error, menu items need to be set in admin for the header component to work'

/** The top of every page (rules: P1, P5). On the home page it has more, and changes when scrolled (rules: P2). */
export function Header({ content, path }: { content: AgencyContent; path: string }) {
  const { site, primaryMenu, secondaryMenu, menuLayout } = content
  const accounts = accountFacts(site)
  const call = site.contactLink ?? telephoneLink(site.telephone)
  const isHome = path === routes.site.home.href()
  const { left, right } = menuSides(primaryMenu, menuLayout)
  return (
    <>
      <header className={classNames(styles.header, isHome && styles.home)} {...(isHome ? { 'data-home-header': '' } : {})}>
        {isHome && secondaryMenu.length > 0 ? (
          <nav aria-label="More" className={styles.secondary}>
            {secondaryMenu.map((item) => (
              <MenuLink key={item.text} item={item} path={path} className={styles.secondaryLink} />
            ))}
          </nav>
        ) : null}
        <div className={classNames(styles.bar, menuLayout.logo === 'left' && styles.logoLeft)}>
          {primaryMenu.length === 0 ? <p className={styles.missing}>{missingMenu}</p> : null}
          <div className={styles.left}>
            <DesktopMenu label="Main" items={left} path={path} />
          </div>
          <a href={routes.site.home.href()} className={styles.logo}>
            <Logo name={site.name} brand={content.brand} ground={isHome ? 'changing' : 'light'} />
          </a>
          <div className={styles.right}>
            <DesktopMenu label={left.length > 0 ? 'Main, continued' : 'Main'} items={right} path={path} />
            <a href={call} aria-label={`Call ${site.telephone}`} className={styles.phone}>
              <Icon shape={shapes.phone} />
            </a>
            <a href={routes.overlay.savedProperties.href()} data-opens={routes.overlay.savedProperties.hash()} className={styles.saved}>
              <Icon shape={shapes.heart} />
              <span className={visuallyHidden}>Saved properties</span>
              <span data-saved-count className={styles.count} />
            </a>
            {accounts ? (
              <a
                href={routes.overlay.account.href()}
                data-opens={routes.overlay.account.hash()}
                data-account={JSON.stringify(accounts)}
                aria-label="Your account"
                className={styles.user}
              >
                <Icon shape={shapes.user} />
                <span aria-hidden="true" data-account-initial className={styles.count} />
              </a>
            ) : null}
            <BurgerButton isBesideAccount={accounts !== undefined} />
          </div>
        </div>
      </header>
      <MobileMenu items={primaryMenu} path={path} call={{ href: call, number: site.telephone }} />
    </>
  )
}

interface MenuSides {
  left: readonly MenuItem[]
  right: readonly MenuItem[]
}

/** Number of items left of the logo, unless they are split equally (rules: P1). */
const leftOfLogo = 4

/** Returns which menu items are on which side of the logo. If the logo is on the left, all are on its right. */
export function menuSides(items: readonly MenuItem[], { logo, split }: MenuLayout): MenuSides {
  if (logo === 'left') return { left: [], right: items }
  const count = split === 'equally' ? Math.ceil(items.length / 2) : leftOfLogo
  return { left: items.slice(0, count), right: items.slice(count) }
}
