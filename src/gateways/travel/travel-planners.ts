import type { TravelPlanner, TravelSettings } from '#src/domain/places/travel-planner.ts'
import { motis } from './motis.ts'
import { valhalla } from './valhalla.ts'

/** The route planners that are set up. */
export function travelPlanners({ valhallaUrl, motisUrl, version }: TravelSettings, warn: (message: string) => void): TravelPlanner[] {
  const options = (url: string) => ({ url: url.replace(/\/$/, ''), version, warn })
  return [...(valhallaUrl ? [valhalla(options(valhallaUrl))] : []), ...(motisUrl ? [motis(options(motisUrl))] : [])]
}
