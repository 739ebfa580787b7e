/**
 * How both drivers hand over PostgreSQL's types, by OID, so that code sees the same values on either: dates and points as
 * PostgreSQL's own text, 8-byte integers as text because they can outgrow a double, timestamps as Date.
 */
export const postgresTypes: Record<number, (text: string) => unknown> = {
  20: (text) => text,
  600: (text) => text,
  1082: (text) => text,
  1114: (text) => new Date(`${text}Z`),
  1184: (text) => new Date(text),
}

/**
 * What PostgreSQL should think of the machine, for each connection: indexes are in memory or on SSDs, where a page out of order
 * costs hardly more than the next one (the default, 4, is of spinning disks and makes it read whole tables instead); and no
 * query of a page lasts long enough for compiling it to pay.
 */
export const plannerSettings = 'set random_page_cost = 1.1; set jit = off'
