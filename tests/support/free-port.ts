import { createServer } from 'node:net'

/** Below those that systems give by themselves: to the connection of another test, for one, between the look at a port and its use. */
const [first, last] = [10_000, 32_000]
/** Each process of tests begins elsewhere, so that two that look at once see different ones. */
let next = first + Math.floor(Math.random() * (last - first))

/** A port of this machine nobody listens on. For programs that have to find the same one again. */
export async function freePort(): Promise<string> {
  for (;;) {
    const port = next
    next = port === last ? first : port + 1
    if (await isFree(port)) return String(port)
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
}
