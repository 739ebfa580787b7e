import { expect, test } from 'vitest'
import { migrate } from '#src/data/database/migrate.ts'
import { serverDatabase } from '#src/data/database/server-database.ts'
import { postgresServer } from '#tests/support/postgres-server.ts'

test('every migration runs on a PostgreSQL server, once, also when two processes start together', async () => {
  await using server = await postgresServer()
  const url = await server.newDatabase()
  const [one, two] = await Promise.all([serverDatabase(url), serverDatabase(url)])
  const ran = await Promise.all([migrate(one), migrate(two)])
  expect(ran.map((names) => names.length > 0).sort()).toEqual([false, true])
  await Promise.all([one.close(), two.close()])
})
