import type { MenuItem } from '#src/domain/content/menu-content.ts'

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
