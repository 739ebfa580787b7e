import { events } from '#src/routes/office-live.ts'

/** What one tab hears, the others of this browser hear from it. */
type Said = 'beat' | 'missed' | readonly string[]

interface Follower {
  /** Called with the parts of the office that changed; undefined if any of them may have, after a time without a stream. */
  hear: (parts: readonly string[] | undefined) => void
  /** Called when the stream begins to be heard, and when it is not heard any more. */
  heard?: (isHeard: boolean) => void
}

const name = 'gable office'
/** Milliseconds: without a heartbeat for so long (the site sends one every 20 s) a connection is dead; the first one comes at once. */
const [silence, firstSilence] = [50_000, 10_000]
/** Milliseconds to wait before connecting again: at random, up to a number that doubles. */
const [soonest, latest] = [3000, 5 * 60_000]

const followers = new Set<Follower>()
let isHeard = false
let wasHeard = false
let silent: ReturnType<typeof setTimeout> | undefined

/** Follows what changes in the office. One tab of a browser has a stream, which all of its tabs hear. */
export function followOffice(follower: Follower): void {
  followers.add(follower)
  if (followers.size > 1) {
    follower.heard?.(isHeard)
    return
  }
  const tabs = new BroadcastChannel(name)
  tabs.addEventListener('message', ({ data }: MessageEvent<Said>) => take(data))
  const tell = (said: Said) => {
    tabs.postMessage(said)
    take(said)
  }
  const listen = () => new Promise<never>(() => connect(tell))
  // The tab with the lock has the connection. When it closes, the next tab gets the lock.
  if ('locks' in navigator) void navigator.locks.request(name, listen)
  else void listen()
}

function take(said: Said): void {
  clearTimeout(silent)
  silent = setTimeout(lose, silence)
  setHeard(true)
  if (said !== 'beat') for (const { hear } of followers) hear(said === 'missed' ? undefined : said)
}

function lose(): void {
  clearTimeout(silent)
  setHeard(false)
}

function setHeard(is: boolean): void {
  if (is !== isHeard) for (const { heard } of followers) heard?.(is)
  isHeard = is
  wasHeard ||= is
}

function connect(tell: (said: Said) => void, failures = 0): void {
  const source = new EventSource(events.href())
  // What changed while nobody listened was told to nobody.
  let isBehind = wasHeard || failures > 0
  let failed = failures
  const wait = (ms: number) => setTimeout(fail, ms)
  let timer = wait(firstSilence)
  function fail(): void {
    clearTimeout(timer)
    source.close()
    lose()
    // Browsers would all connect again at the same moment, some seconds after a restart.
    setTimeout(() => connect(tell, failed + 1), Math.random() * Math.min(latest, soonest * 2 ** failed))
  }
  const hear = (said: Said) => {
    clearTimeout(timer)
    timer = wait(silence)
    failed = 0
    tell(isBehind ? 'missed' : said)
    isBehind = false
  }
  source.addEventListener('beat', () => hear('beat'))
  source.addEventListener('change', ({ data }: MessageEvent<string>) => hear(JSON.parse(data)))
  source.addEventListener('error', fail)
}
