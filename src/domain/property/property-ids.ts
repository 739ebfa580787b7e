/** As many as one list holds. */
export const mostProperties = 100
const largestId = 2_147_483_647

/** The ids in `3,1,2`: those that a property could have, in their order, each once, a hundred at most. Never throws. */
export function readPropertyIds(text: string): number[] {
  const ids = text
    .slice(0, mostProperties * 12)
    .split(',')
    .map((part) => (/^\s*\d{1,10}\s*$/.test(part) ? Number(part) : 0))
    .filter((id) => id > 0 && id <= largestId)
  return [...new Set(ids)].slice(0, mostProperties)
}
