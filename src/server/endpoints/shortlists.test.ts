import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { forgetShortlists } from '#src/data/shortlists/shortlists.ts'
import { aBrowser } from '#tests/support/accounts.ts'
import { bookingAgency } from '#tests/support/appointments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { asForm } from '#tests/support/leads.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testNow, testSite } from '#tests/support/site.ts'

const html = { accept: 'text/html' }

/** A site with two bookable homes, and a shortlist of them by Ada, with Ben. */
async function shortlisted(db: Kysely<Schema>) {
  const content = await bookingAgency()
  const site = await testSite(db, { content: () => content })
  const ids = [await addProperty(db, { branch_id: 4101 }), await addProperty(db, { branch_id: 4101, location: '(-3.1,51)' })] as const
  const browser = aBrowser(site)
  const send = (path: string, fields: object) => browser.send(path, { body: asForm(fields), headers: html })
  const begun = await send('/shortlist', { ids: ids.join(','), own: 'Ada', other: 'Ben' })
  const [ada = ''] = (begun.headers.get('location') ?? '').split('?')
  const read = async (path: string) => {
    const answer = await browser.send(path)
    return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', ''), headers: answer.headers }
  }
  const ben = new URL(/value="([^"]+\/shortlist\/[^"]+)"/.exec((await read(ada)).html)?.[1] ?? '').pathname
  return { site, ids, begun, ada, ben, read, send }
}

test('one person begins it, the other gets a link, and each says what they think', async () => {
  await using db = await testDatabase()
  const { ids, begun, ada, ben, read, send } = await shortlisted(db)
  expect([begun.status, ada]).toEqual([303, expect.stringMatching(/^\/shortlist\/\d+\.1-[\w-]{32}$/)])
  expect(ben).toMatch(/^\/shortlist\/\d+\.2-[\w-]{32}$/)
  const first = await read(ada)
  expect(first.html).toContain('Shortlist of Ada and Ben')
  expect(first.html).toContain('You have not said yet')
  expect([first.headers.get('cache-control'), first.headers.get('referrer-policy')]).toEqual(['no-store', 'same-origin'])
  expect(first.html).toMatch(/<meta [^>]*noindex/)
  const saved = await send(ada, {
    what: 'say',
    home: ids[0],
    [`heart.${ids[0]}`]: 'yes',
    [`note.${ids[0]}`]: 'Light, <b>and</b>\nnear the park',
  })
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `${ada}?done=said&home=${ids[0]}#home-${ids[0]}`])
  await send(ada, { what: 'say', home: ids[1], [`heart.${ids[1]}`]: 'yes', [`note.${ids[1]}`]: '' })
  const seen = await read(ben)
  expect(seen.html).toContain('Shortlist of Ada and Ben')
  expect((await read(ada)).html).toContain('Ben has not said yet')
  expect(seen.html).toContain('Light, &lt;b&gt;and&lt;/b&gt;\nnear the park')
  await send(ben, { what: 'say', home: ids[0], [`heart.${ids[0]}`]: 'maybe', [`note.${ids[0]}`]: 'Is it loud?' })
  await send(ben, { what: 'say', home: ids[1], [`heart.${ids[1]}`]: 'no', [`note.${ids[1]}`]: '' })
  const both = await read(ada)
  expect(both.html).toMatch(/All of you like it, or might.*You differ/s)
  expect(both.html).toContain('Is it loud?')
  // The first person sees the other's link only until it was opened.
  expect(both.html).not.toContain(ben)
  expect((await read(ben)).html).not.toContain(ada.slice(-32))
})

test('no other link opens it, and one that was ended stays so', async () => {
  await using db = await testDatabase()
  const { ada, ben, read, send } = await shortlisted(db)
  const forged = ada.replace(/\.1-/, '.2-')
  for (const path of [forged, `/shortlist/1.1-${'A'.repeat(32)}`, `${forged}/day`, `${forged}/day.ics?day=2026-11-23`])
    expect((await read(path)).status).toBe(404)
  expect((await send(forged, { what: 'leave' })).status).toBe(404)
  await send(ben, { what: 'leave' })
  expect((await read(ben)).status).toBe(404)
  await send(ada, { what: 'invite', person: 'Cy' })
  const { html: page } = await read(ada)
  expect(page).toContain('Shortlist of Ada and Cy')
  expect(page).toMatch(/\/shortlist\/\d+\.3-/)
  expect((await read(ben)).status).toBe(404)
  await send(ada, { what: 'leave' })
  expect((await read(ada)).status).toBe(404)
  expect(await db.selectFrom('shortlist_word').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('shortlist').selectAll().execute()).toEqual([])
})

