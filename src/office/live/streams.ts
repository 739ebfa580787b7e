import type { OfficePart } from '#src/data/office/office-changes.ts'

interface StreamParts {
  /** Starts to listen for changes; called once, with the first stream. */
  watch(hear: (part: OfficePart) => void): Promise<unknown>
  /** Aborted when the site stops: every stream ends then, and browsers reconnect to another process. */
  stopping: AbortSignal
  warn(error: unknown): void
  beatMs?: number
  most?: number
}

interface Asked {
  /** The streams of a user are limited in number. */
  userId: number
  /** Whether they may still listen; checked at each heartbeat and before each event. */
  isOn(): Promise<boolean>
}

interface Stream extends Pick<Asked, 'userId'> {
  say(text: string): void
  end(): void
}

/** Shorter than the time that proxies, and this site, wait for a byte (start/listen.ts). */
const usualBeatMs = 25_000
const mostStreams = 1000
/** A browser has one stream; a user has few browsers. */
const mostOfUser = 8
/** A client that leaves so many events unread is gone, though its connection is not known to be closed. */
const mostUnread = 100
const encoder = new TextEncoder()

/**
 * Streams of server-sent events, each of which says that a part of the office changed, and never what. `open` returns undefined where there
 * are too many streams. A stream that nobody reads is dropped.
 */
export function officeStreams({ watch, stopping, warn, beatMs = usualBeatMs, most = mostStreams }: StreamParts) {
  const streams = new Set<Stream>()
  let isWatching = false
  const hear = (part: OfficePart) => {
    for (const stream of streams) stream.say(`data: ${part}\n\n`)
  }
  stopping.addEventListener('abort', () => {
    for (const stream of streams) stream.end()
  })

  const open = ({ userId, isOn }: Asked): ReadableStream<Uint8Array> | undefined => {
    const own = [...streams].filter((each) => each.userId === userId).length
    if (stopping.aborted || streams.size >= most || own >= mostOfUser) return undefined
    if (!isWatching) {
      isWatching = true
      watch(hear).catch((error: unknown) => {
        // The next stream tries again; until then streams only send heartbeats.
        isWatching = false
        warn(error)
      })
    }
    let stream: Stream | undefined
    const drop = () => stream && streams.delete(stream)
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      const end = () => {
        clearInterval(beating)
        if (drop()) controller.close()
      }
      const send = (text: string) => {
        if ((controller.desiredSize ?? 0) < -mostUnread) return end()
        controller.enqueue(encoder.encode(text))
      }
      const say = (text: string) =>
        void isOn().then(
          (may) => stream && streams.has(stream) && (may ? send(text) : end()),
          () => end(),
        )
      const beating = setInterval(() => (stream && streams.has(stream) ? say(':\n\n') : end()), beatMs).unref()
      stream = { userId, say, end }
      streams.add(stream)
      send('retry: 3000\n\n')
    }
    return new ReadableStream<Uint8Array>({ start, cancel: () => void drop() })
  }
  return { open, count: () => streams.size }
}
