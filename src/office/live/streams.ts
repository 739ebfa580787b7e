import type { ServerResponse } from 'node:http'
import { type OfficePart, watchOffice } from '#src/data/office/office-changes.ts'
import { findLiveSessions } from '#src/data/office/office-sessions.ts'
import { officeIdleSince } from '#src/domain/office/office-times.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { may } from '#src/domain/policies/who-may.ts'
import type { OfficeAction } from '#src/routes/route.ts'
import { eventText, liveStreams } from '#src/server/live/live-streams.ts'
import { oneAtATime } from '#src/server/live/one-at-a-time.ts'
import type { OfficeContext } from '../office-context.ts'

/** As they were when their stream began. */
type Listener = Pick<OfficeAsker, 'id' | 'role' | 'branches'> & { session: Pick<OfficeAsker['session'], 'id'> }

type StreamParts = Pick<OfficeContext, 'db' | 'now' | 'live'> & {
  warn(error: unknown): void
  most?: number
  tickMs?: number
}

/** What a change of each part shows in. Whoever may not see that is not told. */
const shownIn: Readonly<Record<OfficePart, OfficeAction>> = {
  enquiries: 'see-enquiries',
  diary: 'see-diary',
  content: 'edit-content',
  lots: 'run-auctions',
}

/** How long a stream outlives its session, or the role that it began with, at most. */
const usualTickMs = 5000
/** In this process. */
const usualMost = 1000
/** A browser has one stream; a user has few browsers. */
const mostOfUser = 8

/**
 * Streams of server-sent events, each of which says which parts of the office changed, and never how. Before each event, and at each tick,
 * one question tells for all of them who is still signed in with the same role and branches; the others' streams end, and their browsers ask
 * anew as who they are now.
 */
export function officeStreams({ db, now, live, warn, most = usualMost, tickMs = usualTickMs }: StreamParts) {
  const streams = liveStreams({ stopping: live.stopping, most, mostOfEach: mostOfUser })
  const listening = new Map<ServerResponse, Listener>()
  let changed = new Set<OfficePart>()
  let isWatching = false

  const look = oneAtATime(async () => {
    const asked = [...listening]
    if (asked.length === 0) return changed.clear()
    const said = changed
    changed = new Set()
    const at = now()
    const ids = [...new Set(asked.map(([, { session }]) => session.id))]
    const going = await findLiveSessions(db, ids, { now: at, idleSince: officeIdleSince(at) }).catch((error: unknown) => {
      // Nothing is told to anybody who may not be signed in any more: the next tick asks again.
      changed = new Set([...said, ...changed])
      throw error
    })
    const [gone, told] = [[] as ServerResponse[], new Map<string, ServerResponse[]>()]
    for (const [stream, { role, branches, session }] of asked) {
      const is = going.get(session.id)
      const parts = [...said].filter((part) => may({ role }, shownIn[part]))
      if (is?.role !== role || String(is.branches) !== String(branches)) gone.push(stream)
      else if (parts.length > 0) told.set(parts.join(), [...(told.get(parts.join()) ?? []), stream])
    }
    streams.end(gone)
    for (const [parts, to] of told) await streams.say(to, eventText({ name: 'change', data: parts.split(',') }))
  }, warn)

  const hear = (part: OfficePart) => {
    if (listening.size === 0) return
    changed.add(part)
    look()
  }
  // What is said at a rostrum raises the version of the site, as other changes do.
  const stops = live.onVersion(() => hear('lots'))
  const ticking = setInterval(look, tickMs).unref()
  live.stopping.addEventListener('abort', () => {
    stops()
    clearInterval(ticking)
  })

  return {
    /** Begins a stream, which says nothing but heartbeats until something changes; false where there are too many. */
    begin(response: ServerResponse, listener: Listener): boolean {
      if (!streams.admit(response, String(listener.id))) return false
      if (!isWatching) {
        isWatching = true
        watchOffice(live, hear).catch((error: unknown) => {
          // The next stream tries again; until then streams only send heartbeats.
          isWatching = false
          warn(error)
        })
      }
      streams.begin(response, { add: (stream) => listening.set(stream, listener), delete: (stream) => listening.delete(stream) }, '')
      return true
    },
    count: streams.count,
  }
}
