import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followStream } from './event-stream.ts'

class Source extends EventTarget {
  static all: Source[] = []
  isClosed = false
  readonly url: URL
  constructor(url: URL) {
    super()
    this.url = url
    Source.all.push(this)
  }
  close() {
    this.isClosed = true
  }
  say(name: string, data = '', lastEventId = '') {
    this.dispatchEvent(Object.assign(new Event(name), { data, lastEventId }))
  }
}

/** One lock for all pages, as browsers have it; `pages` of one browser share it. */
function aBrowser() {
  let queue = Promise.resolve()
  const request = (_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) => {
    const turn = queue.then(() => (signal.aborted ? undefined : hold()))
    queue = turn.catch(() => {})
    return turn
  }
  vi.stubGlobal('navigator', { locks: { request } })
}

function aPage() {
  const page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  const heard: unknown[] = []
  const end = followStream({
    address: '/live/sales/antiques/7',
    hear: (name, data) => heard.push([name, data]),
    heard: (is) => heard.push(is),
  })
  const hide = (hidden: boolean) => {
    vi.stubGlobal('document', page)
    page.hidden = hidden
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { heard, hide, end }
}

beforeEach(() => {
  vi.useFakeTimers()
  Source.all = []
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', { href: 'https://www.agency.example/events' })
  aBrowser()
})
afterEach(() => void vi.useRealTimers())

const open = () => Source.all.filter(({ isClosed }) => !isClosed)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('what the stream says is heard; one that fails or falls silent is opened again, from the last event on', async () => {
  const { heard, end } = aPage()
  await pass(0)
  const [first] = open()
  first?.say('beat')
  first?.say('sale', '{"every":900}', 'a1')
  expect(heard).toEqual([true, ['sale', { every: 900 }]])
  await pass(49_000)
  first?.say('beat')
  await pass(49_000)
  expect(open()).toEqual([first])
  await pass(1001)
  expect([heard.at(-1), open()]).toEqual([false, []])
  await pass(4000)
  const [second] = open()
  expect(second?.url.href).toBe('https://www.agency.example/live/sales/antiques/7?last=a1')
  second?.dispatchEvent(new Event('error'))
  expect(open()).toEqual([])
  end()
  await pass(600_000)
  expect(open()).toEqual([])
})

test('where nothing comes at once, or the site refuses, it is tried less and less often, at random moments', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const { heard, end } = aPage()
  await pass(9999)
  expect(open()).toHaveLength(1)
  await pass(1)
  const pauses = []
  for (let each = 0; each < 9; each += 1) {
    const from = Date.now()
    while (open().length === 0) await pass(1000)
    pauses.push(Math.round((Date.now() - from) / 1000))
    open()[0]?.dispatchEvent(new Event('error'))
  }
  expect(pauses).toEqual([4, 8, 16, 32, 64, 128, 256, 300, 300])
  expect(heard).toEqual([])
  vi.mocked(Math.random).mockReturnValue(0.01)
  await pass(3001)
  vi.mocked(Math.random).mockRestore()
  end()
})

test('a browser has one stream: a page in the background gives it up for the next, and Back finds no connection', async () => {
  const [one, other] = [aPage(), aPage()]
  await pass(0)
  expect(open()).toHaveLength(1)
  open()[0]?.say('beat')
  expect([one.heard, other.heard]).toEqual([[true], []])
  one.hide(true)
  await pass(9999)
  expect(open()).toHaveLength(1)
  await pass(1)
  expect([one.heard, open().length, Source.all.length]).toEqual([[true, false], 1, 2])
  open()[0]?.say('beat')
  expect(other.heard).toEqual([true])
  window.dispatchEvent(new Event('pagehide'))
  await pass(0)
  expect(open()).toEqual([])
  one.end()
  other.end()
})
