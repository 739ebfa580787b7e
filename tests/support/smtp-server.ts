import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { freePort } from './free-port.ts'

/** A server's reply to one step of a mail; `cut` closes the connection instead. */
type Reply = { code: number; text: string } | 'cut'

/** A mail as it arrived. */
export interface ReceivedLetter {
  from: string
  to: string[]
  source: string
  mail: Email
}

export interface SmtpServerOptions {
  port?: number
  /** Unless it returns a reply, the recipient is accepted. */
  onRecipient?: (address: string) => Reply | undefined
  /** Once the whole letter is there, which counts as received where it is accepted or the line is cut. */
  onLetter?: (letter: ReceivedLetter) => Reply | undefined | Promise<Reply | undefined>
  login?: { user: string; password: string }
  /** Offers STARTTLS, with a self-signed certificate. */
  hasTls?: boolean
}

export interface TestSmtpServer extends AsyncDisposable {
  host: string
  port: number
  url: string
  /** In the order in which they arrived. */
  letters: ReceivedLetter[]
  /** All recipients that were named, including those it refused. */
  asked: string[]
}

/** A real SMTP server on this machine. */
export async function smtpServer(options: SmtpServerOptions = {}): Promise<TestSmtpServer> {
  const { onRecipient, onLetter, login, hasTls = false, port = Number(await freePort()) } = options
  const letters: ReceivedLetter[] = []
  const asked: string[] = []
  const server = new SMTPServer({
    disableReverseLookup: true,
    allowInsecureAuth: true,
    authOptional: login === undefined,
    disabledCommands: [...(hasTls ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    closeTimeout: 50,
    onAuth({ username, password }, _session, done) {
      const isRight = username === login?.user && password === login?.password
      if (isRight) done(null, { user: username })
      else done(error({ code: 535, text: '5.7.8 Authentication failed' }))
    },
    onRcptTo({ address }, _session, done) {
      asked.push(address)
      const reply = onRecipient?.(address)
      if (reply === 'cut') cut()
      else done(reply && error(reply))
    },
    onData(stream, { envelope }, done) {
      void (async () => {
        const source = Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>)).toString('utf8')
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const letter = { from, to: envelope.rcptTo.map(({ address }) => address), source, mail: await PostalMime.parse(source) }
        const reply = await onLetter?.(letter)
        if (reply === undefined || reply === 'cut') letters.push(letter)
        if (reply === 'cut') cut()
        else done(reply && error(reply))
        // A client that is killed leaves an incomplete mail.
      })().catch(done)
    },
  })
  // Broken connections are ignored.
  server.on('error', () => {})
  const cut = () => {
    for (const connection of server.connections) connection.close()
  }
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const dispose = () => new Promise<void>((closed) => server.close(() => closed()))
  return { host: '127.0.0.1', port, url: `smtp://127.0.0.1:${port}`, letters, asked, [Symbol.asyncDispose]: dispose }
}

function error({ code, text }: { code: number; text: string }): Error {
  return Object.assign(new Error(text), { responseCode: code })
}
