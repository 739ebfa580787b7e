import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { readSmtpAddress } from '#src/domain/mails/smtp-address.ts'
import { dnsServer } from '#tests/support/dns-server.ts'
import { freePort } from '#tests/support/free-port.ts'
import { listeningServer } from '#tests/support/listening-server.ts'
import { smtpServer } from '#tests/support/smtp-server.ts'
import { checkMail } from './check-mail.ts'

const login = { user: 'gable', password: 'correct-horse' }
const good = { 'example.test': ['v=spf1 mx -all'], '_dmarc.example.test': ['v=DMARC1; p=none'] }

async function looked(
  url: string | undefined,
  {
    tls,
    zone = good,
    selectors = [] as string[],
  }: { tls?: 'required' | 'offered'; zone?: Record<string, string[]>; selectors?: string[] } = {},
) {
  await using dns = await dnsServer(zone)
  const smtp = url === undefined ? undefined : readSmtpAddress(url, tls)
  const findings = await checkMail({ smtp, from: 'office@example.test', selectors, resolver: dns.resolver, timeoutMs: 2000 })
  return findings.map(({ state, says }) => `${state}: ${says}`)
}

const withLogin = (url: string, password = login.password) => url.replace('//', `//${login.user}:${password}@`)

test('a server that accepts our password is fine, and is sent nothing', async () => {
  await using server = await smtpServer({ login })
  expect(await looked(withLogin(server.url))).toEqual([
    `fine: The mail server 127.0.0.1:${server.port} lets us in, with TLS where it has it, and takes our password.`,
    'fine: example.test has an SPF record: v=spf1 mx -all',
    'fine: example.test has a DMARC record: v=DMARC1; p=none',
    'fine: Whether example.test has its DKIM key is not looked up: name its selector by --dkim.',
  ])
  expect([server.letters, server.asked]).toEqual([[], []])
})

test('a wrong password is reported in the server’s words, without the password', async () => {
  await using server = await smtpServer({ login })
  const [said] = await looked(withLogin(server.url, 'secret-but-wrong'))
  expect(said).toMatch(/^wrong: .* does not let us in: 535 .*Authentication failed/)
  expect(said).not.toContain('secret-but-wrong')
})

test('a server without STARTTLS, or with an untrusted certificate, is reported', async () => {
  await using plain = await smtpServer()
  expect((await looked(plain.url, { tls: 'required' }))[0]).toMatch(/^wrong: .*STARTTLS/)
  await using untrusted = await smtpServer({ hasTls: true })
  expect((await looked(untrusted.url, { tls: 'required' }))[0]).toMatch(/^wrong: .*(self.signed|certificate)/)
})

test('an unreachable server is reported, and so is a silent one', async () => {
  const url = `smtp://127.0.0.1:${await freePort()}`
  expect((await looked(url))[0]).toMatch(/^wrong: .*ECONNREFUSED/)
  const silent = await listeningServer(createServer((socket) => socket.unref()))
  expect((await looked(silent.origin.replace('http', 'smtp')))[0]).toMatch(/^wrong: .*[Tt]imeout|Greeting never/)
})

test('missing records are warnings', async () => {
  await using server = await smtpServer()
  const said = await looked(server.url, { zone: { 'example.test': ['v=spf1 a', 'v=spf1 b'] }, selectors: ['s1'] })
  expect(said.slice(1)).toEqual([
    'warning: example.test has 2 SPF records, which counts as a mistake.',
    'warning: example.test has no DMARC record.',
    'warning: s1._domainkey.example.test has no DKIM key.',
  ])
})

test('without a server nothing is checked', async () => {
  expect(await looked(undefined)).toEqual(['fine: No mail server is set.'])
})
