const longest = 12

/** A lot's number as it is called, `12A` of ` 12 a` and of `Lot 12A`; undefined for what is none. */
export function readLotNumber(written: string): string | undefined {
  const number = written
    .replace(/^\s*lot\b/i, '')
    .replaceAll(/[\s.]+/g, '')
    // Spreadsheets make numbers of numbers.
    .replace(/^(\d+)[.,]0+$/, '$1')
    .toUpperCase()
  return number.length <= longest && /^(?=.*\d)[A-Z\d/-]+$/.test(number) ? number : undefined
}

/** By which lots are in their order when compared letter by letter: 2 before 12, 12 before 12A. The same for `012` and `12`. */
export function lotSortKey(number: string): string {
  return number.replaceAll(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(longest, '0'))
}
