import { expect, test } from 'vitest'
import { aBrowser, accountSite, ada, queuedMails } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'

const victim = 'victim@example.com'

test('an address that somebody else repeatedly registers, changes and deletes gets one mail', async () => {
  await using db = await testDatabase()
  const { site, context } = await accountSite(db)
  for (let round = 0; round < 5; round++) {
    const browser = aBrowser(site, { from: `192.0.2.${round}` })
    const email = round < 2 ? victim : `victim+${round}@example.com`
    expect((await browser.register({ ...ada, email }))[0]).toBe(200)
    const user = await browser.user()
    for (let count = 0; count < 4; count++) {
      const password = `Correct horse ${round}${count}`
      const body = { user_id: user?.user_id, password, password_confirmation: password }
      expect((await browser.ask('/user.ljson', { method: 'PUT', body }))[0]).toBe(200)
    }
    expect((await browser.ask('/user.ljson', { method: 'DELETE', body: { password: `Correct horse ${round}3` } }))[0]).toBe(200)
  }
  await context.accounts.later.done()
  expect((await queuedMails(db)).map(({ kind }) => kind)).toEqual(['welcome'])
})

test('links to an unconfirmed address are three a day, whoever requests them; earlier ones keep working', async () => {
  await using db = await testDatabase()
  const { site, context } = await accountSite(db)
  const browser = aBrowser(site)
  await browser.register({ ...ada, email: victim })
  for (let count = 0; count < 4; count++) {
    await browser.ask('/user/confirmation', { body: {} })
    await aBrowser(site, { from: `192.0.2.9${count}` }).ask('/reset_passwords', { body: { email: victim } })
  }
  await context.accounts.later.done()
  const mails = await queuedMails(db)
  expect(mails).toHaveLength(3)
  const confirming = mails.findLast(({ kind }) => kind !== 'reset-password')!
  await browser.send(confirming.data.path!)
  expect((await browser.send('/user/link', { method: 'POST' })).status).toBe(200)
  expect((await browser.user())?.is_confirmed).toBe(true)
})

test('recommendations, enquiries and registrations together send a mailbox at most twelve mails a day, whatever its tags', async () => {
  await using db = await testDatabase()
  const { site, context } = await accountSite(db)
  const lead = (email: string) => ({
    lead_client: { first_name: 'Ada', last_name: 'Byron', email, tel_home: '01823333444' },
    lead: { message: `Hello from ${email}`, branch_id: 1 },
    marketing_preferences: { opt_in_terms: 'on' },
  })
  for (let count = 0; count < 20; count++) {
    const browser = aBrowser(site, { from: `192.0.2.${count}` })
    const email = `vic.tim+${count}@${count % 2 ? 'gmail' : 'googlemail'}.com`
    expect([200, 429]).toContain((await browser.ask('/leads', { body: lead(email), headers: { accept: 'application/json' } }))[0])
    await browser.register({ ...ada, email })
    await browser.ask('/reset_passwords', { body: { email } })
  }
  await context.accounts.later.done()
  const kinds = (await queuedMails(db)).map(({ kind }) => kind).filter((kind) => kind !== 'lead')
  expect(kinds.length).toBeLessThanOrEqual(12)
  expect(kinds.length).toBeGreaterThan(3)
})
