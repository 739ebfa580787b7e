import { createServer, type Socket } from 'node:net'
import { listeningServer } from './listening-server.ts'

/** What a server does with a connection, once it has received a request. */
export type Misbehaviour = (socket: Socket) => void

/** A server that need not speak HTTP: each connection is given to `behave` when the first bytes of the request have arrived. */
export async function misbehavingServer(behave: Misbehaviour) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', () => behave(socket))
  })
  const { origin, close } = await listeningServer(server)
  const dispose = async () => {
    for (const socket of sockets) socket.destroy()
    await close()
  }
  return { origin, [Symbol.asyncDispose]: dispose }
}

/** Writes repeatedly, as fast as the client reads. */
export function answerEndlessly(socket: Socket, piece: string): void {
  const more = () => {
    if (socket.destroyed) return
    if (socket.write(piece)) setImmediate(more)
    else socket.once('drain', more)
  }
  more()
}

/** Endless responses, each with its beginning. */
export const endlessAnswers: ReadonlyArray<readonly [what: string, start: string, piece: string]> = [
  ['of interim answers', '', 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'],
  ['of permissions to go on', '', 'HTTP/1.1 100 Continue\r\n\r\n'],
  ['of empty lines', '', '\r\n'],
  ['of headers', 'HTTP/1.1 200 OK\r\n', 'x-more: x\r\n'],
  ['of one header', 'HTTP/1.1 200 OK\r\nx-more: ', 'x'.repeat(1000)],
  ['of bytes', 'HTTP/1.1 200 OK\r\ncontent-type: image/jpeg\r\n\r\n', 'x'.repeat(1000)],
  ['of pieces', 'HTTP/1.1 200 OK\r\ncontent-type: image/jpeg\r\ntransfer-encoding: chunked\r\n\r\n', '1\r\nx\r\n'],
  ['of one piece’s length', 'HTTP/1.1 200 OK\r\ncontent-type: image/jpeg\r\ntransfer-encoding: chunked\r\n\r\n1;', 'x'.repeat(1000)],
  ['of trailers', 'HTTP/1.1 200 OK\r\ncontent-type: image/jpeg\r\ntransfer-encoding: chunked\r\n\r\n0\r\n', 'x-more: x\r\n'],
]

/** Responses that switch the connection to another protocol. */
export const protocolSwitches = [
  '101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket',
  '101 Switching Protocols',
  '199 Odd',
]
