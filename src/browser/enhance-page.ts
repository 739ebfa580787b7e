import { startEnhancements } from './start-enhancements.ts'

/** Every enhancement of the page; a click that was quicker is done again once they are there. */
export const enhanced = startEnhancements(document, import.meta.glob('../**/*.enhancement.ts'))
