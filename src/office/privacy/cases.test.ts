import { expect, test } from 'vitest'
import { findAudit } from '#src/data/office/audit.ts'
import { insertPrivacyCase } from '#src/data/privacy/privacy-cases.ts'
import { daysAgo } from '#src/domain/dates/day.ts'
import { type PrivacyKind, privacyDueOn } from '#src/domain/privacy/privacy-case.ts'
import * as routes from '#src/routes.ts'
import { removeDue } from '#src/services/people/remove-due.ts'
import { queuedMails } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { officeSite } from '#tests/support/office.ts'
import { testNow } from '#tests/support/site.ts'

const { cases, oneCase, workCase } = routes.officePrivacy

async function desk(given: readonly { kind: PrivacyKind; ago: number }[]) {
  const db = await testDatabase()
  const { as, office } = await officeSite(db)
  const ids = []
  for (const { kind, ago } of given) {
    const receivedAt = daysAgo(testNow, ago)
    const person = { firstName: 'Ada', lastName: `Hale ${kind}`, email: 'ada@example.com', content: '<b>Mine</b>' }
    const id = await insertPrivacyCase(db, { key: `${kind} ${ago}`, kind, ...person, receivedAt, dueOn: privacyDueOn(kind, receivedAt) })
    ids.push(id ?? 0)
  }
  const stateOf = (id: number) =>
    db.selectFrom('privacy_case').select(['state', 'due_on', 'is_extended', 'outcome']).where('privacy_case_id', '=', id).executeTakeFirst()
  return { db, as, office, ids, stateOf, [Symbol.asyncDispose]: () => db[Symbol.asyncDispose]() }
}

