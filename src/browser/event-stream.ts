interface StreamOptions {
  address: string
  /** Called with each event but heartbeats: its name, and its data as JSON. */
  hear: (name: string, data: unknown) => void
  /** Called when the stream begins to be heard, and when it is not heard any more. */
  heard?: (isHeard: boolean) => void
}

/** One stream per browser: the page that has this lock. */
const lock = 'gable live'
/** Milliseconds: without a heartbeat for so long (the site sends one every 20 s) a connection is dead; the first one comes at once. */
const [silence, firstSilence] = [50_000, 10_000]
/** Milliseconds that a page is in the background before it gives up the stream. */
const hiddenFor = 10_000
/** Milliseconds to wait before connecting again: at random, up to a number that doubles. */
const [soonest, latest] = [2000, 300_000]

/**
 * Listens to a stream of events while the page is visible and no other page of this browser has one. Where it fails it is tried again, less
 * and less often; after a pause the site is told the last event, and says what came since. Returns a function that ends it.
 */
export function followStream({ address, hear, heard = () => {} }: StreamOptions): () => void {
  let last = ''
  let failures = 0
  let isHeard = false
  let source: EventSource | undefined
  let release: (() => void) | undefined
  let asking: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined

  const say = (is: boolean) => {
    if (is !== isHeard) heard(is)
    isHeard = is
  }
  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
    say(false)
  }
  const fail = () => {
    close()
    failures += 1
    timer = setTimeout(connect, Math.random() * Math.min(latest, soonest * 2 ** failures))
  }
  const connect = () => {
    const url = new URL(address, location.href)
    if (last !== '') url.searchParams.set('last', last)
    const own = new EventSource(url)
    source = own
    const wait = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(fail, ms)
    }
    const hearEvent = ({ type, data, lastEventId }: MessageEvent<string>) => {
      failures = 0
      say(true)
      wait(silence)
      if (type === 'beat') return
      last = lastEventId
      hear(type, JSON.parse(data))
    }
    for (const name of ['beat', 'sale', 'lots', 'homes']) own.addEventListener(name, hearEvent)
    // Browsers would all connect again at the same moment, some seconds after a restart.
    own.addEventListener('error', fail)
    wait(firstSilence)
  }

  const start = () => {
    clearTimeout(hiding)
    if (asking) return
    asking = new AbortController()
    const { signal } = asking
    const hold = () =>
      new Promise<void>((done) => {
        release = done
        if (signal.aborted) done()
        else connect()
      })
    if ('locks' in navigator) navigator.locks.request(lock, { signal }, hold).catch(() => {})
    else void hold()
  }
  const stop = () => {
    clearTimeout(hiding)
    asking?.abort()
    asking = undefined
    close()
    release?.()
  }
  const follow = () => {
    clearTimeout(hiding)
    if (document.hidden) hiding = setTimeout(stop, hiddenFor)
    else start()
  }
  document.addEventListener('visibilitychange', follow)
  // A page that holds a connection or a lock could not be shown again by Back at once.
  window.addEventListener('pagehide', stop)
  window.addEventListener('pageshow', follow)
  follow()
  return () => {
    for (const [target, name, listener] of [
      [document, 'visibilitychange', follow],
      [window, 'pagehide', stop],
      [window, 'pageshow', follow],
    ] as const)
      target.removeEventListener(name, listener)
    stop()
  }
}
