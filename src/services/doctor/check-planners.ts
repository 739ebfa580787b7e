import type { Point } from '#src/domain/places/point.ts'
import type { TravelSettings } from '#src/domain/places/travel-planner.ts'
import { travelPlanners } from '#src/gateways/travel/travel-planners.ts'
import { type Finding, findingPassed, findingWarning } from './check-result.ts'

/** The middle of London, where a content without branches is. */
const london = { lat: 51.5074, lng: -0.1278 }
const minutes = 15

/** Whether each route planner knows from where the first branch is reached. */
export async function checkPlanners(settings: TravelSettings, branch: Point = london): Promise<Finding[]> {
  const said: string[] = []
  const planners = travelPlanners(settings, (message) => void said.push(message))
  if (planners.length === 0) return [findingPassed('Travel times are straight lines (VALHALLA_URL and MOTIS_URL are not set).')]
  const findings = planners.map(async ({ modes, version, find }) => {
    const host = version.split(' ')[0]!
    const [mode] = modes
    const area = await find({ to: branch, minutes, mode: mode! })
    const mend = 'Travel times are straight lines meanwhile: check VALHALLA_URL and MOTIS_URL, and what those servers have loaded.'
    if (area === undefined) return findingWarning(said.find((message) => message.includes(host)) ?? `${host} does not answer.`, mend)
    if (area === null) return findingWarning(`The route planner ${host} knows no way to ${branch.lat}, ${branch.lng}.`, mend)
    return findingPassed(`The route planner ${host} answers.`)
  })
  return await Promise.all(findings)
}
