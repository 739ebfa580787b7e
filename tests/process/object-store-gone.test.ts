import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { objectStores } from '#src/gateways/byte-store/open-byte-stores.ts'
import { feedRows, feedText } from '#tests/support/agency-feed.ts'
import { contentWithForm } from '#tests/support/content-with-form.ts'
import { filledServerDatabase } from '#tests/support/filled-server.ts'
import { loadBalancer } from '#tests/support/load-balancer.ts'
import { type Fault, hasObjectServer, objectServer } from '#tests/support/object-server/object-server.ts'
import { applyingVisitors, cvOf, lookingVisitors, sendCv } from '#tests/support/outage-visitors.ts'
import { type RunningSite, runGable, runningSite, varFolder, waitForExit } from '#tests/support/running-site.ts'
import { isFullRun, trials } from '#tests/support/trials.ts'
import { zipOf } from '#tests/support/zip-file.ts'

const token = 'a-token-of-the-test-only'
const seconds = trials(3, 60)
const faults: readonly Fault[] = isFullRun ? ['gone', 'silent'] : ['gone']
/** Until a feed is tried again, and a store that was silent is asked again. */
const patience = { timeout: 150_000 }

describe.skipIf(!hasObjectServer)('two machines and their object store', () => {
  test.each(faults)(
    'which is %s for a while: pages and near pictures stay, forms keep what was typed, nothing acknowledged is lost, and all comes back',
    async (fault) => {
      await using stack = new AsyncDisposableStack()
      const { way, ...store } = stack.use(await objectServer())
      const folder = stack.use(await varFolder())
      const bucket = await store.bucket()
      const env = {
        ...bucket.env,
        DATABASE_URL: await filledServerDatabase(),
        FEED_TOKEN: token,
        GABLE_CONTENT: await contentWithForm(folder.path),
        TRUST_PROXY: 'loopback',
        CAPTCHA: 'none',
      }
      const machine = async (name: string) => {
        await mkdir(join(folder.path, name))
        return stack.use(await runningSite(join(folder.path, name), env))
      }
      const [one, other] = [await machine('one'), await machine('other')]
      const balancer = stack.use(await loadBalancer())
      balancer.sendTo(one.url, other.url)
      expect(await post(one, await archive({ homes: 6, pictures: [1, 2, 3, 4] }))).toMatchObject({ status: 200 })
      const [near, far, farther] = await shownPictures(other)
      for (const { url } of [one, other]) expect((await picture(url, near!)).status).toBe(200)
      const pages = [one, other].flatMap(({ url }) => ['/', '/property-for-sale', `/images/320/${near}.jpg`].map((path) => url + path))
      const [looking, applying] = [lookingVisitors(pages), applyingVisitors(balancer.url)]
      await expect.poll(() => applying.taken.length).toBeGreaterThan(2)

      way.fault = fault
      const over = wait(seconds * 1000)
      // The price of Monday's feed is shown at once.
      const inbox = join(folder.path, 'one/feeds/inbox')
      await writeFile(join(inbox, '.part'), await archive({ homes: 6, pictures: [1, 2, 3, 4, 5], price: '310000' }))
      await rename(join(inbox, '.part'), join(inbox, 'monday.ready.zip'))
      const asked = performance.now()
      expect(await outcome(picture(other.url, far!))).toEqual({ status: 503, type: 'image/svg+xml', comeAgain: true })
      const waited = Math.round((performance.now() - asked) / 1000)
      const typed = await sendCv(other.url, 10_001, { asPage: true })
      expect([typed.status, await typed.text()]).toEqual([
        422,
        expect.stringMatching(/error uploading your attachment[\s\S]*ada-10001@visitors/),
      ])
      await expect.poll(async () => (await page(other)).includes('£310,000'), patience).toBe(true)
      const seven = await archive({ homes: 7, pictures: [1, 2, 3, 4, 5, 6], price: '310000' })
      // Beside the file in the inbox, which is tried again meanwhile, it hears 409.
      await expect.poll(() => post(other, seven), patience).toMatchObject({ status: 503, unstoredFiles: 2 })
      for (const { url } of [one, other]) expect((await fetch(`${url}/readyz`)).status).toBe(200)
      await over
      expect([...applying.refusals]).toEqual([expect.stringContaining('error uploading your attachment')])
      await other.says(/The object store .* cannot be used for now/)

      way.fault = 'none'
      await expect.poll(async () => (await picture(other.url, far!)).status, patience).toBe(200)
      const before = applying.taken.length
      await expect.poll(() => applying.taken.length, patience).toBeGreaterThan(before + 2)
      await expect.poll(async () => (await shownPictures(other)).length, patience).toBe(5)
      // Put there once its report is written, after its pictures are shown.
      const done = async () => (await readdir(join(inbox, '../done'))).filter((name) => name.endsWith('.zip'))
      await expect.poll(done, patience).toEqual(['monday.ready.zip'])
      // Answers that are cut off: the one who asks goes on from there, or asks again.
      way.fault = { after: 3000, what: 'cut', times: 4 }
      expect((await picture(other.url, farther!)).status).toBe(200)
      way.fault = { after: 40, what: 'cut', times: 30 }
      await expect.poll(() => post(other, seven), patience).toMatchObject({ status: 200, unstoredFiles: 0 })
      way.fault = 'none'
      expect(await shownPictures(other)).toHaveLength(6)
      for (const hash of await shownPictures(one)) expect((await picture(one.url, hash)).status).toBe(200)

      await Promise.all([looking.end(), applying.end()])
      expect([looking.seen.others, looking.seen.answers > 50]).toEqual([[], true])
      await keptCvs(folder.path, env, applying.taken)
      const mails = objectStores(bucket).mails
      // One to the desk and one to its sender.
      const written = async () => (await Array.fromAsync(mails.list(''))).length
      await expect.poll(written, patience).toBeGreaterThanOrEqual(2 * applying.taken.length)
      for (const site of [one, other]) expect(site.output()).not.toMatch(/"level":"(error|fatal)"/)
      console.log(
        `${fault} for ${seconds} s: ${applying.taken.length} files kept, ${looking.seen.answers} pages and pictures seen, ${waited} s until a far one was a placeholder`,
      )
    },
    900_000,
  )
})

