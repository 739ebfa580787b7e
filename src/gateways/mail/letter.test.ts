import { expect, test } from 'vitest'
import { smtpServer } from '#tests/support/smtp-server.ts'
import { type Letter, letterName } from './letter.ts'
import { smtpSender } from './smtp-sender.ts'

const writer = { name: 'Withy & Vale', address: 'post@withyandvale.example', replyTo: 'post@withyandvale.example' }
const letter: Letter = { key: 'one', to: 'ann@example.com', subject: 'Welcome', html: '<p>Hello</p>', text: 'Hello' }

async function send(given: Partial<Letter>, name = writer.name) {
  await using server = await smtpServer()
  const { host, port } = server
  const sending = smtpSender({ server: { host, port, tls: 'offered' }, writer: { ...writer, name }, connections: 1 })
  const { outcome } = await sending.send({ ...letter, ...given })
  sending.close()
  return { outcome, letters: server.letters, asked: server.asked }
}

const injections = [
  'ann@example.com, bob@example.com',
  'ann@example.com\r\nBcc: bob@example.com',
  'Ann <ann@example.com>',
  'ann@example.com>\r\nDATA',
  'group: ann@example.com, bob@example.com;',
]

test.each(injections)('nothing is sent to %j', async (to) => {
  expect(await send({ to })).toEqual({ outcome: 'refused', letters: [], asked: [] })
})

test.each([
  '\r\nBcc: bob@example.com',
  '\nX-Evil: yes',
  '\r\n\r\n<script>',
  '\u2028Bcc: bob@example.com',
  '\r',
  '=?utf-8?Q?=0D=0ABcc:_bob@example.com?=',
])('a subject or a name with %j stays one header', async (evil) => {
  const { outcome, letters, asked } = await send({ subject: `Welcome${evil}`, key: `one${evil}` }, `Withy${evil}`)
  expect([outcome, asked, letters.length]).toEqual(['sent', [letter.to], 1])
  const [received] = letters
  expect(received?.to).toEqual([letter.to])
  const keys = received?.mail.headers.map(({ key }) => key) ?? []
  expect(keys.filter((key) => ['bcc', 'cc', 'x-evil'].includes(key))).toEqual([])
  expect(new Set(keys).size).toBe(keys.length)
  expect(received?.mail).toMatchObject({ from: { address: writer.address }, html: '<p>Hello</p>\n', text: 'Hello\n' })
})

test('a text cannot end the letter and start another', async () => {
  const text = 'Hello\r\n.\r\nMAIL FROM:<evil@example.com>\r\nRCPT TO:<bob@example.com>\r\nDATA\r\nSubject: Evil\r\n\r\nEvil\r\n.\r\n'
  const { letters, asked } = await send({ text })
  expect([asked, letters.length]).toEqual([[letter.to], 1])
  expect(letters[0]?.mail.text).toContain('RCPT TO:<bob@example.com>')
})

test('A30: a letter with a stop address has the headers for one-click unsubscribing; others do not', async () => {
  const stopUrl = 'https://www.withyandvale.example/alerts/unsubscribe/a3-abc'
  const [stopped, other] = [(await send({ stopUrl })).letters[0], (await send({})).letters[0]]
  expect(stopped?.mail.headers).toContainEqual(expect.objectContaining({ key: 'list-unsubscribe', value: `<${stopUrl}>` }))
  expect(stopped?.mail.headers).toContainEqual(
    expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
  )
  expect(other?.source).not.toMatch(/list-unsubscribe/i)
})

test('without an address for replies there is no Reply-To', async () => {
  const { letters } = await send({})
  expect(letters[0]?.mail.replyTo).toBeUndefined()
})

test('a name is derived from the key alone, and does not reveal it', () => {
  expect(letterName('reset-password 7f3a')).toMatch(/^[0-9a-f]{32}$/)
  expect(letterName('a')).not.toBe(letterName('b'))
})

test('replies go to the stated address; anything but a single address is left out', async () => {
  const answersTo = async (replyTo: string) => (await send({ replyTo })).letters[0]?.mail.replyTo?.map(({ address }) => address)
  expect(await answersTo('ada@example.com')).toEqual(['ada@example.com'])
  for (const replyTo of injections) expect(await answersTo(replyTo)).toBeUndefined()
})

test('a letter written by a person continues its thread, and is not marked as automatic', async () => {
  const { letters } = await send({ answers: ['first', 'second'] })
  const source = letters[0]?.source.replaceAll(/\r?\n[ \t]+/g, ' ')
  const id = (key: string) => `<${letterName(key)}@withyandvale.example>`
  expect(source).toContain(`In-Reply-To: ${id('second')}`)
  expect(source).toContain(`References: ${id('first')} ${id('second')}`)
  expect(source).not.toMatch(/auto-submitted|auto-response-suppress/i)
})

test('a calendar file is sent as RFC 6047 requires, and as an attachment', async () => {
  const text = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n'
  const { letters } = await send({ calendar: { method: 'CANCEL', text } })
  const files = letters[0]?.mail.attachments ?? []
  expect(files.map(({ mimeType, filename }) => [mimeType, filename])).toContainEqual(['application/ics', 'appointment.ics'])
  const part = files.find(({ mimeType }) => mimeType === 'text/calendar')
  expect(part).toMatchObject({ method: 'CANCEL' })
})
