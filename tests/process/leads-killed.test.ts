import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectDatabase } from '#src/data/database/connect-database.ts'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { filledServerDatabase } from '#tests/support/filled-server.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type RunningSite, runGable, runningSite, waitForExit } from '#tests/support/running-site.ts'
import { enquirerOf, sentEnquiry } from '#tests/support/sent-enquiry.ts'
import { type ReceivedLetter, smtpServer } from '#tests/support/smtp-server.ts'
import { isFullRun, sampleOf, trials } from '#tests/support/trials.ts'
import { webhookReceiver } from '#tests/support/webhook-receiver.ts'

const strikes = trials(1, 100)
/** Visitors who send one enquiry after another. */
const visitors = 3

// Both at once: where everything is tried each waits most of its time for the leases of what was under way.
test.concurrent.each(sampleOf(['embedded', 'server']))(
  'kill -9 between an enquiry, its mails and the webhook loses none and doubles none (%s database)',
  async (kind) => {
    await using folder = await filledFolder(kind)
    await using mailServer = await smtpServer({ onLetter: () => wait(Math.random() * 40, undefined) })
    await using webhook = await webhookReceiver()
    const PORT = await freePort()
    const env = {
      ...(kind === 'server' && { DATABASE_URL: await filledServerDatabase() }),
      ...webhook.env,
      PORT,
      PUBLIC_URL: `http://127.0.0.1:${PORT}`,
      TRUST_PROXY: 'loopback',
      SMTP_URL: mailServer.url,
      SMTP_TLS: 'offered',
      CAPTCHA: 'none',
    }
    const start = () => runningSite(folder.path, env)
    const held: string[] = []
    const logs: string[] = []
    let site: RunningSite = await start()
    const sending = sendEnquiries(site.url)
    for (let strike = 0; strike < strikes; strike += 1) {
      const before = sending.taken()
      while (sending.taken() < before + visitors) await wait(5)
      held.push(await webhook.hold())
      await wait(Math.random() * 300)
      await site.end('SIGKILL')
      logs.push(site.output())
      if (!isFullRun) await endLeases(folder.path, env)
      site = await start()
    }
    await sending.end()
    const to = (address: string) => mailServer.letters.filter((letter) => letter.to.includes(address))
    const senders = Array.from({ length: sending.taken() }, (_, number) => enquirerOf(number))
    const areMailed = () => senders.every((sender) => to(sender).length > 0) && numbersOf(to('hello@example.com')).size === senders.length
    const handed = () => new Set(webhook.events.flatMap(({ email, wasHeld }) => (wasHeld ? [] : [email])))
    while (!(areMailed() && handed().size === senders.length)) await wait(100)
    await site.end('SIGTERM')
    const { output } = await waitForExit(runGable(['src/commands/gable.ts', 'leads'], folder.path, env))

    expect(senders.length).toBeGreaterThanOrEqual(strikes * visitors)
    // A copy of a letter that was on its way when the site was killed has the number of the first.
    for (const sender of senders) expect([sender, lettersIn(to(sender))]).toEqual([sender, 1])
    const byNumber = numbersOf(to('hello@example.com'))
    expect([...byNumber].filter(([, letters]) => lettersIn(letters) > 1)).toEqual([])

    // What the receiver had when the site was killed came again under its id, and nothing is left to be handed over.
    const taken = new Set(webhook.events.flatMap(({ id, wasHeld }) => (wasHeld ? [] : [id])))
    expect(held.filter((id) => !taken.has(id))).toEqual([])
    expect([taken.size, new Set(webhook.events.map(({ id }) => id)).size]).toEqual([senders.length, senders.length])
    expect(webhook.events.filter(({ isSigned }) => !isSigned)).toEqual([])
    expect(output).toContain('Byron')
    expect(output).not.toContain('to the webhook')
    for (const secret of webhook.secrets) expect([...logs, site.output(), output].filter((log) => log.includes(secret))).toEqual([])
    console.log(`${strikes} strikes, ${senders.length} enquiries, ${mailServer.letters.length} letters (${kind})`)
  },
  1_500_000,
)

/** As if the minute were over that a killed site has for what it was at work on. */
async function endLeases(folder: string, { DATABASE_URL: url }: { DATABASE_URL?: string }): Promise<void> {
  const database = await connectDatabase({ folder: join(folder, 'database'), url })
  for (const table of ['mail', 'webhook_event'])
    await sql`update ${sql.table(table)} set due_at = now() where outcome is null`.execute(database.db)
  await database.close()
}

const lettersIn = (letters: readonly ReceivedLetter[]) => new Set(letters.map(({ mail }) => mail.messageId)).size
const numbersOf = (letters: readonly ReceivedLetter[]) =>
  Map.groupBy(letters, ({ mail }) => Number(/Enquiry number (\d+)\./.exec(mail.text ?? '')?.[1]))

/** Visitors who send each enquiry, with its key, until it is taken. */
function sendEnquiries(url: string) {
  let isOver = false
  let begun = 0
  let taken = 0
  const visitor = async () => {
    while (!isOver) {
      const number = begun++
      while (!(await isTaken(url, number))) await wait(50)
      taken += 1
    }
  }
  const all = Promise.all(Array.from({ length: visitors }, visitor))
  return {
    taken: () => taken,
    end: () => {
      isOver = true
      return all
    },
  }
}

async function isTaken(url: string, number: number): Promise<boolean> {
  const answer = await sentEnquiry(url, number).catch(() => undefined)
  const text = await answer?.text().catch(() => undefined)
  if (answer === undefined || text === undefined) return false
  // On a machine that is busy a request may take too long to arrive, or be asked to come again.
  if (answer.status === 408 || answer.status === 503) return false
  if (answer.status !== 200) throw new Error(`${answer.status} ${text}`)
  return true
}
