import type { NearBranch } from '#src/domain/leads/nearest-branches.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { branchTelephone } from '#src/domain/site/contacts.ts'
import * as routes from '#src/routes.ts'

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

/** A branch in short, as the wire has it (rules: W27); `distance` in miles to a tenth. */
export function presentNearBranch({ branch: { id, name }, distance }: NearBranch) {
  return { id, name, distance: distance === null ? null : Math.round(distance * 10) / 10 }
}

/** The same with all that W27 lists. */
export function presentWholeBranch(near: NearBranch) {
  return { ...presentNearBranch(near), ...presentBranch(near.branch), location_method: near.method }
}

/** What W27 lists of a branch besides its id and name. */
function presentBranch(branch: Branch) {
  return {
    street_address: branch.streetAddress,
    town: branch.town,
    county: branch.county,
    postcode: branch.postcode,
    telephone: branch.telephone,
    email: branch.email,
    sales_enabled: branch.channels.includes('sales'),
    lettings_enabled: branch.channels.includes('lettings'),
    contactable_sales_telephone: branchTelephone(branch, 'sales'),
    contactable_lettings_telephone: branchTelephone(branch, 'lettings'),
    departments: branch.departments.map(({ id, name, label, telephone, email }) => ({
      id,
      name,
      label,
      telephone: telephone ?? branch.telephone,
      email: email ?? branch.email,
    })),
    url_label: branch.slug,
  }
}
