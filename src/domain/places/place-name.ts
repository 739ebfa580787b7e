/**
 * The words of a name as people type them: lower case, no accents, no punctuation, "saint" like "st" and "&" like "and".
 * "King's Lynn" and "kings lynn" give the same, so do "St. Ives" and "saint ives". Only a to z and 0 to 9 are left.
 */
export function searchWords(text: string): string[] {
  return plainWords(text).map((word) => (word === 'saint' ? 'st' : word))
}

/** The name in an address: "St. Ives" → `st-ives`, "Bournemouth, Christchurch & Poole" → `bournemouth-christchurch-and-poole`. */
export function placeSlug(text: string): string {
  return plainWords(text).join('-')
}

function plainWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘`´ʼ]/gu, '')
    .replaceAll('&', ' and ')
  return plain.match(/[a-z0-9]+/g) ?? []
}
