/** Of more, the first are read: a page of results has fewer. */
const mostIds = 200
/** The database's largest. */
const largestId = 2_147_483_647

/** The ids in what a client sends: a number, a list, or text parted by commas (rules: W15, W23). What is none is left out; never throws. */
export function readPropertyIds(value: unknown): number[] {
  const words = Array.isArray(value) ? value.slice(0, mostIds) : [value]
  const ids = words.flatMap((word) => (typeof word === 'string' ? word.split(',', mostIds) : [word])).map(readId)
  return [...new Set(ids.filter((id) => id !== undefined))].slice(0, mostIds)
}

function readId(word: unknown): number | undefined {
  if (typeof word !== 'number' && !(typeof word === 'string' && /^\s*\d{1,10}\s*$/.test(word))) return undefined
  const id = Number(word)
  return Number.isInteger(id) && id >= 1 && id <= largestId ? id : undefined
}
