import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { HomeLetter } from '#src/domain/valuation/home-letter.ts'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { filledServerDatabase } from '#tests/support/filled-server.ts'
import { runGable } from '#tests/support/running-site.ts'
import { smtpServer } from '#tests/support/smtp-server.ts'
import { sampleOf, trials } from '#tests/support/trials.ts'

const months = trials(3, 12)
/** Each month, before a process is left to finish. */
const strikesAMonth = trials(2, 8)
const readers = 30

test.each(sampleOf(['server', 'embedded']))(
  'kill -9 between claim and mail: each owner gets exactly one letter a month about their home (%s database)',
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
    const start = (day: string, task: string) =>
      runGable(['tests/process/letters-and-die.ts', folder.path, String(mailServer.port), day, task, ...(url ? [url] : [])], folder.path)
    let amid = 0
    for (let month = 1; month <= months; month++) {
      const day = `2026-${String(month).padStart(2, '0')}-15`
      const already = mailServer.letters.length
      for (let strike = 0; strike < strikesAMonth; strike++) {
        letterComes = Promise.withResolvers()
        // On a server two write at once, and both are struck.
        const programs = Array.from({ length: url ? 2 : 1 }, () => start(day, 'write'))
        await Promise.all(programs.map((program) => program.says(/at work\n/)))
        // While letters are claimed, or once the first ones go out.
        if (strike % 2 === 1) await Promise.race([letterComes.promise, wait(5000)])
        await wait(Math.random() * 300)
        for (const program of programs) await program.end('SIGKILL')
      }
      const struck = mailServer.letters.length - already
      if (struck > 0 && struck < readers) amid++
      const last = start(day, 'settle')
      await last.says(/settled\n/)
      await last.end('SIGKILL')
      // Letters that were under way when their process was struck come twice, with the message number by which mailboxes know them.
      const letters = new Map(mailServer.letters.slice(already).map(({ to, mail }) => [`${to} ${mail.messageId}`, { to, mail }]))
      const said = [...letters.values()].map(({ mail }) => JSON.parse(mail.text ?? '') as HomeLetter)
      expect([...letters.values()].map(({ to }) => to.join()).toSorted(), day).toEqual(
        Array.from({ length: readers }, (_, number) => `owner${number}@example.com`).toSorted(),
      )
      expect(new Set(said.map(({ now }) => now?.value)), day).toEqual(new Set([200_000 + 1000 * month]))
      // What was told before is the letter of the month before, for everybody.
      expect(new Set(said.map(({ before }) => before?.value)), day).toEqual(new Set([month === 1 ? undefined : 199_000 + 1000 * month]))
    }
    console.log(
      `${months * strikesAMonth} strikes, ${amid} months struck amid their letters, ${mailServer.letters.length} letters to ${readers} owners in ${months} months (${kind})`,
    )
  },
  3_600_000,
)
