/** How the name ends that imports of properties sent one by one are on the record with. */
export const realTimeEnding = ', real time'

/** What such an import is known by. */
export function realTimeImport(source: string): string {
  return `${source}${realTimeEnding}`
}
