/**
 * Parsers of PostgreSQL's types by OID for both drivers, so that code gets the same values from either: dates and points as PostgreSQL's
 * text, 8-byte integers as text because they may exceed a double, timestamps as Date.
 */
export const postgresTypes: Record<number, (text: string) => unknown> = {
  20: (text) => text,
  600: (text) => text,
  1082: (text) => text,
  1114: (text) => new Date(`${text}Z`),
  1184: (text) => new Date(text),
}

/**
 * Planner settings for each connection: data is in memory or on SSDs, where random pages cost little more than sequential ones (the default
 * of 4 is for spinning disks and prefers reading whole tables); and no query of a page runs long enough for JIT compilation to pay.
 */
export const plannerSettings = 'set random_page_cost = 1.1; set jit = off'