/** So many homes, each with a picture of its own where its number is listed. */
async function archive({ homes, pictures, price = '300000' }: { homes: number; pictures: readonly number[]; price?: string }) {
  const rows = feedRows(homes, { PRICE: price }).map((row, index) => ({
    ...row,
    MEDIA_IMAGE_00: pictures.includes(index + 1) ? `front-${index + 1}.jpg` : '',
  }))
  const files = pictures.map(async (number) => ({ name: `front-${number}.jpg`, bytes: await aPhotograph(number) }))
  return new Uint8Array(await zipOf([{ name: 'feed.blm', bytes: feedText(rows) }, ...(await Promise.all(files))]))
}

const photographs = new Map<number, Buffer>()

/** Of some hundred kilobytes; the same for the same number. */
async function aPhotograph(number: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const made =
    photographs.get(number) ??
    (await sharp({ create: { width: 640, height: 480, channels: 3, noise } as never })
      .jpeg()
      .toBuffer())
  photographs.set(number, made)
  return made
}

async function post({ url }: RunningSite, body: Uint8Array<ArrayBuffer>): Promise<{ status: number; unstoredFiles?: number }> {
  const answer = await fetch(`${url}/feeds/blm`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
  return { status: answer.status, ...((await answer.json()) as object) }
}

async function page({ url }: RunningSite): Promise<string> {
  return await (await fetch(`${url}/property-for-sale`)).text()
}

async function shownPictures(site: RunningSite): Promise<string[]> {
  return [...new Set([...(await page(site)).matchAll(/\/images\/320\/([0-9a-f]{64})\.jpg/g)].map(([, hash]) => hash!))]
}

function picture(url: string, hash: string): Promise<Response> {
  return fetch(`${url}/images/320/${hash}.jpg`, { headers: { accept: 'image/webp' } })
}

async function outcome(asked: Promise<Response>) {
  const { status, headers } = await asked
  return { status, type: headers.get('content-type'), comeAgain: Number(headers.get('retry-after')) > 0 }
}

/** Whatever was acknowledged is with its enquiry, once, byte for byte. */
async function keptCvs(folder: string, env: NodeJS.ProcessEnv, taken: readonly number[]): Promise<void> {
  const files = join(folder, 'files')
  const { code, output } = await waitForExit(runGable(['src/commands/gable.ts', 'leads', '--files', files], join(folder, 'one'), env))
  expect([code, output]).toEqual([0, expect.any(String)])
  const names = await readdir(files)
  for (const number of taken) {
    const ofNumber = names.filter((name) => name.endsWith(`-cv-${number}.pdf`))
    expect([number, ofNumber.length]).toEqual([number, 1])
    expect((await readFile(join(files, ofNumber[0]!))).equals(cvOf(number))).toBe(true)
  }
}
