import { createServer } from 'node:net'

/**
 * Below the ports that systems assign by themselves, for instance to a connection of another test between the check of a port and its use.
 */
const [first, last] = [10_000, 32_000]
/** Each test process begins elsewhere, so that two that search at once find different ports. */
let next = first + Math.floor(Math.random() * (last - first))

/** A free port of this machine, for programs that have to reuse the same one. */
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
