import { expect, test } from 'vitest'
import { aBrowser, accountSite, ada, grace } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'

test('A33: a person’s data is a file for that person only, and not cached', async () => {
  await using db = await testDatabase()
  const { site } = await accountSite(db)
  const client = aBrowser(site)
  await client.register(ada)
  await aBrowser(site).register(grace)
  const answer = await client.send('/user/data.json')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="my-data-2026-11-21.json"',
  })
  const text = await answer.text()
  expect(JSON.parse(text)).toMatchObject({
    account: { email: ada.email, tel_home: '01823 333444' },
    session: [{}],
    marketing_consent: [{}, {}],
  })
  expect(text).not.toMatch(/grace|argon2/)
  expect((await aBrowser(site).send('/user/data.json')).status).toBe(401)
})
