/** Loaded before a program (`node --import`): on SIGUSR2, timers of node:timers/promises that wait for ten minutes fire at once. */
import { createRequire, syncBuiltinESMExports } from 'node:module'

const timers = createRequire(import.meta.url)('node:timers/promises') as typeof import('node:timers/promises')
const realTimeout = timers.setTimeout
const waiting = new Set<() => void>()

timers.setTimeout = ((ms: number, value: unknown, options?: { signal?: AbortSignal }) => {
  const real = realTimeout(ms, value, options)
  if (ms !== 600_000) return real
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const end = () => resolve(value)
  waiting.add(end)
  real.then(resolve, reject).finally(() => waiting.delete(end))
  return promise
}) as typeof timers.setTimeout
syncBuiltinESMExports()

process.on('SIGUSR2', () => {
  for (const end of waiting) end()
  waiting.clear()
})
