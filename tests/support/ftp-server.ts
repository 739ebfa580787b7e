import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import { listeningServer } from './listening-server.ts'

interface FtpServerOptions {
  login?: { user: string; password: string }
  /** PEM; with it the server offers TLS. */
  certificate?: { key: string; cert: string }
  /** Closes the connection after so many commands, as servers do with idle ones. */
  commandsPerLine?: number
}

export interface TestFtpServer extends AsyncDisposable {
  port: number
  /** The files of its one folder, by name. */
  files: Map<string, { bytes: Buffer; changedAt: Date }>
  /** All commands received, on all connections; the argument of PASS is left out. */
  said: string[]
  /**
   * Called when a file is about to be sent; what it returns is sent instead, of which the transfer is broken off with `cut`, and with
   * `everyMs` begun and kept up byte by byte without end.
   */
  onRetrieve?: (name: string) => { bytes: Buffer; cut?: boolean; everyMs?: number } | undefined
}

const whenOf = (date: Date) => date.toISOString().replaceAll(/[-:T]|\.\d+Z/g, '')

/** A real FTP server on this machine (RFC 959, 2428, 3659, 4217), with as many commands as a client that reads needs. */
export async function testFtpServer(options: FtpServerOptions = {}): Promise<TestFtpServer> {
  const { login = { user: 'agency', password: 'secret' } } = options
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    serve(socket)
  })
  const { origin, close } = await listeningServer(server)
  const world: TestFtpServer = {
    port: Number(new URL(origin).port),
    files: new Map(),
    said: [],
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await close()
    },
  }
  const context = options.certificate && createSecureContext(options.certificate)

  function serve(plain: Socket): void {
    let socket: Socket = plain
    let isProtected = false
    let isIn = false
    let user = ''
    let data: Server | undefined
    let commands = 0
    const say = (line: string) => void socket.write(`${line}\r\n`)
    const listen = () => {
      socket.setEncoding('utf8')
      let held = ''
      socket.on('data', (text: string) => {
        held += text
        for (let at = held.indexOf('\r\n'); at !== -1; at = held.indexOf('\r\n')) {
          const line = held.slice(0, at)
          held = held.slice(at + 2)
          if (++commands > (options.commandsPerLine ?? Number.POSITIVE_INFINITY)) return void socket.destroy()
          const [command = '', ...rest] = line.split(' ')
          world.said.push(command === 'PASS' ? command : line)
          void obey(command.toUpperCase(), rest.join(' ')).catch(() => say('451 Failed'))
        }
      })
    }
    const send = async (bytes: Buffer, { cut, everyMs }: { cut?: boolean; everyMs?: number } = {}) => {
      const waiting = data!
      const raw: Socket = waiting.listening && connected ? connected : (await once(waiting, 'connection'))[0]
      const line = isProtected ? new TLSSocket(raw, { isServer: true, ...(context && { secureContext: context }) }) : raw
      line.on('error', () => {})
      say('150 Here it comes')
      if (everyMs !== undefined) {
        const dripping = setInterval(() => line.write('x'), everyMs)
        raw.on('close', () => clearInterval(dripping))
        return
      }
      if (cut) {
        line.write(bytes, () => raw.destroy())
        return say('426 Broken off')
      }
      line.end(bytes)
      say('226 Done')
    }
    let connected: Socket | undefined
    const openData = async () => {
      data?.close()
      connected = undefined
      data = createServer((one) => {
        one.on('error', () => {})
        sockets.add(one)
        connected = one
      })
      return Number(new URL((await listeningServer(data)).origin).port)
    }
    const fileOf = (path: string) => world.files.get(path.split('/').at(-1)!)
    const obey = async (command: string, argument: string): Promise<unknown> => {
      if (command === 'AUTH') {
        if (!context) return say('502 Not here')
        say('234 Go on')
        socket.removeAllListeners('data')
        socket = new TLSSocket(socket, { isServer: true, secureContext: context })
        socket.on('error', () => {})
        return listen()
      }
      if (command === 'USER') {
        user = argument
        return say('331 Your password')
      }
      if (command === 'PASS') {
        isIn = user === login.user && argument === login.password
        return say(isIn ? '230 Welcome' : `530 Not ${user} with ${argument}`)
      }
      if (command === 'FEAT') return say('211-Features\r\n MLST type*;size*;modify*;\r\n UTF8\r\n211 End')
      if (!isIn && command !== 'OPTS') return say('530 Sign in first')
      if (command === 'PROT') isProtected = argument === 'P'
      if (['OPTS', 'TYPE', 'STRU', 'PBSZ', 'PROT'].includes(command)) return say('200 As you wish')
      if (command === 'EPSV') return say(`229 Entering (|||${await openData()}|)`)
      if (command === 'MLSD') return await send(Buffer.from(listing(world)))
      if (command === 'RETR') {
        const file = fileOf(argument)
        if (!file) return say('550 No such file')
        const instead = world.onRetrieve?.(argument.split('/').at(-1)!)
        return await send(instead?.bytes ?? file.bytes, instead)
      }
      return say('502 Not here')
    }
    listen()
    say('220 Ready')
  }
  return world
}

function listing({ files }: TestFtpServer): string {
  const facts = [...files].map(([name, { bytes, changedAt }]) => `type=file;size=${bytes.length};modify=${whenOf(changedAt)}; ${name}`)
  return ['type=dir;modify=20260101000000; archive', ...facts, ''].join('\r\n')
}
