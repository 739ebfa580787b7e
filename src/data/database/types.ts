/**
 * How both drivers hand over PostgreSQL's types, by OID, so that code sees the same values on either: dates and points as
 * PostgreSQL's own text, 8-byte integers as text because they can outgrow a double, timestamps as Date.
 */
export const types: Record<number, (text: string) => unknown> = {
  20: (text) => text,
  600: (text) => text,
  1082: (text) => text,
  1114: (text) => new Date(`${text}Z`),
  1184: (text) => new Date(text),
}
