import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { feedRows, feedText } from '#tests/support/agency-feed.ts'
import { siteBehindVarnish } from '#tests/support/deployed-varnish.ts'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { isInstalled } from '#tests/support/is-installed.ts'

/** What is sent as Accept, and what is answered; the site itself decides (src/server/representation.ts). */
const accepts = {
  'text/html': [
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    '*/*',
    'image/webp',
    'text/html, text/markdown',
    'application/json;q=0, text/html',
    'text/html, application/JSON;q=0.9',
  ],
  'text/markdown': [
    'text/markdown',
    'TEXT/MARKDOWN',
    'text/markdown, text/html;q=0.9, */*;q=0.1',
    'application/json;q=0.1, text/markdown;q=0.2',
  ],
  'application/json': ['application/json', 'text/html;q=0.5, application/json'],
} as const
const named = /text\/markdown|application\/json/i
const all = Object.entries(accepts).flatMap(([type, of]) => of.map((accept) => ({ type, accept })))

test.skipIf(!isInstalled('varnishd'))(
  'behind Varnish page, Markdown and JSON of one address are never mixed up, whoever asks first; pages alone are kept, once for all browsers',
  async () => {
    await using folder = await filledFolder()
    const token = 'a-token-for-this-test'
    await using cache = await siteBehindVarnish(folder.path, { FEED_TOKEN: token })
    const { asked, site } = cache
    const send = async (price: string) => {
      const body = feedText(feedRows(3, { PRICE: price }))
      const sent = await fetch(`${site.url}/feeds/blm`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
      expect(sent.status).toBe(200)
    }
    await expect.poll(async () => (await asked('/')).status).toBe(200)
    const typeOf = ({ headers }: Awaited<ReturnType<typeof asked>>) => headers?.get('content-type')?.split(';')[0]
    const rightOf = async (path: string, { type, accept }: (typeof all)[number]) => {
      const answer = await asked(path, { accept })
      expect({ path, accept, status: answer.status, type: typeOf(answer) }).toEqual({ path, accept, status: 200, type })
      return answer
    }
    await send('255000')
    const first = await (await fetch(`${site.url}/property-for-sale`, { headers: { accept: 'application/json' } })).json()
    const page = routes.property.page.href(first.properties[0].id, 'sales')
    // Each order of kinds begins with a cache that has nothing of the address.
    for (const [round, order] of [all, all.toReversed(), all.toSorted((one, other) => one.accept.length - other.accept.length)].entries()) {
      const [price, shown] = [`${255 + round}000`, `${255 + round},000`]
      await send(price)
      for (const path of ['/property-for-sale', page]) {
        const answers = [...(await Promise.all(order.map((each) => rightOf(path, each))))]
        for (const each of order) answers.push(await rightOf(path, each))
        for (const { text } of answers) expect(text).toMatch(new RegExp(`${shown}|${price}`))
      }
    }
    for (const path of ['/property-for-sale', page]) {
      const kept = await Promise.all(all.map(async (each) => [each.accept, (await rightOf(path, each)).isKept]))
      expect(kept).toEqual(all.map(({ accept }) => [accept, !named.test(accept)]))
      // A spelling that nobody used before makes no copy more, whatever it names.
      for (const accept of ['text/html;level=1', 'x/new, */*'])
        expect([accept, (await asked(path, { accept })).isKept]).toEqual([accept, true])
      for (const accept of ['application/json;q=0, x/one', 'application/json;q=0, x/one'])
        expect([accept, (await asked(path, { accept })).isKept]).toEqual([accept, false])
      // A tag of one kind confirms no other.
      const { headers } = await asked(path, { accept: 'application/json' })
      const tag = headers?.get('etag') ?? ''
      expect([tag === '', (await asked(path, { 'if-none-match': tag })).status]).toEqual([false, 200])
    }
  },
)
