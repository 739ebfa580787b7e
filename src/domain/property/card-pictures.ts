/** How many cards' pictures load at once, by the width of the window: rules: P9, with the breakpoints 768 and 992 px. */
const eagerCards = { mobile: 2, tablet: 4, desktop: 6 } as const
/** Cards after these were asked for one page after another, and load as they come. */
const lazyUntil = 12

/**
 * Whether the picture of the card at this place (0-based) loads at once. The server does not know the width of the window
 * (undefined) and takes the smallest; the browser raises the others as soon as it knows.
 */
export function isEagerPicture(index: number, windowWidth?: number): boolean {
  return index < eagerCount(windowWidth) || index >= lazyUntil
}

function eagerCount(windowWidth: number | undefined): number {
  if (windowWidth === undefined || windowWidth < 768) return eagerCards.mobile
  return windowWidth < 992 ? eagerCards.tablet : eagerCards.desktop
}
