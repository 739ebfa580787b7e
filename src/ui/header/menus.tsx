import type { MenuItem } from '#src/domain/content/menu-content.ts'
import * as routes from '#src/routes.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import * as shapes from '../icon-shapes.ts'
import styles from './menus.module.css'

const levelOne = 'menu-level-1'

export function BurgerButton({ isBesideAccount }: { isBesideAccount: boolean }) {
  return (
    <button
      type="button"
      popoverTarget={levelOne}
      aria-label="Menu"
      className={classNames(styles.burger, isBesideAccount && styles.besideAccount)}
    >
      <Icon shape={shapes.menu} /> <span className={styles.word}>Menu</span>
    </button>
  )
}

interface MobileMenuProps {
  items: readonly MenuItem[]
  path: string
  /** Where the telephone leads, and its number. */
  call: { href: string; number: string }
}

/**
 * The full-screen menu: closed, level 1, level 2 (rules: P5). Each level is a popover and level 2 stands
 * inside level 1, so opening, Back, Escape and the return of focus are the browser's own work, without script.
 */
export function MobileMenu({ items, path, call }: MobileMenuProps) {
  return (
    <nav id={levelOne} popover="auto" aria-label="Menu" data-menu-level="1" className={styles.level}>
      <button type="button" popoverTarget={levelOne} popoverTargetAction="hide" className={styles.way}>
        <Icon shape={shapes.close} /> Close
      </button>
      <ul className={styles.items}>
        {items.map((item, index) => (
          <li key={item.text}>
            {item.children?.length ? (
              <DrillDown item={item} path={path} id={`menu-level-2-${index + 1}`} />
            ) : (
              <MenuLink item={item} path={path} className={styles.link} />
            )}
          </li>
        ))}
      </ul>
      <p className={styles.foot}>
        <a href={routes.overlay.bookAValuation.href()} data-opens={routes.overlay.bookAValuation.hash()} className={styles.valuation}>
          Book a valuation
        </a>
        <a href={call.href} className={styles.footWay}>
          <Icon shape={shapes.phone} /> {call.number}
        </a>
        <a href={routes.site.search.href()} className={styles.footWay}>
          <Icon shape={shapes.search} /> Search this site
        </a>
      </p>
    </nav>
  )
}

function DrillDown({ item, path, id }: { item: MenuItem; path: string; id: string }) {
  return (
    <>
      <button type="button" popoverTarget={id} className={styles.link}>
        {item.text} <Icon shape={shapes.right} />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups inputs, this groups links */}
      <div id={id} popover="auto" role="group" aria-label={item.text} data-menu-level="2" className={styles.level}>
        <button type="button" popoverTarget={id} popoverTargetAction="hide" className={styles.way}>
          <Icon shape={shapes.left} /> Back
        </button>
        <p className={styles.title}>{item.text}</p>
        <ul className={styles.items}>
          {item.children?.map((child) => (
            <li key={child.text}>
              <MenuLink item={child} path={path} className={styles.link} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

interface MenuLinkProps {
  item: MenuItem
  /** The path of the page shown. */
  path: string
  className: string | undefined
}

/** A menu item that goes somewhere; target B opens in a new tab (rules: P3). */
export function MenuLink({ item, path, className }: MenuLinkProps) {
  return (
    <a
      href={item.link}
      className={className}
      {...(item.link === path ? { 'aria-current': 'page' as const } : {})}
      {...(item.target === 'B' ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {item.text}
    </a>
  )
}

interface DesktopMenuProps {
  label: string
  items: readonly MenuItem[]
  path: string
}

/** A row of links and drop-downs. `<details>` opens without script; browser/entry.ts closes it when the visitor moves on. */
export function DesktopMenu({ label, items, path }: DesktopMenuProps) {
  if (items.length === 0) return null
  return (
    <nav aria-label={label} className={styles.menu}>
      <ul className={styles.desktopMenuItems}>
        {items.map((item) => (
          <li key={item.text}>
            {item.children?.length ? (
              <DropDown item={item} path={path} />
            ) : (
              <MenuLink item={item} path={path} className={styles.desktopMenuLink} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function DropDown({ item, path }: { item: MenuItem; path: string }) {
  return (
    <details name="drop-down" data-menu className={styles.dropDown}>
      <summary className={styles.desktopMenuLink}>
        {item.text} <Icon shape={shapes.down} size={14} />
      </summary>
      <ul className={styles.panel}>
        {item.children?.map((child) => (
          <li key={child.text}>
            <MenuLink item={child} path={path} className={styles.desktopMenuLink} />
          </li>
        ))}
      </ul>
    </details>
  )
}
