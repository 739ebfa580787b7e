import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { letterName } from '#src/gateways/mail/letter.ts'
import { fileSender } from '#src/gateways/mail/mail-files.ts'
import { developmentAssets } from '#src/render/assets.ts'
import * as routes from '#src/routes.ts'
import { readSettings } from '#src/settings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSite } from '#tests/support/site.ts'

const { writtenMail, writtenMails } = routes.operations

async function folderWithAMail() {
  const folder = await mkdtemp(join(tmpdir(), 'gable-'))
  const settings = readSettings({ GABLE_VAR: folder, LOG_LEVEL: 'silent' })
  const writer = { name: 'Withy & Vale', address: 'post@withyandvale.example', replyTo: 'post@withyandvale.example' }
  const letter = { key: 'one', to: 'ann@example.com', subject: 'Welcome', html: '<p>Hello there</p>', text: 'Hello there' }
  await fileSender({ store: folderStore(settings.mailFolder), writer }).send(letter)
  return settings
}

test('in development mails are listed and shown, without scripts', async () => {
  await using db = await testDatabase()
  const site = await testSite(db, { settings: await folderWithAMail(), assets: developmentAssets })
  const list = await site.request(writtenMails.href())
  expect([list.status, await list.text()]).toEqual([200, expect.stringContaining(`href="${writtenMail.href(letterName('one'))}"`)])
  const mail = await site.request(writtenMail.href(letterName('one')))
  expect(await mail.text()).toContain('<p>Hello there</p>')
  expect(mail.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await site.request(writtenMail.href(letterName('two')))).status).toBe(404)
})

test('in production nobody finds them', async () => {
  await using db = await testDatabase()
  const site = await testSite(db, { settings: await folderWithAMail() })
  for (const address of [writtenMails.href(), writtenMail.href(letterName('one'))]) {
    const answer = await site.request(address)
    expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining('Hello there')])
  }
})
