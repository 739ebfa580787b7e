import type { MenuItem } from '#src/domain/content/menu-content.ts'
import { Icon } from '../icon.tsx'
import * as shapes from '../icon-shapes.ts'
import styles from './desktop-menu.module.css'
import { MenuLink } from './menu-link.tsx'

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
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.text}>
            {item.children?.length ? <DropDown item={item} path={path} /> : <MenuLink item={item} path={path} className={styles.link} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function DropDown({ item, path }: { item: MenuItem; path: string }) {
  return (
    <details name="drop-down" data-menu className={styles.dropDown}>
      <summary className={styles.link}>
        {item.text} <Icon shape={shapes.down} size={14} />
      </summary>
      <ul className={styles.panel}>
        {item.children?.map((child) => (
          <li key={child.text}>
            <MenuLink item={child} path={path} className={styles.link} />
          </li>
        ))}
      </ul>
    </details>
  )
}
