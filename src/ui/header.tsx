import type { MenuItem, Site } from '#src/domain/agency.ts'
import { telephoneLink } from '#src/domain/telephone-link.ts'
import { routes } from '#src/routes.ts'
import styles from './header.module.css'
import { Icon } from './icon.tsx'
import { Logo } from './logo.tsx'

interface HeaderProps {
  site: Site
  menu: readonly MenuItem[]
  path: string
}

/** One list of links: a popover below 992 px, a row from there on. Works without script. */
export function Header({ site, menu, path }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a href={routes.home} className={styles.home}>
          <Logo name={site.name} />
        </a>
        <nav id="primary-menu" popover="auto" aria-label="Main" className={styles.menu}>
          <ul className={styles.items}>
            {menu.map((item) => (
              <li key={item.text}>{item.children?.length ? <Group item={item} path={path} /> : <Item item={item} path={path} />}</li>
            ))}
          </ul>
        </nav>
        <a href={telephoneLink(site.telephone)} className={styles.phone}>
          <Icon name="phone" />
          <span className={styles.number}>{site.telephone}</span>
        </a>
        <button type="button" popoverTarget="primary-menu" className={styles.burger}>
          <Icon name="menu" /> Menu
        </button>
      </div>
    </header>
  )
}

function Group({ item, path }: { item: MenuItem; path: string }) {
  return (
    <details name="primary-menu" data-menu className={styles.group}>
      <summary className={styles.link}>
        {item.text} <Icon name="down" size={14} />
      </summary>
      <ul className={styles.panel}>
        {item.children?.map((child) => (
          <li key={child.text}>
            <Item item={child} path={path} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Item({ item, path }: { item: MenuItem; path: string }) {
  return (
    <a
      href={item.link}
      className={styles.link}
      {...(item.link === path ? { 'aria-current': 'page' as const } : {})}
      {...(item.target === 'B' ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {item.text}
    </a>
  )
}