test('what is wrong is said, and what was typed stays', async () => {
  await using db = await testDatabase()
  const { ids, ada, send } = await shortlisted(db)
  const unnamed = await send('/shortlist', { ids: String(ids[0]), own: 'Ada', other: '\u200B' })
  const asked = await unnamed.text()
  expect([unnamed.status, asked]).toEqual([422, expect.stringContaining('Please enter a first name.')])
  expect(asked).toContain('value="Ada"')
  expect(asked).toContain(`name="ids" value="${ids[0]}"`)
  const long = await send(ada, { what: 'say', home: ids[0], [`heart.${ids[0]}`]: 'no', [`note.${ids[0]}`]: 'x'.repeat(501) })
  const again = await long.text()
  expect([long.status, again]).toEqual([422, expect.stringContaining('A note has 500 characters at most.')])
  expect(again).toContain('x'.repeat(501))
  for (const address of ['https://elsewhere.example/', '/properties/99999', '']) {
    const unknown = await send(ada, { what: 'add', address })
    expect([unknown.status, await unknown.text()]).toEqual([422, expect.stringContaining('We know no home at this address')])
  }
  for (const person of ['Cy', 'Di']) expect((await send(ada, { what: 'invite', person })).status).toBe(303)
  expect(await (await send(ada, { what: 'invite', person: 'Ed' })).text()).toContain('No more people can join.')
  for (const fields of [{}, { what: 'explode' }, { what: 'say', home: 'x' }, { what: 'say', 'heart.99999': 'yes', 'note.99999': '' }]) {
    const answer = await send(ada, fields)
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('nothing was saved')])
  }
  for (const fields of [
    { what: 'say', remove: '1e9', [`note.${ids[0]}`]: '' },
    { what: 'say', home: '1\r\nx: y', [`note.${ids[0]}`]: '' },
    { what: 'say', home: '\u2603', [`note.${ids[0]}`]: '' },
  ])
    expect((await send(ada, fields)).status).toBe(303)
})

test('a note that is too long takes no other with it, and a page of yesterday takes nothing back', async () => {
  await using db = await testDatabase()
  const { ids, ada, read, send } = await shortlisted(db)
  const [one, other] = ids
  const shown = (page: string, id: number) => new RegExp(`name="was\\.${id}" value="([^"]*)"`).exec(page)?.[1]
  const formOf = (page: string, changes: object) =>
    Object.assign(
      { what: 'say' },
      ...ids.map((id) => ({ [`was.${id}`]: shown(page, id), [`note.${id}`]: shown(page, id)?.split(':')[1] })),
      changes,
    )
  const { html: yesterday } = await read(ada)
  await send(ada, formOf(yesterday, { [`heart.${one}`]: 'yes', [`note.${one}`]: 'Good light' }))
  await send(ada, formOf(yesterday, { [`note.${other}`]: 'Far' }))
  const { html: now } = await read(ada)
  expect([shown(now, one), shown(now, other)]).toEqual(['yes:Good light', ':Far'])
  const long = { [`note.${one}`]: 'x'.repeat(501), [`note.${other}`]: 'y'.repeat(502), [`heart.${other}`]: 'no' }
  const refused = await (await send(ada, formOf(now, long))).text()
  for (const text of ['x'.repeat(501), 'y'.repeat(502), `href="#say-${one}-note"`, `href="#say-${other}-note"`])
    expect(refused).toContain(text)
  const kept = await (await send(ada, formOf(now, { [`note.${one}`]: 'Better light', [`note.${other}`]: 'y'.repeat(502) }))).text()
  expect(kept).toContain('Better light')
  expect(kept).toContain('y'.repeat(502))
  expect(shown((await read(ada)).html, other)).toBe(':Far')
})

