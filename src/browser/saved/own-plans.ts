import { stored } from '../stored/stored.ts'

interface OwnShortlist {
  /** Of its page: the key to it. */
  path: string
  /** `Shortlist of Ada and Ben` */
  heading: string
}

/** The shortlist opened last by this browser. */
export const ownShortlist = stored<OwnShortlist | undefined>('shortlist', {
  version: 1,
  readAs(value) {
    const { path, heading } = Object(value) as Record<string, unknown>
    const isSound = typeof path === 'string' && /^\/shortlist\/[\d.]{3,25}-[\w-]{32}$/.test(path) && typeof heading === 'string'
    return isSound ? { path, heading } : undefined
  },
  empty: undefined,
})

interface OwnViewing {
  property_id: number
  /** `2026-11-24T09:00`, in UK time. */
  slot: string
}

const most = 10

/** The viewings that this browser booked, the last booked first. */
export const ownViewings = stored<readonly OwnViewing[]>('viewings', {
  version: 1,
  readAs: (value) => (Array.isArray(value) ? value.filter(isViewing).slice(0, most) : undefined),
  empty: [],
})

function isViewing(value: unknown): value is OwnViewing {
  const { property_id: id, slot } = Object(value) as Record<string, unknown>
  return Number.isInteger(id) && typeof slot === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(slot)
}

/** A later booking of the same home replaces the earlier. */
export function rememberViewing(propertyId: number, slot: string): void {
  const others = ownViewings.read().filter((each) => each.property_id !== propertyId)
  ownViewings.write([{ property_id: propertyId, slot }, ...others].slice(0, most))
}

/** Those of these homes that are ahead on that day or later, as the plan of a day reads them: `21@2026-12-01T09:30`. */
export function viewingsOf(propertyIds: readonly number[], today: string): string[] {
  return ownViewings
    .read()
    .filter(({ property_id: id, slot }) => propertyIds.includes(id) && slot >= today)
    .map(({ property_id: id, slot }) => `${id}@${slot}`)
    .sort()
}