test('what is overdue comes first, with the days that are left', async () => {
  await using run = await desk([
    { kind: 'complaint', ago: 1 },
    { kind: 'access', ago: 40 },
    { kind: 'complaint', ago: 30 },
  ])
  const manager = await run.as('manager')
  const page = await (await manager.get(cases.href())).text()
  const order = [...page.matchAll(/cases\/(\d+)"/g)].map(([, id]) => Number(id))
  expect(order).toEqual([run.ids[1], run.ids[2], run.ids[0]])
  expect(page).toMatch(/\d+ days overdue.*Due today.*29 days left/s)
  expect(await (await manager.get(routes.officePrivacy.retention.href())).text()).toContain(cases.href())
})

test('a request is acknowledged, extended once with a reason, and answered; its person is told, its notes and the audit list keep it', async () => {
  await using run = await desk([{ kind: 'access', ago: 10 }])
  const [id = 0] = run.ids
  const boss = await run.as('administrator', { name: 'Grace Hill' })
  const page = await (await boss.get(oneCase.href(id))).text()
  expect([page.includes('&lt;b&gt;Mine'), page.includes('<b>Mine')]).toEqual([true, false])
  const post = async (step: string, fields: Record<string, string> = {}) => (await boss.post(workCase.href(id, step), fields)).status
  expect(await post('acknowledge')).toBe(303)
  expect(await post('acknowledge')).toBe(422)
  expect(await post('extend')).toBe(422)
  expect(await post('extend', { text: 'There are 900 mails.' })).toBe(303)
  expect(await run.stateOf(id)).toMatchObject({
    state: 'acknowledged',
    is_extended: true,
    due_on: privacyDueOn('access', daysAgo(testNow, 10), true),
  })
  expect(await post('extend', { text: 'And more.' })).toBe(422)
  expect(await post('note', { text: 'Asked the branch.' })).toBe(303)
  expect(await post('close', { state: 'answered', text: 'x'.repeat(4001) })).toBe(422)
  expect(await post('close', { state: 'answered', text: 'Sent by post.', mail: 'on' })).toBe(303)
  expect(await post('close', { state: 'closed', text: 'Again.' })).toBe(422)
  expect(await run.stateOf(id)).toMatchObject({ state: 'answered', outcome: 'Sent by post.' })
  expect((await queuedMails(run.db)).map(({ to, data }) => [to, (data as { news: string }).news])).toEqual(
    ['acknowledged', 'extended', 'outcome'].map((news) => ['ada@example.com', news]),
  )
  const after = await (await boss.get(oneCase.href(id))).text()
  for (const text of [
    'Extended by two months: There are 900 mails.',
    'Asked the branch.',
    'Answered, by mail: Sent by post.',
    'Grace Hill',
  ])
    expect(after).toContain(text)
  const entries = await findAudit(run.db, { id: 0, branches: 'all' }, { filter: { action: 'privacy-case-changed' }, most: 9 })
  expect([entries.length, JSON.stringify(entries).includes('ada@')]).toEqual([4, false])
})

test('a complaint is not extended, and is closed without a mail where none is wished', async () => {
  await using run = await desk([{ kind: 'complaint', ago: 3 }])
  const [id = 0] = run.ids
  const boss = await run.as('manager')
  expect((await boss.post(workCase.href(id, 'extend'), { text: 'Busy' })).status).toBe(422)
  expect((await boss.post(workCase.href(id, 'close'), { state: 'closed', text: 'Withdrawn' })).status).toBe(303)
  expect([await run.stateOf(id), await queuedMails(run.db)]).toMatchObject([{ state: 'closed' }, []])
})

test('what was held back is rescued as a case of the day on which it came, or removed; it is nothing to work on before', async () => {
  await using run = await desk([])
  const receivedAt = daysAgo(testNow, 5)
  const dueOn = privacyDueOn('access', receivedAt)
  const held = async (lastName: string) => {
    const person = { firstName: 'Ada', lastName, email: 'ada@example.com', content: '<b>Mine</b>' }
    return (await insertPrivacyCase(run.db, { key: lastName, kind: 'access', ...person, receivedAt, dueOn, isHeld: true })) ?? 0
  }
  const [one, other] = [await held('Hale'), await held('Hill')]
  const boss = await run.as('manager', { name: 'Grace Hill' })
  const page = await (await boss.get(cases.href())).text()
  expect([page.includes('&lt;b&gt;Mine'), page.includes('aria-label="Rescue that of Ada Hale"')]).toEqual([true, true])
  const post = async (id: number, step: string) => (await boss.post(workCase.href(id, step), { text: 'x' })).status
  expect([(await boss.get(oneCase.href(one))).status, await post(one, 'acknowledge')]).toEqual([404, 404])
  expect([await post(one, 'rescue'), await post(one, 'rescue'), await post(other, 'remove'), await post(other, 'remove')]).toEqual([
    303, 404, 303, 404,
  ])
  expect(await run.stateOf(one)).toMatchObject({ state: 'open', due_on: dueOn })
  expect(await run.stateOf(other)).toBeUndefined()
  expect(await queuedMails(run.db)).toMatchObject([{ kind: 'privacy-received', to: 'ada@example.com' }])
  const after = await (await boss.get(oneCase.href(one))).text()
  expect(after).toContain('A mail that it arrived goes out by itself.')
  expect(after).toContain('Rescued from what was held back')
  expect(await (await boss.get(cases.href())).text()).not.toContain('id="held"')
})

test('what nobody rescues goes after thirty days', async () => {
  await using run = await desk([{ kind: 'access', ago: 31 }])
  await run.db.updateTable('privacy_case').set({ is_held: true }).execute()
  await removeDue(run.db, run.office.settings, testNow)
  expect(await run.stateOf(run.ids[0]!)).toBeUndefined()
})

test('nobody of a branch sees or works on what is the whole agency’s', async () => {
  await using run = await desk([{ kind: 'erasure', ago: 3 }])
  const [id = 0] = run.ids
  const manager = await run.as('manager', { branches: [4101] })
  expect((await manager.get(cases.href())).status).toBe(404)
  expect((await manager.get(oneCase.href(id))).status).toBe(404)
  expect((await manager.post(workCase.href(id, 'close'), { text: 'x' })).status).toBe(404)
  expect(await run.stateOf(id)).toMatchObject({ state: 'open' })
  expect(await (await manager.get(routes.officePrivacy.retention.href())).text()).not.toContain(cases.href())
})

test('closed cases go with their notes after the setting’s years, open ones never', async () => {
  await using run = await desk([
    { kind: 'erasure', ago: 9000 },
    { kind: 'access', ago: 9000 },
  ])
  const [open = 0, closed = 0] = run.ids
  const boss = await run.as('manager')
  await boss.post(workCase.href(closed, 'close'), { text: 'Done' })
  const closeAt = (days: number) =>
    run.db
      .updateTable('privacy_case')
      .set({ closed_at: daysAgo(testNow, days) })
      .where('privacy_case_id', '=', closed)
      .execute()
  const remove = async () => (await removeDue(run.db, { ...run.office.settings, privacyCaseYears: 2 }, testNow)).cases
  await closeAt(2 * 365 - 1)
  expect(await remove()).toBe(0)
  await closeAt(2 * 365 + 3)
  expect(await remove()).toBe(1)
  expect([await run.stateOf(open), await run.stateOf(closed)]).toMatchObject([{ state: 'open' }, undefined])
  expect(await run.db.selectFrom('privacy_case_note').selectAll().execute()).toEqual([])
})
