import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { runningSite } from '#tests/support/running-site.ts'
import { sendingSite, sendLetting, shownRents } from '#tests/support/sending-site.ts'
import { trials } from '#tests/support/trials.ts'

/** Of the trial; the whole is an hour. GABLE_SENDS asks for another number. */
const sends = Number(process.env.GABLE_SENDS ?? trials(5, 3_600))
const visitors = Number(process.env.GABLE_VISITORS ?? trials(20, 200))
const properties = 50
const pages = ['/', '/property-to-rent', '/properties-for-sale', '/search.ljson?channel=lettings&count=20']

test('a property a second is taken beside visitors, each shown when it is acknowledged', async () => {
  await using folder = await filledFolder()
  await using site = await runningSite(folder.path, await sendingSite(folder.path), { isLong: true })
  const leaving = new AbortController()
  let answered = 0
  const visiting = Array.from({ length: visitors }, async (_, visitor) => {
    for (let step = visitor; !leaving.signal.aborted; step++) {
      const answer = await fetch(site.url + pages[step % pages.length])
      expect([200, 503, 404]).toContain(answer.status)
      await answer.arrayBuffer()
      answered++
      // A visitor looks at a page for some seconds.
      await wait(4_000 + ((visitor * 37) % 2_000), undefined, { signal: leaving.signal }).catch(() => {})
    }
  })
  const times: number[] = []
  for (let send = 0; send < sends; send++) {
    const started = performance.now()
    const rent = 1_000 + send
    const reply = await sendLetting(site.url, `P${send % properties}`, rent)
    times.push(performance.now() - started)
    expect(reply).toMatchObject({ success: true })
    if (send < properties) expect(await shownRents(site.url)).toContain(rent)
    await wait(Math.max(0, 1_000 - (performance.now() - started)))
  }
  leaving.abort()
  await Promise.all(visiting)
  times.sort((one, other) => one - other)
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))]!)
  console.log(`${sends} sends beside ${visitors} visitors (${answered} pages): ms 50% ${at(0.5)}, 95% ${at(0.95)}, most ${at(1)}`)
})
