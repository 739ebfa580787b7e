import { createServer, type Socket } from 'node:net'

/** How a daemon behaves: it looks for this text in files, or does something else. */
type Behaviour = 'scan' | 'silent' | 'hang-up' | 'too-large' | 'nonsense'

/** Bytes that this daemon reports as a virus. */
export const testVirus = 'EICAR-OF-TESTS'

/** Something that speaks clamd's INSTREAM on loopback. */
export async function clamdServer(behaviour: Behaviour = 'scan') {
  const seen: Buffer[] = []
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    if (behaviour === 'hang-up') return void socket.destroy()
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      if (behaviour === 'too-large' && received.length > 100_000) {
        // As clamd does: it says so and closes, however much is still on its way.
        socket.end('INSTREAM size limit exceeded. ERROR\0')
        return
      }
      const file = wholeFile(received)
      if (file === undefined || behaviour === 'silent') return
      seen.push(file)
      answer(socket, file)
    })
  })
  const answer = (socket: Socket, file: Buffer) => {
    if (behaviour === 'nonsense') return void socket.end('UNKNOWN COMMAND\0')
    socket.end(file.includes(testVirus) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
  }
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  return {
    server: { host: '127.0.0.1', port },
    /** The complete files that it received. */
    seen,
    async [Symbol.asyncDispose]() {
      await new Promise((done) => server.close(done))
    },
  }
}

/** The file, once its last chunk has arrived. Throws for data that is not INSTREAM. */
function wholeFile(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (received.length < command.length) return undefined
  if (received.toString('latin1', 0, command.length) !== command) throw new Error('No INSTREAM')
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
