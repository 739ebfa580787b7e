import type { Point } from '#src/domain/places/point.ts'
import type { TravelSettings } from '#src/domain/places/travel-planner.ts'
import { travelPlanners } from '#src/gateways/travel/travel-planners.ts'
import { type Finding, findingPassed, findingWarning } from './check-result.ts'

/** The middle of London, where a content without branches is. */
const london = { lat: 51.5074, lng: -0.1278 }
/** The longest that visitors can ask for, which a planner of ways may refuse; of timetables a quarter of an hour, as longer ones take seconds. */
const [minutesOfWays, minutesOfTrains] = [120, 15]

/** Whether each route planner knows from where the first branch is reached. */
export async function checkPlanners(settings: TravelSettings, branch: Point = london): Promise<Finding[]> {
  const said: string[] = []
  const planners = travelPlanners(settings, (message) => void said.push(message))
  if (planners.length === 0) return [findingPassed('Travel times are straight lines (VALHALLA_URL and MOTIS_URL are not set).')]
  const findings = planners.map(async ({ modes, version, find }) => {
    const host = version.split(' ')[0]!
    const [mode] = modes
    const [name, minutes] =
      mode === 'train' ? (['timetable server', minutesOfTrains] as const) : (['route planner', minutesOfWays] as const)
    const area = await find({ to: branch, minutes, mode: mode! })
    const mend = `Check ${mode === 'train' ? 'MOTIS_URL' : 'VALHALLA_URL'}, and what that server has loaded and allows.`
    const meanwhile = 'Travel times are straight lines meanwhile'
    if (area === undefined) {
      const outage = said.find((message) => message.includes(host))
      return findingWarning(outage ?? `The ${name} ${host} gives no times. ${meanwhile}.`, mend)
    }
    if (area === null)
      return findingWarning(`The ${name} ${host} knows no way to ${branch.lat}, ${branch.lng}. ${meanwhile}, around there.`, mend)
    return findingPassed(`The ${name} ${host} answers for ${minutes} minutes around ${branch.lat}, ${branch.lng}.`)
  })
  return await Promise.all(findings)
}
