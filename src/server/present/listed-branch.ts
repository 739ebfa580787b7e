import type { Branch } from '#src/domain/site/agency.ts'
import * as routes from '#src/routes.ts'
import { presentBranch } from './near-branch.ts'

/** A branch of a list, as W14 has it: the fields of W27 with its page, point and hours. */
export function presentListedBranch(branch: Branch) {
  const { lat, lng } = branch.location
  return {
    id: branch.id,
    name: branch.name,
    ...presentBranch(branch),
    url: routes.branches.one.href(branch.slug),
    lat,
    lng,
    opening_times: branch.openingTimes.map(({ dayOfWeek, opens, closes }) => ({
      day_of_week: dayOfWeek,
      open_time: opens ?? 'Closed',
      close_time: closes ?? 'Closed',
    })),
  }
}
