import { expect, test } from 'vitest'
import { embeddedDatabase } from '#src/data/database/embedded-database.ts'
import * as routes from '#src/routes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { healthEndpoint } from './health.ts'

test('a living process with its database is healthy and ready', async () => {
  await using db = await testDatabase()
  const app = healthEndpoint({ db })
  expect(await (await app.request(routes.operations.health.href())).text()).toBe('ok')
  const ready = await app.request(routes.operations.readiness.href())
  expect([ready.status, await ready.text(), ready.headers.get('cache-control')]).toEqual([200, 'ready', 'no-store'])
})

test('without its database it lives but is not ready', async () => {
  const database = await embeddedDatabase('memory://')
  await database.close()
  const app = healthEndpoint({ db: database.db })
  expect((await app.request(routes.operations.health.href())).status).toBe(200)
  expect((await app.request(routes.operations.readiness.href())).status).toBe(503)
})
