import { expect, test } from 'vitest'
import { findAccount } from '#src/data/accounts/accounts.ts'
import { findConsentHistory, findConsents } from '#src/data/accounts/marketing-consents.ts'
import { writeAlert } from '#src/services/alerts/write-alert.ts'
import { accountParts, ada, aVisitor, confirmed, grace, mailedLink, queuedMails, registered } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testNow } from '#tests/support/site.ts'
import {
  anOwner,
  aSearch,
  countFound,
  insertAlertProperty,
  insertFoundEvent,
  insertPropertyEvent,
  saveProperty,
  testTokens,
  waitingAlerts,
} from '#tests/support/written-alerts.ts'
import { confirmAgain, editProfile, setMarketing, setPropertyAlerts } from './edit-profile.ts'
import { openLink } from './open-link.ts'
import { RetryLater } from './retry-later.ts'
import { endOtherSessions, findSessionOwner } from './sessions.ts'

test('only the given fields change, and only of this account', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const own = await registered(parts)
  const other = await registered(parts, grace)
  const edited = await editProfile(parts, own, { profile: { town: 'Wells', last_name: 'Lovelace' }, visitor: aVisitor })
  expect(edited.profile).toMatchObject({ first_name: 'Ada', last_name: 'Lovelace', town: 'Wells' })
  expect((await findSessionOwner(parts, other.token))?.account.profile).toEqual(other.account.profile)
})

test('the same address in other capitals is not a new address', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const own = await registered(parts)
  await editProfile(parts, own, { profile: {}, email: 'ADA@EXAMPLE.COM', visitor: aVisitor })
  await parts.later.done()
  expect((await queuedMails(db)).map(({ kind }) => kind)).toEqual(['welcome'])
})

test('A28: an address with an account is answered like any other, and its owner gets the mail', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const own = await confirmed(parts)
  await registered(parts, grace)
  const answers = [grace.email, 'nobody@example.com'].map((email) =>
    editProfile(parts, own, { profile: { town: 'Wells' }, email, visitor: aVisitor }),
  )
  const [taken, free] = await Promise.all(answers)
  expect(taken).toEqual(free)
  expect(taken?.email).toBe(ada.email)
  await parts.later.done()
  expect((await queuedMails(db)).slice(2).map(({ kind, to }) => [kind, to])).toEqual([
    ['email-change-asked', ada.email],
    ['already-registered', grace.email],
    ['email-change-asked', ada.email],
    ['confirm-again', 'nobody@example.com'],
  ])
})

test('the confirmation link can be mailed again, which invalidates the earlier one', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const { account, token } = await registered(parts)
  const welcome = (await mailedLink(db, 'welcome')).split('/').at(-1) ?? ''
  await confirmAgain(parts, account, aVisitor)
  const again = (await mailedLink(db, 'confirm-again')).split('/').at(-1) ?? ''
  expect(await openLink(parts, welcome, aVisitor)).toBeUndefined()
  expect(await openLink(parts, again, aVisitor)).toEqual({ purpose: 'confirm' })
  const confirmed = (await findSessionOwner(parts, token))?.account
  const before = (await queuedMails(db)).length
  if (confirmed) await confirmAgain(parts, confirmed, aVisitor)
  expect([confirmed?.isConfirmed, (await queuedMails(db)).length]).toEqual([true, before])
})

test('a mailbox gets three links a day, whoever requests them, also the own one', async () => {
  await using db = await testDatabase()
  const clock = { at: testNow }
  const parts = accountParts(db, clock)
  const people = await Promise.all([ada, grace].map((who) => confirmed(parts, who)))
  const mailed = async (to: string) => {
    await parts.later.done()
    return (await queuedMails(db)).filter((mail) => mail.to === to && !['welcome'].includes(mail.kind)).length
  }
  for (const [index, own] of people.entries()) {
    for (let count = 0; count < 4; count++) {
      clock.at = new Date(clock.at.getTime() + 1000)
      const visitor = { ...aVisitor, from: `192.0.2.${10 * index + count}` }
      await editProfile(parts, own, { profile: {}, email: 'Stranger@example.com', visitor })
    }
  }
  expect(await mailed('Stranger@example.com')).toBe(3)
  const [own] = people as [(typeof people)[0]]
  await editProfile(parts, own, { profile: {}, email: 'another@example.com', visitor: aVisitor })
  const more = editProfile(parts, own, { profile: { town: 'Wells' }, email: 'yet.another@example.com', visitor: aVisitor })
  await expect(more).rejects.toThrow(RetryLater)
  expect(await mailed(ada.email)).toBe(5)
})

