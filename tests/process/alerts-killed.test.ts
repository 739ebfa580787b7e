import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Mail } from '#src/domain/mails/mail.ts'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { postgresServer } from '#tests/support/postgres-server.ts'
import { runGable } from '#tests/support/running-site.ts'
import { smtpServer } from '#tests/support/smtp-server.ts'
import { trials } from '#tests/support/trials.ts'

type AlertData = Extract<Mail, { kind: 'alert' }>['data']
interface Report {
  /** Events of properties that are new, and changes of the saved one. */
  news: number
  changes: number
  accounts: { email: string; told: number; alerts: number }[]
}

const strikes = trials(4, 100)

test.each(['embedded', 'server'])(
  'kill -9 between import, matching and mail loses no alert and doubles none (%s database)',
  async (kind) => {
    await using folder = await filledFolder()
    await using server = kind === 'server' ? await postgresServer() : undefined
    const url = await server?.newDatabase()
    await using mailServer = await smtpServer({ onLetter: () => wait(Math.random() * 20, undefined) })
    const start = (task: string) =>
      runGable(['tests/process/alert-and-die.ts', folder.path, String(mailServer.port), task, ...(url ? [url] : [])], folder.path)
    for (let strike = 0; strike < strikes; strike += 1) {
      const program = start('import')
      // While it imports, and while it matches and mails what it imported a moment ago.
      await program.says(strike % 2 === 0 ? /imported \d+\n/ : /at work\n/)
      await wait(Math.random() * 1000)
      await program.end('SIGKILL')
    }
    const last = start('settle')
    const [, text = ''] = await last.says(/settled (\{.*\})\n/)
    await last.end('SIGKILL')

    const report = JSON.parse(text) as Report
    const [one, two, saver] = report.accounts
    expect(report.news).toBeGreaterThan(40)
    for (const account of [one, two]) expect(account?.told).toBe(report.news)
    expect(saver?.told).toBe(report.changes)
    for (const { email, alerts } of report.accounts) {
      const copies = Map.groupBy(
        mailServer.letters.filter(({ to }) => to.includes(email)),
        ({ mail }) => mail.messageId,
      )
      expect([email, copies.size]).toEqual([email, alerts])
      const sections = [...copies.values()].flatMap(([letter]) => (JSON.parse(letter?.mail.text ?? '') as AlertData).sections)
      if (email === saver?.email) continue
      const shown = sections.flatMap(({ properties }) => properties.map(({ path }) => path.split('/').at(-1)))
      const more = sections.reduce((sum, section) => sum + (section.more?.count ?? 0), 0)
      // No property is new twice.
      expect(new Set(shown).size).toBe(shown.length)
      expect(shown.length + more).toBe(report.news)
    }
    console.log(
      `${strikes} strikes, ${report.news} new properties, ${report.changes} changes, ${mailServer.letters.length} letters (${kind})`,
    )
  },
  1_500_000,
)
