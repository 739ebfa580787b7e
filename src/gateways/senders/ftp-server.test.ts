import { Writable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { PullFailed } from '#src/domain/imports/pulls.ts'
import { aCertificate } from '#tests/support/certificates.ts'
import { type TestFtpServer, testFtpServer } from '#tests/support/ftp-server.ts'
import { type FtpServerOptions, ftpServer } from './ftp-server.ts'

const { signal } = new AbortController()
const usual = { ms: 20_000, mostBytes: 1000 }
const changedAt = new Date('2026-11-20T09:00:00Z')

function client({ port }: Pick<TestFtpServer, 'port'>, given: Partial<FtpServerOptions> = {}) {
  const options = {
    name: 'Expert Agent',
    host: '127.0.0.1',
    port,
    user: 'agency',
    password: 'secret',
    tls: 'where-offered' as const,
    signal,
  }
  const opened = ftpServer({ ...options, timeoutMs: 2000, ...given })
  onTestFinished(opened.close)
  return opened
}

function memory() {
  const pieces: Buffer[] = []
  const to = new Writable({
    write: (piece: Buffer, _, done) => {
      pieces.push(piece)
      done()
    },
  })
  return { to, text: () => Buffer.concat(pieces).toString() }
}

async function failure(work: Promise<unknown>): Promise<string> {
  const error = await work.catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(PullFailed)
  return (error as PullFailed).message
}

test('files are listed with size and time, without folders, and fetched, even with spaces or braces in their names', async () => {
  await using server = await testFtpServer()
  server.files.set('properties.xml', { bytes: Buffer.from('<properties/>'), changedAt })
  server.files.set('{1} front view.jpg', { bytes: Buffer.from('photograph'), changedAt })
  const ftp = client(server)
  expect(await ftp.files('')).toEqual([
    { name: 'properties.xml', size: 13, changed: '13 2026-11-20T09:00:00.000Z' },
    { name: '{1} front view.jpg', size: 10, changed: '10 2026-11-20T09:00:00.000Z' },
  ])
  const [one, other] = [memory(), memory()]
  await Promise.all([ftp.download('{1} front view.jpg', one.to, usual), ftp.download('properties.xml', other.to, usual)])
  expect([one.text(), other.text()]).toEqual(['photograph', '<properties/>'])
})

test('a connection closed by the server is opened again', async () => {
  await using server = await testFtpServer({ commandsPerLine: 16 })
  server.files.set('a.jpg', { bytes: Buffer.from('photograph'), changedAt })
  const ftp = client(server)
  const texts: string[] = []
  for (let count = 0; count < 8; count++) {
    const { to, text } = memory()
    await ftp.download('a.jpg', to, usual).catch(() => {})
    texts.push(text())
  }
  expect(texts.filter((text) => text === 'photograph').length).toBeGreaterThanOrEqual(6)
})

test('a truncated file fails', async () => {
  await using server = await testFtpServer()
  server.files.set('properties.xml', { bytes: Buffer.from('<properties></properties>'), changedAt })
  server.onRetrieve = () => ({ bytes: Buffer.from('<prop'), cut: true })
  expect(await failure(client(server).download('properties.xml', memory().to, usual))).toMatch(/^Expert Agent /)
})

test('failures are reported in our own words, without what the server repeats of the password', async () => {
  await using server = await testFtpServer()
  expect(await failure(client(server, { password: 'hunter2' }).files(''))).toBe('Expert Agent does not take the user and password.')
  expect(await failure(client(server).download('none.xml', memory().to, usual))).toBe('Expert Agent does not have the file or folder.')
  const { port } = server
  await server[Symbol.asyncDispose]()
  expect(await failure(client({ port }).files(''))).toBe('Expert Agent cannot be reached (ECONNREFUSED).')
})

test('the password is sent over TLS if offered; if TLS is required, nothing is sent without it', async () => {
  const { key, cert } = await aCertificate('127.0.0.1')
  await using safe = await testFtpServer({ certificate: { key, cert } })
  safe.files.set('properties.xml', { bytes: Buffer.from('<properties/>'), changedAt })
  const { to, text } = memory()
  await client(safe, { ca: cert, tls: 'required' }).download('properties.xml', to, usual)
  expect(text()).toBe('<properties/>')
  expect(safe.said.indexOf('AUTH TLS')).toBeLessThan(safe.said.indexOf('PASS'))
  expect(safe.said).toContain('PROT P')
  expect(await failure(client(safe).files(''))).toBe('Expert Agent has a certificate that cannot be trusted.')

  await using plain = await testFtpServer()
  expect(await failure(client(plain, { tls: 'required' }).files(''))).toBe(
    'Expert Agent offers no encrypted line, and the setting tls asks for one.',
  )
  expect(plain.said).not.toContain('USER agency')
})

test('a trickle of bytes does not extend the time limit, and a file longer than announced is aborted', async () => {
  await using server = await testFtpServer()
  server.files.set('slow.jpg', { bytes: Buffer.from('photograph'), changedAt })
  server.onRetrieve = () => ({ bytes: Buffer.from('photograph'), everyMs: 100 })
  const ftp = client(server)
  expect(await failure(ftp.download('slow.jpg', memory().to, { ms: 300, mostBytes: 10 }))).toBe(
    'Expert Agent takes too long over an answer.',
  )
  delete server.onRetrieve
  expect(await failure(ftp.download('slow.jpg', memory().to, { ...usual, mostBytes: 9 }))).toBe('A file is larger than its server said.')
  const { to, text } = memory()
  await ftp.download('slow.jpg', to, { ...usual, mostBytes: 10 })
  expect(text()).toBe('photograph')
})

test('nothing is waited for once the site stops', async () => {
  await using server = await testFtpServer()
  const stopping = new AbortController()
  server.files.set('a.xml', { bytes: Buffer.from('<a/>'), changedAt })
  server.onRetrieve = () => {
    stopping.abort(new Error('The site stops'))
    return undefined
  }
  await expect(client(server, { signal: stopping.signal }).download('a.xml', memory().to, usual)).rejects.toThrow('The site stops')
})
