/**
 * Numbers of content blocks, each named once (rules: C2 to C25). Widths in CSS pixels are in ui/breakpoints.css, those of pictures in
 * pictures.ts.
 */

/** Cards of a carousel side by side from 576, 768, 992 and 1200 px; one below that. */
export interface CardsPerSize {
  /** Below 576 px; one unless given. If given, phones have buttons too. */
  xs?: 2
  sm: 1 | 2
  md: 1 | 2 | 3 | 4
  lg: 1 | 2 | 3 | 4
  xl: 1 | 2 | 3 | 4
}
export const usualCardsPerSize: CardsPerSize = { sm: 1, md: 2, lg: 3, xl: 4 }
export const quoteCardsPerSize: CardsPerSize = { sm: 1, md: 2, lg: 3, xl: 3 }
export const branchCardsPerSize: CardsPerSize = { sm: 1, md: 2, lg: 3, xl: 3 }

/** One picture at a time: heroes, dates of the history. */
export const oneCardPerSize: CardsPerSize = { sm: 1, md: 1, lg: 1, xl: 1 }
/** Staff cards: two below 992 px, otherwise three. */
export const staffCardsPerSize: CardsPerSize = { xs: 2, sm: 2, md: 2, lg: 3, xl: 3 }

/** With fewer cards phones swipe; from this number on they also have buttons. */
export const minCardsForButtons = 6

/** Milliseconds for each picture of a hero. */
export const heroInterval = 8000

export const quotesShown = 3
export const quotesAddedByButton = 3

/** Characters of a text section that phones show at first. */
export const textSectionCharacters = 150

/** Months of market reports shown at first for a year. */
export const reportMonthsShown = 6

/** Pixels above a scroll target; style sheets repeat the number. */
export const scrollOffset = 100

/** Vacancies that phones show at first. */
export const vacanciesShown = 8

/** Characters of the history's beginning that narrow windows show at first. */
export const historyCharacters = 350

/** Distance from the view, in CSS pixels, at which a video's player is loaded; also for other islands that start when seen. */
export const videoMargin = 100

/** Events that a calendar shows at first, unless the agency sets another number. */
export const calendarPageSize = 12

/** Months that a calendar covers, including the current one. */
export const calendarMonths = 12

/** Milliseconds after which fetching a part of the site, such as the map of branches, is abandoned (rules: P15). */
export const chunkTimeout = 120_000
