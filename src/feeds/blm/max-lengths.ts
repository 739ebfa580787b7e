const numbered = (prefix: string, { from, to, max }: { from: number; to: number; max: number }): [string, number][] =>
  Array.from({ length: to - from + 1 }, (_, index) => [`${prefix}${from + index}`, max])

/**
 * Characters a text may have, from the format's field table; the empty name stands for every other column. Captions are the
 * exception: 20 in the format, but present-day software writes sentences.
 */
export const maxLengths: ReadonlyMap<string, number> = new Map<string, number>([
  ['', 200],
  ...numbered('ADDRESS_', { from: 1, to: 4, max: 60 }),
  ...numbered('FEATURE', { from: 1, to: 20, max: 200 }),
  ...numbered('COMM_CLASS_ORDER_', { from: 1, to: 6, max: 100 }),
  ['TOWN', 60],
  ['POSTCODE1', 10],
  ['POSTCODE2', 10],
  ['SUMMARY', 1_024],
  ['DESCRIPTION', 32_768],
  ['GABLE_ROOMS', 131_072],
  ['DISPLAY_ADDRESS', 120],
  ['ADMINISTRATION_FEE', 4_096],
  ['HOUSE_NAME_NUMBER', 60],
  ['STREET_NAME', 100],
  ['OS_TOWN_CITY', 100],
  ['OS_REGION', 100],
  ['ZIPCODE', 100],
  ['DEVELOPMENT_NAME', 100],
])
export const maxCaptionLength = 120
/** Rightmove's own limit is 20; its real-time feed, which later software is written for, takes 80. */
export const maxAgentRefLength = 80
