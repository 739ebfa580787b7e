import { once } from 'node:events'
import { connect, type NetConnectOpts, type Socket } from 'node:net'
import { withinTime } from '../within-time.ts'

/** A scanner's verdict on a file. */
type Scanned = { isClean: true } | { isClean: false; found: string }
/** Throws if the scanner does not respond. */
export type ScanFile = (bytes: Uint8Array) => Promise<Scanned>

/** A response is one line. */
const mostAnswerBytes = 4096
const chunkBytes = 64 * 1024

/**
 * Scans files with ClamAV's daemon by INSTREAM (https://docs.clamav.net/manual/Usage/Scanning.html#clamd; its limit StreamMaxLength must be
 * 10 MB or more): lengths of four bytes, each before so many bytes of the file, and a length of 0 at its end.
 */
export function clamdScanner(server: NetConnectOpts, { timeoutMs = 30_000 } = {}): ScanFile {
  return (bytes) =>
    withinTime({ ms: timeoutMs }, async (signal) => {
      const socket = connect(server)
      const end = () => void socket.destroy()
      signal.addEventListener('abort', end)
      try {
        await once(socket, 'connect', { signal })
        const answer = answerOf(socket)
        // It may disconnect before all is sent: its response, or the lack of one, is handled below.
        await send(socket, bytes).catch(() => {})
        return meaningOf(await answer)
      } finally {
        signal.removeEventListener('abort', end)
        end()
      }
    })
}

async function send(socket: Socket, bytes: Uint8Array): Promise<void> {
  const write = async (part: Uint8Array) => {
    if (!socket.write(part)) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
  }
  await write(Buffer.from('zINSTREAM\0'))
  for (let from = 0; from < bytes.length && socket.writable; from += chunkBytes) {
    const chunk = bytes.subarray(from, from + chunkBytes)
    await write(lengthOf(chunk.length))
    await write(chunk)
  }
  await write(lengthOf(0))
}

function lengthOf(bytes: number): Uint8Array {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** Everything it sends until it disconnects, or ends a line. */
function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1')
      if (answer.includes('\0') || answer.length > mostAnswerBytes) resolve(answer)
    })
    socket.once('error', reject)
    socket.once('close', () => resolve(answer))
  })
}

function meaningOf(answer: string): Scanned {
  const said = answer.split('\0')[0]!.trim()
  if (said === 'stream: OK') return { isClean: true }
  const [, found] = /^stream: (.{1,200}) FOUND$/.exec(said) ?? []
  if (found !== undefined) return { isClean: false, found }
  throw new Error(said === '' ? 'The virus scanner said nothing' : `The virus scanner said: ${said.slice(0, 200)}`)
}