test('homes are added by the address of their page, at most thirty, and taken out with what was said', async () => {
  await using db = await testDatabase()
  const { ids, ada, read, send } = await shortlisted(db)
  const third = await addProperty(db, {})
  const added = await send(ada, { what: 'add', address: ` https://agency.example/properties/${third}/sales?x=1 ` })
  expect(added.headers.get('location')).toBe(`${ada}?done=added&home=${third}#home-${third}`)
  await send(ada, { what: 'say', home: third, [`heart.${third}`]: 'yes', [`note.${third}`]: 'Third' })
  await send(ada, { what: 'say', remove: third, [`note.${third}`]: 'Third', [`note.${ids[0]}`]: 'Said beside it' })
  expect((await read(ada)).html).toContain('Said beside it')
  expect((await read(ada)).html).not.toContain('Third')
  await send(ada, { what: 'add', ids: `${third},${ids[0]}` })
  expect((await read(ada)).html).not.toContain('Third')
  // What was done is said where it was done.
  expect((await read(`${ada}?done=added&home=${third}`)).html).toMatch(new RegExp(`id="home-${third}".*It is in your shortlist`, 's'))
  const many: number[] = []
  for (let count = 0; count < 30; count += 1) many.push(await addProperty(db, {}))
  const full = await send('/shortlist', { ids: [...many, ...ids].join(','), own: 'Ada', other: 'Ben' })
  const [path = ''] = (full.headers.get('location') ?? '').split('?')
  const refused = await send(path, { what: 'add', address: `/properties/${ids[0]}` })
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('or there are 30 in your shortlist already')])
})

