import { appendFile, cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { readWrittenMails } from '#src/gateways/mail/mail-files.ts'
import { ada, registration } from '#tests/support/accounts.ts'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { filledServerDatabase } from '#tests/support/filled-server.ts'
import { freePort } from '#tests/support/free-port.ts'
import { runGable, runningSite, varFolder, waitForExit } from '#tests/support/running-site.ts'
import { smtpServer } from '#tests/support/smtp-server.ts'

const PUBLIC_URL = 'https://www.agency.example'

test('who registers gets a welcome mail by the mail server, with a link that works', async () => {
  await using folder = await filledFolder()
  await using content = await contentWithAccounts()
  await using mailServer = await smtpServer()
  const env = { GABLE_CONTENT: content.path, SMTP_URL: mailServer.url, PUBLIC_URL, MAIL_FROM: 'post@agency.example' }
  await using site = await runningSite(folder.path, env)
  await register(site.url, ada.email)
  await expect.poll(() => mailServer.letters.length, { timeout: 30_000 }).toBe(1)
  const [letter] = mailServer.letters
  expect([letter?.from, letter?.to]).toEqual(['post@agency.example', [ada.email]])
  const [, path = ''] = letter?.mail.text?.match(/^https:\/\/www\.agency\.example(\/\S+)$/m) ?? []
  const opened = await fetch(site.url + path, { redirect: 'manual' })
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect((await fetch(new URL(opened.headers.get('location') ?? '', site.url), { headers: { cookie } })).status).toBe(200)
  // What is in the log may be kept and shared.
  expect(site.output().toLowerCase()).not.toContain(ada.email.toLowerCase())
  expect(site.output()).not.toContain(path)
  expect(site.output()).not.toContain('Without SMTP_URL')
})

test('without a mail server the mail is a file, and nobody can ask the site for it', async () => {
  await using folder = await filledFolder()
  await using content = await contentWithAccounts()
  await using site = await runningSite(folder.path, { GABLE_CONTENT: content.path })
  await register(site.url, ada.email)
  const mails = () => readWrittenMails(folderStore(join(folder.path, 'mail')), 10)
  await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBe(1)
  const [mail] = await mails()
  expect(mail).toMatchObject({ to: ada.email, text: expect.stringContaining('http://localhost:') })
  const answers = await Promise.all(['/mail', `/mail/${mail?.name}`].map((path) => fetch(site.url + path)))
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect(await readdir(join(folder.path, 'mail'))).toHaveLength(1)
  expect(site.output()).toContain('Without SMTP_URL nobody gets the mails of accounts')
})

test('what three web processes take in is sent once, and the command says what was not', async () => {
  await using folder = await varFolder()
  await using content = await contentWithAccounts()
  await using mailServer = await smtpServer({
    onRecipient: (address) => (address.startsWith('gone') ? { code: 550, text: '5.1.1 Unknown' } : undefined),
  })
  const DATABASE_URL = await filledServerDatabase()
  const own = { GABLE_CONTENT: content.path, SMTP_URL: mailServer.url, PUBLIC_URL, DATABASE_URL }
  await using site = await runningSite(folder.path, { ...own, WEB_PROCESSES: '3', PORT: await freePort(), TRUST_PROXY: '127.0.0.1' })
  const addresses = ['gone@example.com', ...Array.from({ length: 6 }, (_, number) => `person-${number}@example.com`)]
  await Promise.all(addresses.map((address) => register(site.url, address)))
  await expect.poll(() => mailServer.letters.length, { timeout: 60_000 }).toBe(6)
  expect(mailServer.letters.map(({ to }) => to[0]).sort()).toEqual(addresses.slice(1))
  const { code, output } = await waitForExit(runGable(['src/commands/gable.ts', 'mails'], folder.path, own))
  expect([code, output]).toEqual([0, expect.stringMatching(/refused +1 +welcome +gone@example\.com +550 5\.1\.1 Unknown/)])
  const metrics = await (await fetch(`${site.url}/metrics`)).text()
  expect(metrics).toContain('gable_mails_undelivered{outcome="refused"} 1')
})

async function register(url: string, email: string): Promise<void> {
  const answer = await fetch(`${url}/user.ljson`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${email.length + Number(/\d/.exec(email)?.[0] ?? 9)}` },
    body: JSON.stringify(registration({ ...ada, email })),
  })
  expect([answer.status, await answer.text()]).toEqual([200, expect.anything()])
}

async function contentWithAccounts() {
  const folder = await varFolder()
  await cp('content/starter', folder.path, { recursive: true })
  await appendFile(join(folder.path, 'site.yaml'), '\naccounts: true\n')
  return folder
}
