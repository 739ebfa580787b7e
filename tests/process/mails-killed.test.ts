import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { filledServerDatabase } from '#tests/support/filled-server.ts'
import { runGable } from '#tests/support/running-site.ts'
import { smtpServer } from '#tests/support/smtp-server.ts'
import { sampleOf, trials } from '#tests/support/trials.ts'

const strikes = trials(4, 100)
/** Mails that a program has under way at a time. */
const atATime = 3

test.each(sampleOf(['server', 'embedded']))(
  'kill -9 amid sending loses no mail, and none comes twice that could be known to have arrived (%s database)',
  async (kind) => {
    await using folder = await filledFolder(kind)
    const url = kind === 'server' ? await filledServerDatabase() : undefined
    // Mail servers take their time before the last word; half of the strikes fall into it.
    await using mailServer = await smtpServer({ onLetter: () => wait(Math.random() * 40, undefined) })
    const start = (first: string) =>
      runGable(
        ['tests/process/queue-and-die.ts', `${folder.path}/database`, String(mailServer.port), first, ...(url ? [url] : [])],
        folder.path,
      )
    const queued: number[] = []
    for (let strike = 0; strike < strikes; strike += 1) {
      // On a server two send at once, and both are struck.
      const numbers = url ? [2 * strike, 2 * strike + 1] : [strike]
      const programs = numbers.map((number) => start(String(number * 100_000)))
      await Promise.all(programs.map((program) => program.says(/queued \d+\n/)))
      await wait(Math.random() * (url ? 400 : 1000))
      for (const program of programs) {
        await program.end('SIGKILL')
        queued.push(...[...program.output().matchAll(/queued (\d+)\n/g)].map(([, number]) => Number(number)))
      }
    }
    const last = start('-')
    await last.says(/all settled\n/)
    await last.end('SIGKILL')

    const copies = Map.groupBy(mailServer.letters, ({ mail }) => mail.subject ?? '')
    const arrived = new Set(copies.keys())
    expect(queued.length).toBeGreaterThanOrEqual(strikes)
    expect(queued.filter((number) => !arrived.has(`mail ${number}`))).toEqual([])
    expect([...arrived].filter((subject) => subject.startsWith('never'))).toEqual([])
    // One that was queued and not said so any more may have arrived too: one of each program.
    expect(arrived.size - queued.length).toBeLessThanOrEqual(strikes * (url ? 2 : 1))
    // Copies can be told for such, and are only of mails that were under way when a program was struck.
    const twice = [...copies.values()].filter((letters) => letters.length > 1)
    expect(twice.filter((letters) => new Set(letters.map(({ mail }) => mail.messageId)).size > 1)).toEqual([])
    console.log(`${strikes} strikes, ${arrived.size} mails, ${twice.length} of them twice (${kind})`)
    expect(twice.length).toBeLessThanOrEqual(strikes * atATime * (url ? 2 : 1))
    expect(new Set(mailServer.letters.map(({ mail }) => mail.messageId)).size).toBe(arrived.size)
  },
  1_500_000,
)
