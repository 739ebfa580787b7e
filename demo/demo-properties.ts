import { briefBook } from './brief/brief-book.ts'

/** How many properties the demo agency has unless told otherwise: its whole book, about 240. */
export const demoProperties = briefBook().length
