/**
 * Numbers of content blocks, each named once (rules: C2 to C25). Widths in CSS pixels are in ui/breakpoints.css, those of pictures in
 * pictures.ts.
 */

/** How many cards of a carousel stand side by side from 576, 768, 992 and 1200 px on; below that it is one. */
export interface CardsPerSize {
  /** Narrower than 576; one unless given. With it there are buttons on phones too. */
  xs?: 2
  sm: 1 | 2
  md: 1 | 2 | 3 | 4
  lg: 1 | 2 | 3 | 4
  xl: 1 | 2 | 3 | 4
}
export const usualCardsPerSize: CardsPerSize = { sm: 1, md: 3, lg: 4, xl: 4 }
export const propertyCardsPerSize: CardsPerSize = { sm: 1, md: 2, lg: 3, xl: 4 }
export const quoteCardsPerSize: CardsPerSize = { sm: 1, md: 2, lg: 3, xl: 3 }
export const branchCardsPerSize: CardsPerSize = { sm: 1, md: 2, lg: 3, xl: 3 }

/** A picture at a time: heroes, dates of the history. */
export const oneCardPerSize: CardsPerSize = { sm: 1, md: 1, lg: 1, xl: 1 }
/** Of staff two below 992, else three. */
export const staffCardsPerSize: CardsPerSize = { xs: 2, sm: 2, md: 2, lg: 3, xl: 3 }

/** A phone swipes fewer cards than this, and has buttons for more. */
export const minCardsForButtons = 6

/** Milliseconds that a hero shows each of its pictures. */
export const heroInterval = 8000

export const quotesShown = 3
export const quotesAddedByButton = 3

/** Characters of a text section that a phone shows at first. */
export const textSectionCharacters = 150

/** Months of market reports that a year shows at first. */
export const reportMonthsShown = 6

/** Pixels above what is scrolled to; style sheets say it as they are. */
export const scrollOffset = 100

/** Vacancies that a phone shows at first. */
export const vacanciesShown = 8

/** Characters of the beginning of the history that narrow windows show at first. */
export const historyCharacters = 350

/** How near to the view, in CSS pixels, a video is when its player is loaded; so are other islands that wait to be seen. */
export const videoMargin = 100

/** Events that a calendar shows at first, unless the agency says otherwise. */
export const calendarPageSize = 12

/** Months that a calendar goes through, this one among them. */
export const calendarMonths = 12

/** Milliseconds after which fetching a part of the site, such as the map of branches, is given up (rules: P15). */
export const chunkTimeout = 120_000
