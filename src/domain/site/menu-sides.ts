import type { MenuItem, MenuLayout } from '#src/domain/content/menu-content.ts'

interface MenuSides {
  left: readonly MenuItem[]
  right: readonly MenuItem[]
}

/** This many stand left of the logo unless the items are split equally (rules: P1). */
const leftOfLogo = 4

/** Which menu items stand on which side of the logo; with the logo itself on the left, all stand right of it. */
export function menuSides(items: readonly MenuItem[], { logo, split }: MenuLayout): MenuSides {
  if (logo === 'left') return { left: [], right: items }
  const count = split === 'equally' ? Math.ceil(items.length / 2) : leftOfLogo
  return { left: items.slice(0, count), right: items.slice(count) }
}
