import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { importFeed } from '#src/services/import-feed/import-feed.ts'
import type { ImportFeed } from '#src/services/import-feed/import-request.ts'
import { ImportUnderWay } from '#src/services/import-feed/import-request.ts'
import { agencyFeeds, feedRows, feedText } from '#tests/support/agency-feed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { officeSite } from '#tests/support/office.ts'
import { findStock } from '#tests/support/stock.ts'

async function anOffice(importing?: ImportFeed) {
  const db = await testDatabase()
  const agency = await agencyFeeds(db)
  const site = await officeSite(db, { site: { importFeed: importing ?? ((request) => importFeed(agency.dependencies, request)) } })
  const left = async () => await readdir(site.context.settings.incomingFolder).catch(() => [])
  const dispose = async () => {
    await agency[Symbol.asyncDispose]()
    await db[Symbol.asyncDispose]()
  }
  return { db, ...site, left, [Symbol.asyncDispose]: dispose }
}

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof officeSite>>['as']>>

async function send(client: Client, text: string, fields: Record<string, string> = {}, fileName = 'ünser stock.blm') {
  const page = await (await client.get(routes.officeStock.feeds.href())).text()
  const form = new FormData()
  form.set('authenticity_token', /name="authenticity_token" value="([^"]+)"/.exec(page)?.[1] ?? '')
  for (const [name, value] of Object.entries({ source: 'feed', ...fields })) form.set(name, value)
  form.set('file', new File([text], fileName))
  return await client.send(routes.officeStock.upload.href(), { method: 'POST', body: form })
}

const broken = { AGENT_REF: '1_9', FEATURE3: 'One^field too many' }

test('a file by upload goes the way of every feed: good rows are the stock, bad ones are named, and nothing of it is left lying', async () => {
  await using office = await anOffice()
  const manager = await office.as('manager')
  const answer = await send(manager, feedText([...feedRows(2), broken]))
  expect([answer.status, answer.headers.get('location')]).toEqual([303, routes.officeStock.feed.href('feed')])
  expect((await findStock(office.db)).map(({ agent_ref, listed }) => [agent_ref, listed])).toEqual([
    ['1_1', true],
    ['1_2', true],
  ])
  const page = await (await manager.get(routes.officeStock.feed.href('feed'))).text()
  expect(page).toContain('1_9')
  expect(page).toMatch(/ünser stock\.blm/)
  expect(page).toContain('2 new, 0 changed, 0 withdrawn, 1 rejected')
  const audited = await office.db.selectFrom('office_audit').select(['subject', 'after']).where('action', '=', 'feed-uploaded').execute()
  expect(audited).toMatchObject([{ subject: 'ünser stock.blm for feed', after: { imported: 2, rejected: 1 } }])
  expect((await send(manager, feedText(feedRows(2)), {}, '..\\no\0thing\t.blm')).status).toBe(303)
  expect(await (await manager.get(routes.officeStock.feed.href('feed'))).text()).toMatch(/\bnothing\.blm/)
  expect(await office.left()).toEqual([])
})

test('what cannot be used is said, whoever may not is refused, and what came is removed each time', async () => {
  await using office = await anOffice()
  const manager = await office.as('manager')
  expect((await send(manager, 'no feed at all')).status).toBe(303)
  expect(await (await manager.get(routes.officeStock.feed.href('feed'))).text()).toContain('The file cannot be used')
  expect((await send(manager, '')).status).toBe(422)
  expect((await send(manager, feedText(feedRows(1)), { source: 'nobody' })).status).toBe(422)
  expect((await send(manager, feedText(feedRows(1)), { authenticity_token: 'x' })).status).toBe(422)
  expect((await manager.post(routes.officeStock.upload.href(), { source: 'feed' })).status).toBe(422)
  const ofBranch = await office.as('manager', { branches: [4101] })
  expect((await send(ofBranch, feedText(feedRows(1)))).status).toBe(422)
  expect((await send(await office.as('staff'), feedText(feedRows(1)))).status).toBe(403)
  expect([await findStock(office.db), await office.left()]).toEqual([[], []])
})

test('while another import runs nothing is imported, and the office says so', async () => {
  await using office = await anOffice(async () => {
    throw new ImportUnderWay()
  })
  const answer = await send(await office.as('manager'), feedText(feedRows(1)))
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('Another feed is being imported')])
})
