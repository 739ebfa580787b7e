import type { ServerResponse } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'

export type LiveStreams = ReturnType<typeof liveStreams>

/** Where a stream is from its beginning until it closes. */
interface Listeners {
  add(stream: ServerResponse): unknown
  delete(stream: ServerResponse): unknown
}

interface StreamsOptions {
  /** Aborted when the site stops: all streams end at once, and browsers connect again to another process. */
  stopping: AbortSignal
  /** In this process. */
  most: number
  /** Of one visitor's address, or of one user. */
  mostOfEach: number
  beatMs?: number
}

/** Shorter than proxies, and this site (start/listen.ts), wait for a byte. */
const usualBeatMs = 20_000
/** Heartbeats go out in so many turns, and events to so many streams at once, so that ten thousand streams hold up no page. */
const turnsOfBeat = 80
const saidAtOnce = 250
/** Bytes. A browser that leaves more unread is gone, though its connection is not known to be closed. */
const mostUnread = 65_536
/** An event, where a comment would do for proxies: by its absence browsers know that a connection is dead. */
const beat = 'event: beat\ndata\n\n'

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // For proxies that would compress or collect it.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const

/**
 * Streams of server-sent events, to visitors and to the office, written to their connections: through the HTTP adapter each takes half as
 * much again (decision 192). Who may listen, and to what, is their owner's to say.
 */
export function liveStreams({ stopping, most, mostOfEach, beatMs = usualBeatMs }: StreamsOptions) {
  const ofEach = new Map<string, number>()
  const turns = Array.from({ length: turnsOfBeat }, () => new Set<ServerResponse>())
  let count = 0
  let now = 0
  const beating = setInterval(() => {
    now = (now + 1) % turnsOfBeat
    for (const stream of turns[now] ?? []) send(stream, beat)
  }, beatMs / turnsOfBeat).unref()
  stopping.addEventListener('abort', () => {
    clearInterval(beating)
    for (const streams of turns) end(streams)
  })

  return {
    /** Whether this address, or user, may have another stream; then it has one until the response closes. */
    admit(response: ServerResponse, of: string): boolean {
      const own = ofEach.get(of) ?? 0
      if (stopping.aborted || response.destroyed || count >= most || own >= mostOfEach) return false
      count += 1
      ofEach.set(of, own + 1)
      response.once('close', () => {
        count -= 1
        const left = (ofEach.get(of) ?? 1) - 1
        if (left > 0) ofEach.set(of, left)
        else ofEach.delete(of)
      })
      return true
    },
    /** Begins a stream. The heartbeat comes first, so that the browser knows at once that nothing on the way holds events back. */
    begin(response: ServerResponse, listeners: Listeners, first: string): void {
      if (response.destroyed) return
      const own = turns[Math.floor(Math.random() * turnsOfBeat)]
      response.writeHead(200, headers)
      response.write(beat + first)
      if (stopping.aborted) return void response.end()
      // What the request said is not needed any more once it is logged: a third of what a stream takes.
      setImmediate(() => Object.assign(response.req, { headers: {}, rawHeaders: [] }))
      listeners.add(response)
      own?.add(response)
      response.once('close', () => {
        listeners.delete(response)
        own?.delete(response)
      })
    },
    /** Sends text to each of them, in turns. Calls for the same streams must wait for each other. */
    async say(streams: readonly ServerResponse[], text: string): Promise<void> {
      const bytes = Buffer.from(text)
      for (const [at, stream] of streams.entries()) {
        send(stream, bytes)
        if (at % saidAtOnce === saidAtOnce - 1) await turn()
      }
    },
    end,
    count: () => count,
  }
}

function end(streams: Iterable<ServerResponse>): void {
  for (const stream of streams) stream.end()
}

function send(stream: ServerResponse, text: string | Uint8Array): void {
  if (stream.writableLength > mostUnread) stream.destroy()
  else if (!stream.writableEnded) stream.write(text)
}

/** An event as the HTML standard writes it. `id` is sent back when the browser connects again. */
export function eventText({ name, id, data }: { name: string; id?: string; data: unknown }): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
