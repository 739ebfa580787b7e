import { createServer } from 'node:net'

/** A port nobody listens on: one that was just let go. For programs that have to find the same one again. */
export function freePort(): Promise<string> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(String(port)))
    })
  })
}
