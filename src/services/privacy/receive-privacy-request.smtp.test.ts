import { expect, onTestFinished, test, vi } from 'vitest'
import { smtpSender } from '#src/gateways/mail/smtp-sender.ts'
import { sendMails } from '#src/jobs/work-off-outbox.ts'
import { mailLook } from '#src/mails/mail-look.ts'
import { renderMail } from '#src/mails/render-mail.tsx'
import { sharedDatabase } from '#tests/support/database.ts'
import { testContent } from '#tests/support/site.ts'
import { smtpServer } from '#tests/support/smtp-server.ts'
import { receivePrivacyRequest } from './receive-privacy-request.ts'

const hour = 3_600_000

test('the confirmation arrives, with number and day, the way to the privacy page, and nothing that was typed but a name', async () => {
  const database = await sharedDatabase()
  const { db } = database
  await using server = await smtpServer()
  const content = await testContent()
  onTestFinished(async () => {
    for (const table of ['mail', 'attempt', 'privacy_case'] as const) await db.deleteFrom(table).execute()
  })
  const now = () => new Date('2026-11-28T10:00:00Z')
  const request = {
    kind: 'access',
    firstName: 'Ada',
    lastName: 'Claim Your Prize',
    email: 'ada@example.com',
    content: 'Buy pills',
  } as const
  await receivePrivacyRequest({ db, now }, { ...request, key: undefined }, { from: '192.0.2.1', isUnproven: false })
  await receivePrivacyRequest(
    { db, now },
    { ...request, email: 'flood@example.com', key: undefined },
    { from: '192.0.2.1', isUnproven: true },
  )
  const writer = { name: 'Withy & Vale', address: 'post@withyandvale.example', replyTo: 'post@withyandvale.example' }
  const stop = await sendMails({
    database,
    sender: smtpSender({ server: { host: '127.0.0.1', port: server.port, tls: 'offered' }, writer, connections: 1 }),
    render: (mail) => renderMail(mail, content.site, mailLook(content, 'https://www.withyandvale.example')),
    atATime: 1,
    log: { debug: () => {}, warn: () => {} },
    times: { lookMs: hour, pauseMs: 10, longestPauseMs: 40 },
  })
  onTestFinished(stop)
  await vi.waitFor(() => expect(server.letters).toHaveLength(1), { timeout: 30_000 })
  const [letter] = server.letters
  const { privacy_case_id: id } = await db
    .selectFrom('privacy_case')
    .select('privacy_case_id')
    .orderBy('privacy_case_id')
    .executeTakeFirstOrThrow()
  expect(letter?.to).toEqual(['ada@example.com'])
  expect(letter?.mail.subject).toBe(`${content.site.name} has received your request (${id})`)
  for (const said of [`Its number is ${id}.`, '28 December 2026', '/privacy-policy']) {
    expect(letter?.mail.text?.replaceAll('\n', ' ')).toContain(said)
    expect(letter?.mail.html).toContain(said)
  }
  expect(/pills|Prize/.test(letter?.source ?? '')).toBe(false)
})
