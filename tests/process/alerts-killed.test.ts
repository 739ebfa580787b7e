import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Mail } from '#src/domain/mails/mail.ts'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { filledServerDatabase } from '#tests/support/filled-server.ts'
import { runGable } from '#tests/support/running-site.ts'
import { smtpServer } from '#tests/support/smtp-server.ts'
import { sampleOf, trials } from '#tests/support/trials.ts'

type AlertData = Extract<Mail, { kind: 'alert' }>['data']
interface Report {
  /** Events of properties that are new or became dearer, and changes of the saved one. */
  news: number
  rises: number
  changes: number
  accounts: { email: string; told: number; alerts: number }[]
}

const strikes = trials(4, 100)
/** For a letter, on a slow machine. */
const longestWaitMs = 15_000

test.each(sampleOf(['server', 'embedded']))(
  'kill -9 between import, matching and mail loses no alert and doubles none (%s database)',
  async (kind) => {
    await using folder = await filledFolder(kind)
    const url = kind === 'server' ? await filledServerDatabase() : undefined
    let letterComes = Promise.withResolvers<void>()
    await using mailServer = await smtpServer({
      onLetter() {
        letterComes.resolve()
        return wait(Math.random() * 20, undefined)
      },
    })
    const start = (task: string) =>
      runGable(['tests/process/alert-and-die.ts', folder.path, String(mailServer.port), task, ...(url ? [url] : [])], folder.path)
    for (let strike = 0; strike < strikes; strike += 1) {
      const isMailing = strike % 4 === 3
      letterComes = Promise.withResolvers()
      const program = start(isMailing ? 'settle' : 'import')
      // While it imports, while it matches what it imported a moment ago, and while it mails that.
      await program.says(strike % 2 === 0 ? /imported \d+\n/ : /at work\n/)
      if (isMailing) await Promise.race([letterComes.promise, wait(longestWaitMs)])
      else await wait(Math.random() * 1000)
      await program.end('SIGKILL')
    }
    const mailedBefore = mailServer.letters.length
    const last = start('settle')
    const [, text = ''] = await last.says(/settled (\{.*\})\n/)
    await last.end('SIGKILL')

    const report = JSON.parse(text) as Report
    const [one, two, saver] = report.accounts
    expect(report.news).toBeGreaterThan(40)
    expect(one?.told).toBe(report.news)
    expect(report.rises).toBeGreaterThan(40)
    expect(two?.told).toBe(report.news + report.rises)
    expect(saver?.told).toBe(report.changes)
    for (const { email, alerts } of report.accounts) {
      const copies = Map.groupBy(
        mailServer.letters.filter(({ to }) => to.includes(email)),
        ({ mail }) => mail.messageId,
      )
      expect([email, copies.size]).toEqual([email, alerts])
      const sections = [...copies.values()].flatMap(([letter]) => (JSON.parse(letter?.mail.text ?? '') as AlertData).sections)
      if (email !== one?.email) continue
      const shown = sections.flatMap(({ properties }) => properties.map(({ path }) => path.split('/').at(-1)))
      const more = sections.reduce((sum, section) => sum + (section.more?.count ?? 0), 0)
      // No property is new twice.
      expect(new Set(shown).size).toBe(shown.length)
      expect(shown.length + more).toBe(report.news)
    }
    console.log(
      `${strikes} strikes, ${mailedBefore} letters amid them, ${report.news} new properties, ${report.changes} changes, ${mailServer.letters.length} letters (${kind})`,
    )
  },
  3_600_000,
)