test('whichever button is pressed, all that the page’s one form says is taken', async () => {
  await using db = await testDatabase()
  const { ids, ada, read, send } = await shortlisted(db)
  const [one, other] = ids
  const third = await addProperty(db, {})
  const { html: page } = await read(ada)
  const forms = page.match(/<form [^>]*action="\/shortlist\/[^>]*>/g) ?? []
  expect(forms.filter((form) => form.includes('id="say"'))).toHaveLength(1)
  for (const name of ['address', 'person', `note.${one}`, `heart.${one}`, 'remove'])
    expect(page.match(new RegExp(`<(?:input|textarea|button) [^>]*name="${name}"[^>]*>`))?.[0]).toContain('form="say"')
  const typed = { [`heart.${one}`]: 'no', [`note.${one}`]: 'Too near the road', [`note.${other}`]: '' }
  const added = await send(ada, { ...typed, what: 'add', address: `/properties/${third}`, person: 'Cy' })
  expect(added.headers.get('location')).toBe(`${ada}?done=added&home=${third}#home-${third}`)
  const { html: after } = await read(ada)
  for (const text of ['Too near the road', 'Ada, Ben and Cy', `id="home-${third}"`]) expect(after).toContain(text)
  // Pressing "Save" with a wrong address typed saves what was said, and says what is wrong with the address.
  const refused = await send(ada, { ...typed, [`note.${other}`]: 'Far', home: other, address: 'hello' })
  const text = await refused.text()
  expect([refused.status, text]).toEqual([422, expect.stringContaining('We know no home at this address')])
  for (const said of ['Far', 'value="hello"']) expect(text).toContain(said)
  const taken = await send(ada, { ...typed, [`note.${other}`]: 'Far, but light', remove: one, person: 'Di' })
  expect(taken.headers.get('location')).toBe(`${ada}?done=removed`)
  const { html: last } = await read(ada)
  for (const said of ['Far, but light', 'Ada, Ben, Cy and Di']) expect(last).toContain(said)
  expect(last).not.toContain(`id="home-${one}"`)
})

test('a home that is withdrawn or hidden is said to be gone', async () => {
  await using db = await testDatabase()
  const { ids, ada, read } = await shortlisted(db)
  await db.updateTable('property').set({ listed: false }).where('id', '=', ids[0]).execute()
  expect((await read(ada)).html).toContain('Withdrawn')
  await db
    .updateTable('property_detail')
    .set((eb) => ({ listing: eb.fn('jsonb_set', ['listing', eb.val('{published}'), eb.val('false')]) as never }))
    .where('property_id', '=', ids[0])
    .execute()
  expect((await read(ada)).html).toContain('no longer on our site')
})

test('a day is planned with free slots in an order, each of which the viewing form then has chosen', async () => {
  await using db = await testDatabase()
  const { ids, ada, read, send } = await shortlisted(db)
  await send(ada, { what: 'say', home: ids[0], [`heart.${ids[0]}`]: 'yes', [`note.${ids[0]}`]: '' })
  const plan = await read(`${ada}/day`)
  expect(plan.html).toContain('Monday 23 November')
  expect(plan.html).toMatch(/9\.00am.*About \d+ minutes by car/s)
  const chosen = /href="(\/book-a-viewing\?property=\d+&amp;slot=[^"]+)"/.exec(plan.html)?.[1]?.replace('&amp;', '&') ?? ''
  const form = await read(chosen)
  const inputs = form.html.match(/<input [^>]*name="lead_booking\[slot\]"[^>]*>/g) ?? []
  const slot = new URLSearchParams(chosen.split('?')[1]).get('slot')
  expect(inputs.filter((input) => / checked/.test(input))).toEqual([expect.stringContaining(`value="${slot}"`)])
  const calendar = await read(`${ada}/day.ics?day=2026-11-24`)
  expect([calendar.status, calendar.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(calendar.html.match(/DTSTART:20261124T/g)).toHaveLength(2)
  expect((await read(`${ada}/day?day=2026-11-28`)).html).not.toContain('Put this plan into your calendar')
  expect((await read(`${ada}/day?day=nonsense`)).status).toBe(200)
})

test('a page begins with the homes in its address, and says which they are', async () => {
  await using db = await testDatabase()
  const { read } = await shortlisted(db)
  const id = await addProperty(db, { card: { displayAddress: '9 Piano Row' } })
  const { html: page } = await read(`/shortlist?ids=${id},99999,x`)
  expect(page).toContain('The home that you chose:')
  expect(page).toContain('9 Piano Row')
  expect(page).toContain(`name="ids" value="${id}"`)
  expect((await read('/shortlist')).html).not.toContain('that you chose')
})

test('a day is planned around what is booked', async () => {
  await using db = await testDatabase()
  const { ids, ada, read } = await shortlisted(db)
  const booked = `${ids[1]}@2026-11-24T10:00`
  const { html: plan } = await read(`${ada}/day?booked=${booked}`)
  expect(plan).toMatch(/<h2 id="plan"[^>]*>Tuesday 24 November/)
  expect(plan).toMatch(/10\.00am to 10\.30am.*You have booked this/s)
  expect(plan).not.toContain(`property=${ids[1]}&amp;`)
  expect(plan).toContain(`property=${ids[0]}&amp;`)
  expect(plan).toContain(`booked=${encodeURIComponent(booked)}`)
  const { html: other } = await read(`${ada}/day?day=2026-11-23&booked=${booked}`)
  expect(other).toMatch(/You have booked .* for .*10\.00am on Tuesday 24 November 2026/s)
  expect(other).not.toContain('Not free at a time that fits')
  const calendar = await read(`${ada}/day.ics?day=2026-11-24&booked=${booked}`)
  expect(calendar.html).toContain('DTSTART:20261124T100000')
  for (const none of [`${ids[1]}@2020-11-24T10:00`, '99999@2026-11-24T10:00', 'x', `${ids[1]}@2026-02-31T10:00`])
    expect((await read(`${ada}/day?booked=${none}`)).html).not.toContain('You have booked')
})

test('a day holds five homes: those that all like are among them, the others are for another day', async () => {
  await using db = await testDatabase()
  const { ids, ada, ben, read, send } = await shortlisted(db)
  const more: number[] = []
  for (let count = 0; count < 5; count += 1) {
    const id = await addProperty(db, { branch_id: 4101, card: { displayAddress: `${count} Later Lane` } })
    more.push(id)
    await send(ada, { what: 'add', address: String(id) })
  }
  for (const person of [ada, ben]) await send(person, { what: 'say', home: more[4], [`heart.${more[4]}`]: 'yes', [`note.${more[4]}`]: '' })
  await send(ada, { what: 'say', home: ids[0], [`heart.${ids[0]}`]: 'no', [`note.${ids[0]}`]: '' })
  await send(ben, { what: 'say', home: ids[0], [`heart.${ids[0]}`]: 'yes', [`note.${ids[0]}`]: '' })
  const { html } = await read(`${ada}/day`)
  const [plan = '', ...later] = html.split('For another day')
  expect(plan).toContain(`property=${more[4]}&amp;`)
  expect(plan).not.toContain(`property=${ids[0]}&amp;`)
  expect(plan.match(/book-a-viewing\?property=/g)).toHaveLength(5)
  expect(later.join()).toContain(`/properties/${ids[0]}/`)
})

test('one that nobody opens for a year is deleted', async () => {
  await using db = await testDatabase()
  const { ada, read } = await shortlisted(db)
  const today = testNow.toISOString().slice(0, 10)
  expect(await forgetShortlists(db, today)).toBe(0)
  await db.updateTable('shortlist').set({ used_on: '2025-11-20' }).execute()
  await read(ada)
  expect(await forgetShortlists(db, today)).toBe(0)
  await db.updateTable('shortlist').set({ used_on: '2025-11-20' }).execute()
  expect(await forgetShortlists(db, '2025-11-21')).toBe(1)
})
