import { lettingStatuses } from './letting.ts'
import { sellingStatuses } from './selling.ts'

/** Query parameters of `GET /properties/` that find every property under a status of which something is said here. */
export const marketedStatuses: ReadonlyArray<readonly [name: string, value: string]> = [
  ...statusesOf(sellingStatuses).map((status) => ['sellingStatus', status] as const),
  ...statusesOf(lettingStatuses).map((status) => ['lettingStatus', status] as const),
]

function statusesOf(statuses: typeof sellingStatuses): string[] {
  return Object.keys(statuses).filter((status) => statuses[status] !== null)
}
