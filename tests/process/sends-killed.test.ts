import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { filledServerDatabase } from '#tests/support/filled-server.ts'
import { runningSite } from '#tests/support/running-site.ts'
import { sendingSite, sendLetting, shownRents } from '#tests/support/sending-site.ts'
import { sampleOf, trials } from '#tests/support/trials.ts'

const senders = 4

test.each(sampleOf(['embedded', 'server']))(
  'kill -9 amid sends loses none that was acknowledged, and what was kept is shown later (%s database)',
  async (kind) => {
    await using folder = await filledFolder(kind)
    const env = { ...(await sendingSite(folder.path)), DATABASE_URL: kind === 'server' ? await filledServerDatabase() : '' }
    /** Of each sender the last rent that was sent, and that was acknowledged. */
    const sent = new Array<number>(senders).fill(0)
    const acknowledged = new Array<number>(senders).fill(0)
    for (let round = 0; round < trials(2, 20); round++) {
      const site = await runningSite(folder.path, env)
      const before = acknowledged.reduce((sum, rent) => sum + rent, 0)
      const sending = sent.map((_, sender) => sendUntilItDies(site.url, sender))
      await expect.poll(() => acknowledged.reduce((sum, rent) => sum + rent, 0), { timeout: 120_000 }).toBeGreaterThan(before)
      await wait(Math.random() * 500)
      await site.end('SIGKILL')
      await Promise.all(sending)
    }
    await using site = await runningSite(folder.path, env)
    const rents = await shownRents(site.url)
    for (const [sender, least] of acknowledged.entries()) {
      // Killed before any of its sends was answered, which may have been kept or not.
      if (least === 0) continue
      // What was sent last may have been kept before its answer was.
      const shown = rents.find((rent) => rent % 10 === sender)
      expect(shown).toBeGreaterThanOrEqual(rentOf(sender, least))
      expect(shown).toBeLessThanOrEqual(rentOf(sender, sent[sender]!))
    }

    async function sendUntilItDies(url: string, sender: number): Promise<void> {
      for (;;) {
        const count = sent[sender]! + 1
        sent[sender] = count
        const reply = await sendLetting(url, `S${sender}`, rentOf(sender, count))
        if (!reply) return
        if (reply.success) acknowledged[sender] = count
      }
    }
  },
)

/** The last digit tells the sender, the rest how often it has sent. */
function rentOf(sender: number, count: number): number {
  return 1000 + count * 10 + sender
}
