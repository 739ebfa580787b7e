import { expect, test } from 'vitest'
import type { SmtpServer } from '#src/domain/mails/smtp-address.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type SmtpServerOptions, smtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts'
import type { Letter } from './letter.ts'
import { smtpSender } from './smtp-sender.ts'

const writer = { name: 'Withy & Vale', address: 'post@withyandvale.example', replyTo: 'hello@withyandvale.example' }
const letter: Letter = { key: 'welcome 1', to: 'ann@example.com', subject: 'Welcome', html: '<p>Hello</p>', text: 'Hello' }

const sender = ({ host, port }: Pick<TestSmtpServer, 'host' | 'port'>, given: Partial<SmtpServer> = {}) =>
  smtpSender({ server: { host, port, tls: 'offered', ...given }, writer, connections: 2 })

/** Sends the letter to a server with these options, and returns the result. */
async function sentTo(options: SmtpServerOptions, given: Partial<Letter> = {}) {
  await using server = await smtpServer(options)
  const sending = sender(server)
  const delivery = await sending.send({ ...letter, ...given })
  sending.close()
  return { delivery, letters: server.letters, asked: server.asked }
}

test('a letter arrives complete, from the agency, as text and HTML', async () => {
  const { delivery, letters } = await sentTo({}, { subject: 'Grüße – 50 £', text: 'Hellö', html: '<p>Hellö</p>' })
  expect(delivery).toEqual({ outcome: 'sent' })
  expect(letters).toHaveLength(1)
  const [{ from, to, mail } = { from: '', to: [], mail: undefined }] = letters
  expect([from, to]).toEqual([writer.address, [letter.to]])
  expect(mail).toMatchObject({
    from: { name: writer.name, address: writer.address },
    to: [{ address: letter.to }],
    replyTo: [{ address: writer.replyTo }],
    subject: 'Grüße – 50 £',
    text: 'Hellö\n',
    html: '<p>Hellö</p>\n',
  })
  expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
})

test('letters with the same key share a Message-ID, others do not', async () => {
  await using server = await smtpServer()
  const sending = sender(server)
  for (const key of ['one', 'one', 'two']) await sending.send({ ...letter, key })
  sending.close()
  const [first, again, other] = server.letters.map(({ mail }) => mail.messageId)
  expect(first).toMatch(/^<[0-9a-f]{32}@withyandvale\.example>$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test.each([
  ['the recipient is unknown', { onRecipient: () => ({ code: 550, text: '5.1.1 No such user' }) }, true, '550 5.1.1 No such user'],
  [
    'the recipient is not served here, as a matter of policy',
    { onRecipient: () => ({ code: 554, text: '5.7.1 Denied' }) },
    false,
    '554 5.7.1 Denied',
  ],
  ['the letter is taken for spam', { onLetter: () => ({ code: 554, text: '5.6.0 Spam' }) }, false, '554 5.6.0 Spam'],
] satisfies Array<[string, SmtpServerOptions, boolean, string]>)(
  'refused for good: %s',
  async (_, options, isRecipientRefused, problem) => {
    const { delivery, letters } = await sentTo(options)
    expect([delivery, letters]).toEqual([{ outcome: 'refused', isRecipientRefused, problem }, []])
  },
)

test.each([
  ['the recipient’s mailbox is busy', { onRecipient: () => ({ code: 450, text: '4.2.1 Busy' }) }, '450 4.2.1 Busy'],
  ['the server has no room for the letter', { onLetter: () => ({ code: 452, text: '4.3.1 Full' }) }, '452 4.3.1 Full'],
] satisfies Array<[string, SmtpServerOptions, string]>)('to be tried again: %s', async (_, options, problem) => {
  expect((await sentTo(options)).delivery).toEqual({ outcome: 'postponed', problem })
})

test.each([
  ['the server is going away', { onRecipient: () => ({ code: 421, text: '4.3.2 Closing' }) }],
  ['the server asks for a password', { onRecipient: () => ({ code: 530, text: '5.7.0 Authentication required' }) }],
  ['the line is cut before the recipient is taken', { onRecipient: () => 'cut' }],
  ['the line is cut before the last word', { onLetter: () => 'cut' }],
] satisfies Array<[string, SmtpServerOptions]>)('nothing gets through: %s', async (_, options) => {
  const { delivery, asked } = await sentTo(options)
  expect(delivery).toMatchObject({ outcome: 'unreachable', problem: expect.stringMatching(/./) })
  // It does not retry by itself: the outbox decides that.
  expect(asked).toHaveLength(1)
})

test('a missing server is unreachable', async () => {
  const sending = sender({ host: '127.0.0.1', port: Number(await freePort()) })
  expect(await sending.send(letter)).toMatchObject({ outcome: 'unreachable' })
  sending.close()
})

test('a server with a password accepts letters only with it', async () => {
  await using server = await smtpServer({ login: { user: 'agency', password: 's€cret' } })
  const outcomes: string[] = []
  for (const password of ['s€cret', 'wrong']) {
    const sending = sender(server, { user: 'agency', password })
    outcomes.push((await sending.send(letter)).outcome)
    sending.close()
  }
  expect([outcomes, server.letters.length]).toEqual([['sent', 'unreachable'], 1])
})

test('with TLS required, nothing is sent without TLS or to a server with an invalid certificate', async () => {
  for (const hasTls of [false, true]) {
    await using server = await smtpServer({ hasTls })
    const sending = sender(server, { tls: 'required' })
    expect(await sending.send(letter)).toMatchObject({ outcome: 'unreachable' })
    sending.close()
    expect(server.asked).toEqual([])
  }
})
