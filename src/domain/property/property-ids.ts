/** As many as one list holds. */
export const mostProperties = 100
/** The database's largest. */
const largestId = 2_147_483_647

/**
 * The ids in what a client sends: a number, a list, or text parted by commas (rules: W15, W23). Those that a property could have, in
 * their order, each once; of more than `most`, the first are read. Never throws.
 */
export function readPropertyIds(value: unknown, most = mostProperties): number[] {
  const words = Array.isArray(value) ? value.slice(0, most) : [value]
  const ids = words.flatMap((word) => (typeof word === 'string' ? word.split(',', most) : [word])).map(readId)
  return [...new Set(ids.filter((id) => id !== undefined))].slice(0, most)
}

function readId(word: unknown): number | undefined {
  if (typeof word !== 'number' && !(typeof word === 'string' && /^\s*\d{1,10}\s*$/.test(word))) return undefined
  const id = Number(word)
  return isPropertyId(id) ? id : undefined
}

/** Anything else the database would not take for one. */
export function isPropertyId(id: number): boolean {
  return Number.isInteger(id) && id >= 1 && id <= largestId
}
