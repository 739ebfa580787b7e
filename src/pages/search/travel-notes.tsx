import type { Point } from '#src/domain/places/point.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { travelTimes, travelTimeText } from '#src/domain/search/travel.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import styles from './wish-notes.module.css'

/** Below a card: how long the way is to each place that has to be reached in time. */
export function TravelNotes({ asks, home }: { asks: SearchCriteria['travel']; home: Point | null }) {
  const times = travelTimes(asks, home)
  if (times.length === 0) return null
  return (
    <ul aria-label="Travel times" data-travel-times="" className={styles.notes}>
      {times.map((time) => (
        <li key={`${time.mode} ${time.to}`}>
          <Icon shape={shapes.pin} size={16} />
          <span>{travelTimeText(time)}</span>
        </li>
      ))}
    </ul>
  )
}

/** What a search for travel times cannot know, and the places that it does not. */
export function travelTexts({ travel = [] }: Pick<SearchCriteria, 'travel'>): string[] {
  const unknown = travel.filter(({ at }) => !at).map(({ to }) => `“${to}”`)
  if (unknown.length > 0)
    return [`We do not know the place ${unknown.join(' or ')}, so nothing is found. Write a town, a village or a postcode.`]
  if (travel.length === 0) return []
  if (travel.every(({ area }) => area)) return ['Travel times are those of a route planner on a usual day, without delays.']
  return ['Travel times are about: we take straight lines, usual detours and usual speeds, not timetables or traffic.']
}
