import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { objectConnection } from './object-connection.ts'
import { objectStore } from './object-store.ts'

test('an endless response is aborted after 64 MiB', async () => {
  let sent = 0
  const piece = Buffer.alloc(2 ** 20)
  const server = createServer((_, response) => {
    const go = () => {
      // Twice the accepted size, for a reader that reads everything.
      for (;;) {
        if (sent >= 128 * 2 ** 20) return response.end()
        sent += piece.length
        if (!response.write(piece)) return void response.once('drain', go)
      }
    }
    go()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const settings = {
    bucket: 'bucket',
    prefix: '',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  }
  const store = objectStore(objectConnection(settings, { warn: () => {} }), '')
  try {
    // Not the bytes themselves, which a failing test would print.
    const outcome = await store.get('endless').then(
      (bytes) => `${bytes?.length} bytes`,
      (error: Error) => error.message,
    )
    expect(outcome).toContain('more than 67108864 bytes')
    expect(sent).toBeLessThan(100 * 2 ** 20)
  } finally {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
})
