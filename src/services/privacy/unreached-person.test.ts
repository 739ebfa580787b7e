import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { findPrivacyCase, findPrivacyNotes } from '#src/data/privacy/privacy-cases.ts'
import { privacyDueOn } from '#src/domain/privacy/privacy-case.ts'
import type { Delivery } from '#src/gateways/mail/letter.ts'
import { testDatabase } from '#tests/support/database.ts'
import { officeSite } from '#tests/support/office.ts'
import { testNow } from '#tests/support/site.ts'
import { findOfficeAsker } from '../office/office-sessions.ts'
import { deliverMail } from '../outbox/deliver-mail.ts'
import { receivePrivacyRequest } from './receive-privacy-request.ts'
import { remindOfCases } from './remind-of-cases.ts'
import { type CaseWork, workPrivacyCase } from './work-privacy-case.ts'

const refusal: Delivery = { outcome: 'refused', isRecipientRefused: true, problem: '550 5.1.1 No such user' }

async function aCase(kind: 'complaint' | 'access') {
  const db = await testDatabase()
  const { as, office } = await officeSite(db)
  const token = (await as('manager')).cookies.get('__Secure-gable_office')
  const asker = (await findOfficeAsker(office, { from: '', visitor: '', device: '', token }))!
  const parts = { db, now: () => testNow }
  const request = { kind, firstName: 'Ada', lastName: 'Hale', email: 'ada@example.com', content: 'Mine', key: undefined }
  await receivePrivacyRequest(parts, request, { from: '192.0.2.1', isUnproven: false })
  const { privacy_case_id: id } = await db.selectFrom('privacy_case').select('privacy_case_id').executeTakeFirstOrThrow()
  const work = (given: CaseWork) => workPrivacyCase(parts, asker, id, given)
  const found = async () => (await findPrivacyCase(db, id))!
  const lastNote = async () => (await findPrivacyNotes(db, id, 99)).at(-1)
  return { db, parts, work, found, lastNote, [Symbol.asyncDispose]: () => db[Symbol.asyncDispose]() }
}

/** Ends all mails that wait. */
async function deliver(db: Kysely<Schema>, end: Delivery) {
  const sender = { send: async () => end, close() {} }
  const log = { debug: () => {}, warn: () => {} }
  const render = () => ({ subject: 'S', html: 'H', text: 'T' })
  const signal = new AbortController().signal
  while ((await deliverMail({ db, sender, log, render, now: () => testNow }, signal)) !== 'nothing due') {}
}

test('a complaint whose acknowledgement is refused is open again, with its day, a note of what to do, and a mail to the office', async () => {
  await using run = await aCase('complaint')
  await deliver(run.db, { outcome: 'sent' })
  const dueOn = (await run.found()).dueOn
  await run.db.updateTable('privacy_case').set({ reminded: 1 }).execute()
  expect(await run.work({ step: 'acknowledge', text: '', isMailed: true })).toBe('done')
  expect(await run.found()).toMatchObject({ state: 'acknowledged', receipt: 'mailed' })
  await deliver(run.db, refusal)
  expect(await run.found()).toMatchObject({ state: 'open', dueOn })
  expect(await run.lastNote()).toEqual({
    id: expect.any(Number),
    at: testNow,
    who: 'The site',
    content:
      'The mail that acknowledged it did not reach them: their mail server refused it (550 5.1.1 No such user). ' +
      'It counts as not done, and its day holds as before. Telephone or write to them, then acknowledge it again without a mail.',
  })
  expect(await remindOfCases(run.parts, new AbortController().signal)).toBe(1)
  // By telephone now: no mail.
  await run.db.deleteFrom('mail').execute()
  expect(await run.work({ step: 'acknowledge', text: '', isMailed: false })).toBe('done')
  expect((await run.lastNote())?.content).toBe('Acknowledged without a mail')
  expect(await run.db.selectFrom('mail').selectAll().execute()).toEqual([])
  expect(await run.found()).toMatchObject({ state: 'acknowledged' })
})

test('more time that the person was not told of is not taken, nor an answer given that did not reach them; both can be repeated', async () => {
  await using run = await aCase('access')
  await deliver(run.db, refusal)
  expect(await run.found()).toMatchObject({ receipt: 'refused', state: 'open' })
  expect((await run.lastNote())?.content).toContain('Tell them in another way')
  for (let turn = 0; turn < 2; turn += 1) {
    await run.db.deleteFrom('refused_recipient').execute()
    expect(await run.work({ step: 'extend', text: 'There are 900 mails.', isMailed: true })).toBe('done')
    expect(await run.found()).toMatchObject({ isExtended: true })
    await deliver(run.db, refusal)
    expect(await run.found()).toMatchObject({ isExtended: false, dueOn: privacyDueOn('access', testNow) })
  }
  expect(await run.work({ step: 'close', state: 'answered', text: 'Here it is.', isMailed: true })).toBe('done')
  await deliver(run.db, refusal)
  expect(await run.found()).toMatchObject({ state: 'open', closedAt: null, outcome: null })
  await run.db.deleteFrom('refused_recipient').execute()
  expect(await run.work({ step: 'close', state: 'answered', text: 'Here it is.', isMailed: true })).toBe('done')
  await deliver(run.db, { outcome: 'sent' })
  expect(await run.found()).toMatchObject({ state: 'answered', outcome: 'Here it is.' })
})

test('what the office did meanwhile stays, and a mail that no server took in time is said too', async () => {
  await using run = await aCase('access')
  await deliver(run.db, { outcome: 'sent' })
  await run.work({ step: 'acknowledge', text: '', isMailed: true })
  await run.work({ step: 'close', state: 'closed', text: 'Withdrawn by telephone.', isMailed: false })
  await run.db
    .updateTable('mail')
    .set({ expires_at: new Date(0) })
    .where('outcome', 'is', null)
    .execute()
  await deliver(run.db, refusal)
  expect(await run.found()).toMatchObject({ state: 'closed', outcome: 'Withdrawn by telephone.' })
  expect((await run.lastNote())?.content).toBe('The mail that acknowledged it did not reach them: no mail server took it in time.')
})
