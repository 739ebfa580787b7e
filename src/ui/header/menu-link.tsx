import type { MenuItem } from '#src/domain/site/agency.ts'

interface MenuLinkProps {
  item: MenuItem
  /** Of the page shown. */
  path: string
  className: string | undefined
}

/** A menu item that goes somewhere; target B opens in a new tab (specification 2 section 2.1). */
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
