/** PRICE_QUALIFIER by what a price is said to be, the narrower words first. */
const qualifiers: ReadonlyArray<readonly [words: RegExp, id: string]> = [
  [/\bpoa\b|\bp\.o\.a\b|\bon application\b/i, '1'],
  [/\bin excess\b|\boieo\b/i, '4'],
  [/\bregion of\b|\boiro\b/i, '5'],
  [/\boffers over\b/i, '10'],
  [/\bguide\b/i, '2'],
  [/\bfixed\b/i, '3'],
  [/\btender\b/i, '6'],
  [/\bshared ownership\b/i, '9'],
  [/\bpart buy\b/i, '11'],
  [/\bshared equity\b/i, '12'],
  [/\binvited\b/i, '15'],
  [/\bcoming soon\b/i, '16'],
  [/\bfrom\b/i, '7'],
]
export const onApplication = '1'

/** Undefined where the words say nothing of a price that has a qualifier here. */
export function qualifierOfWords(text: string): string | undefined {
  return qualifiers.find(([words]) => words.test(text))?.[1]
}