test('a change requested by a browser that is signed out before its turn is not made', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const own = await registered(parts)
  const thief = await registered(parts, grace)
  await db.updateTable('session').set({ account_id: own.account.id }).where('session_id', '=', thief.session.id).execute()
  const { promise: itsTurn, resolve: begin } = Promise.withResolvers<void>()
  parts.later.add(() => itsTurn)
  await editProfile(parts, { ...own, session: thief.session }, { profile: {}, email: 'thief@example.com', visitor: aVisitor })
  await endOtherSessions(parts, own)
  begin()
  await parts.later.done()
  expect((await queuedMails(db)).filter(({ to }) => to === 'thief@example.com')).toEqual([])
})

test('requests for another’s address cannot lock its owner out: earlier links keep working', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const { account } = await registered(parts)
  for (let count = 0; count < 7; count++) await confirmAgain(parts, account, { ...aVisitor, from: `192.0.2.${count}` })
  expect((await queuedMails(db)).filter(({ kind }) => kind === 'confirm-again')).toHaveLength(2)
  const link = (await mailedLink(db, 'confirm-again')).split('/').at(-1) ?? ''
  expect(await openLink(parts, link, aVisitor)).toEqual({ purpose: 'confirm' })
})

const yes = { isGiven: true, wording: 'Yes, news', page: '/user/marketing-preferences', visitor: aVisitor }
const no = { ...yes, isGiven: false, wording: 'No, please do not' }

test('A29: every change of a choice is recorded, and the last one applies', async () => {
  await using db = await testDatabase()
  const clock = { at: testNow }
  const parts = accountParts(db, clock)
  const { account } = await registered(parts)
  const other = await registered(parts, grace)
  for (const choice of [yes, no, yes]) {
    clock.at = new Date(clock.at.getTime() + 60_000)
    await setMarketing(parts, account, choice)
  }
  const history = await findConsentHistory(db, account.id)
  expect(history.map(({ isGiven, wording }) => [isGiven, wording])).toEqual([
    [true, 'Yes, news'],
    [false, 'No, please do not'],
    [true, 'Yes, news'],
  ])
  expect((await findConsents(db, account.id)).marketing).toEqual({
    kind: 'marketing',
    isGiven: true,
    wording: 'Yes, news',
    email: ada.email,
    page: '/user/marketing-preferences',
    form: 'preferences',
    givenAt: clock.at,
  })
  expect(await findConsents(db, other.account.id)).toEqual({})
})

test('repeating the current choice adds nothing', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const { account } = await registered(parts)
  await setMarketing(parts, account, yes)
  await setMarketing(parts, account, yes)
  expect(await findConsentHistory(db, account.id)).toHaveLength(1)
  await setMarketing(parts, account, { ...yes, wording: 'Yes, in other words' })
  expect(await findConsentHistory(db, account.id)).toHaveLength(2)
})

const off = { isWanted: false, visitor: aVisitor }
const on = { isWanted: true, visitor: aVisitor }

test('turning alerts off drops waiting mails about saved properties only; turned on again, later events are mailed', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const id = await anOwner(db)
  const search = await aSearch(db, id, 'Wells')
  const saved = await insertAlertProperty(db)
  await saveProperty(db, id, saved)
  const write = () => writeAlert({ db, tokens: testTokens, now: () => testNow }, id)
  const titles = async () => (await waitingAlerts(db)).map(({ data }) => data.sections.map(({ title }) => title))
  await insertFoundEvent(db, id, await insertPropertyEvent(db, saved, 'price-down'))
  await insertFoundEvent(db, id, await insertPropertyEvent(db, await insertAlertProperty(db)), search)
  await write()
  await insertFoundEvent(db, id, await insertPropertyEvent(db, saved, 'price-up'))

  await setPropertyAlerts(parts, { id }, off)
  expect([(await findAccount(db, id))?.propertyAlerts, await titles(), await countFound(db)]).toEqual([false, [['Wells']], 0])
  await setPropertyAlerts(parts, { id }, on)
  expect([(await findAccount(db, id))?.propertyAlerts, await write()]).toEqual([true, false])
  await insertFoundEvent(db, id, await insertPropertyEvent(db, saved, 'price-down'))
  expect([await write(), await titles()]).toEqual([true, [['Wells'], ['Properties you saved']]])
})

test('a choice applies to one account only', async () => {
  await using db = await testDatabase()
  const parts = accountParts(db)
  const [one, other] = [await anOwner(db), await anOwner(db, 'bob@example.com')]
  const wanted = async () => [(await findAccount(db, one))?.propertyAlerts, (await findAccount(db, other))?.propertyAlerts]
  await setPropertyAlerts(parts, { id: one }, off)
  expect(await wanted()).toEqual([false, true])
  await setPropertyAlerts(parts, { id: other }, off)
  await setPropertyAlerts(parts, { id: one }, on)
  expect(await wanted()).toEqual([true, false])
})
