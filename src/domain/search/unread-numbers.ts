import { decimalNumber, type ReadValue, wholeNumber } from './search-values.ts'

/** What a visitor typed where a number has to stand, by criterion: only fields in which one writes freely. */
export type UnreadNumbers = {
  [Key in 'minSquareFeet' | 'maxSquareFeet' | 'minAcreage' | 'maxAcreage' | 'minPerNight' | 'maxPerNight']?: string
}

export const squareFeet = wholeNumber(0, 100_000_000)
export const acres = decimalNumber(0, 1_000_000)
export const wholePounds = wholeNumber(0, 2_000_000_000)

const typed: ReadonlyArray<readonly [keyof UnreadNumbers, field: string, read: ReadValue<number>]> = [
  ['minSquareFeet', 'min_square_feet', squareFeet],
  ['maxSquareFeet', 'max_square_feet', squareFeet],
  ['minAcreage', 'min_acreage', acres],
  ['maxAcreage', 'max_acreage', acres],
  ['minPerNight', 'min_per_night', wholePounds],
  ['maxPerNight', 'max_per_night', wholePounds],
]
/** Shown again in the field as it was typed, up to here. */
const mostCharacters = 100

/** The numbers that a form sent and that are none: the search does without them (rules: W3), and its form says so. */
export function unreadNumbers(params: URLSearchParams): UnreadNumbers {
  const found = typed.flatMap(([key, field, read]) => {
    const text = params.get(field)?.trim() ?? ''
    return text === '' || read(text) !== undefined ? [] : [[key, text.slice(0, mostCharacters)]]
  })
  return Object.fromEntries(found)
}
