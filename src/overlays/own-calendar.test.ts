import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OpenOverlay, Overlay } from './overlay.ts'

const told: string[] = []
vi.mock('#src/browser/toast.ts', () => ({ showToast: ({ text }: { text: string }) => told.push(text) }))

interface Script {
  src: string
  onload: () => void
  onerror: () => void
  remove: () => void
}
let scripts: Script[] = []
const address = 'https://calendar.example/script.js'
const onTaken = vi.fn()

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  onTaken.mockClear()
  told.length = 0
  scripts = []
  vi.stubGlobal('document', {
    createElement: () => ({ remove: vi.fn() }),
    head: { append: (script: Script) => scripts.push(script) },
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const ours = async () => () => null
const open = (path: string): OpenOverlay => ({ path, params: {}, overlay: { path, load: ours } as unknown as Overlay })
const takenOver = async (path: string, script: string | undefined = address) =>
  (await import('./own-calendar.ts')).openOwnCalendar(open(path), script, onTaken)

test.each(['/book-a-valuation', '/book_a_valuation', '/book-a-viewing'])('%s is taken over once the script runs', async (path) => {
  const first = (await takenOver(path)) as OpenOverlay
  expect(scripts).toEqual([])
  const loaded = first.overlay.load()
  expect(scripts.map(({ src }) => src)).toEqual([address])
  scripts[0]?.onload()
  await loaded
  expect([onTaken.mock.calls.length, told]).toEqual([1, []])
  expect(await takenOver(path)).toBe('the calendar shows itself')
})

test('nothing else is taken over, and nothing without a script', async () => {
  expect(((await takenOver('/contact-office')) as OpenOverlay).overlay.load).toBe(ours)
  const { openOwnCalendar: without } = await import('./own-calendar.ts')
  expect((without(open('/book-a-viewing'), undefined, onTaken) as OpenOverlay).overlay.load).toBe(ours)
})

test.each([
  ['fails', () => scripts[0]?.onerror()],
  ['takes ten seconds', () => vi.advanceTimersByTime(10_000)],
])('a script that %s leaves our form, with a word, and is not asked for again', async (_, happens) => {
  const loaded = ((await takenOver('/book-a-valuation')) as OpenOverlay).overlay.load()
  happens()
  await loaded
  expect(onTaken).not.toHaveBeenCalled()
  expect(told).toEqual([expect.stringContaining('could not be opened')])
  expect(((await takenOver('/book-a-valuation')) as OpenOverlay).overlay.load).toBe(ours)
})

test('9.9 seconds are waited for', async () => {
  const loaded = ((await takenOver('/book-a-valuation')) as OpenOverlay).overlay.load()
  vi.advanceTimersByTime(9_900)
  scripts[0]?.onload()
  await loaded
  expect([onTaken.mock.calls.length, told]).toEqual([1, []])
})
