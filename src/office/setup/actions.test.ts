import { join } from 'node:path'
import pino from 'pino'
import { expect, test } from 'vitest'
import { contentInFolder } from '#src/content/content-store.ts'
import { layeredContent } from '#src/content/layered-store.ts'
import { forgetEndedOffice } from '#src/data/office/tidy-office.ts'
import { latestPublication } from '#src/data/site-content/publications.ts'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { smtpSender } from '#src/gateways/mail/smtp-sender.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { mailLook } from '#src/mails/mail-look.ts'
import { renderMail } from '#src/mails/render-mail.tsx'
import * as routes from '#src/routes.ts'
import { firstAdministratorLink, placeholderAddress } from '#src/services/office/first-administrator.ts'
import { deliverMail } from '#src/services/outbox/deliver-mail.ts'
import { readContentFile } from '#src/services/site-content/read-file.ts'
import { readLayer } from '#src/services/site-content/site-content-parts.ts'
import { readSettings } from '#src/settings.ts'
import { beginContent } from '#src/start/begin-content.ts'
import { readFolder } from '#src/start/follow-content.ts'
import { liveAgency } from '#src/start/live-agency.ts'
import { testDatabase } from '#tests/support/database.ts'
import { formIn } from '#tests/support/editor-page-form.ts'
import { type OfficeBrowserClient, officeSite } from '#tests/support/office.ts'
import { varFolder } from '#tests/support/running-site.ts'
import { testNow } from '#tests/support/site.ts'
import { smtpServer } from '#tests/support/smtp-server.ts'

const setup = routes.officeSetup
const hrefOf = (step: string) => setup.step.href(step)

/** Starts the office of a new agency, with an empty content folder. */
async function newAgency(env: Record<string, string> = {}) {
  const folder = await varFolder()
  const db = await testDatabase()
  const contentFolder = join(folder.path, 'content')
  await beginContent(contentFolder, db)
  const settings = readSettings({
    GABLE_VAR: folder.path,
    GABLE_CONTENT: contentFolder,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://www.withyandvale.example',
    ...env,
  })
  const media = openMediaStore(folderStore(settings.mediaFolder))
  const living = { store: contentInFolder(contentFolder), db, media, log: pino({ level: 'silent' }) }
  const agency = liveAgency(living, (await readFolder(living)).state)
  const { content, base, inspect, bytesOf, pictures } = agency
  const shown = async () => await agency.follow(await latestPublication(db))
  const siteContent = { db, content, base, inspect, bytesOf, shown, now: () => testNow }
  const postcodes = {
    find: async (code: string) => (code === 'TA1 1AA' ? { point: { lat: 51.015, lng: -3.1 }, precision: 'postcode' as const } : null),
    findMany: async () => new Map(),
    unanswered: async () => new Set<string>(),
  }
  const given = { settings, content, siteContent, media, contentPictures: pictures, postcodes }
  const site = await officeSite(db, { site: given })
  const check = async () => await inspect(layeredContent(base, await readLayer(siteContent)))
  const dispose = async () => {
    await db[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  }
  return { ...site, db, agency, check, settings, [Symbol.asyncDispose]: dispose }
}

/** Fills in the form of a step and sends it to the step's own address. */
async function fill(client: OfficeBrowserClient, step: string, fields: Record<string, string | string[]>, query = '') {
  const page = await (await client.get(hrefOf(step) + query)).text()
  const own = page.split('<form ').findLast((part) => /^[^>]*method="post"/.test(part) && part.includes(`action="${hrefOf(step)}"`))
  const form = formIn(`<form data-editor-form ${own ?? ''}`)
  return await client.post(hrefOf(step), { ...form, ...fields })
}

const ofBranch = {
  name: 'Taunton',
  id: '11',
  streetAddress: '1 High Street',
  town: 'Taunton',
  county: 'Somerset',
  postcode: 'ta11aa',
  'openingTimes.monday': ['09:00', '17:30'],
}

test('from an empty folder to a complete site: each step publishes, and the check finds no errors', async () => {
  await using office = await newAgency()
  const { agency, db } = office
  const client = await office.as('administrator', { email: placeholderAddress })
  expect(await (await client.get(routes.office.home.href())).text()).toContain(`href="${setup.start.href()}"`)

  expect((await fill(client, 'you', { name: 'Ann Bee', email: 'ann@own.example' })).headers.get('location')).toContain(hrefOf('agency'))
  expect(await db.selectFrom('office_user').select(['name', 'email']).execute()).toEqual([{ name: 'Ann Bee', email: 'ann@own.example' }])

  const own = { name: 'Bee & Partners', telephone: '01823 000000', email: 'post@own.example' }
  expect((await fill(client, 'agency', own)).headers.get('location')).toBe(`${hrefOf('look')}?done=setup-published`)
  expect(agency.content().site).toMatchObject(own)

  const page = await (await client.get(hrefOf('look'))).text()
  expect([page.includes('Bee &amp; Partners'), page.includes(`href="${routes.officeLook.page.href()}"`)]).toEqual([true, true])
  expect(await (await client.get(routes.officeLook.page.href())).text()).toContain(`href="${hrefOf('look')}"`)

  const looked = await (await client.get(`${hrefOf('branches')}?postcode=TA1+1AA`)).text()
  expect([looked.includes('value="51.015"'), looked.includes('value="01823 000000"')]).toEqual([true, true])
  expect((await fill(client, 'branches', ofBranch, '?postcode=TA1+1AA')).headers.get('location')).toContain('branch-added')
  expect(agency.content().branches).toMatchObject([
    { id: 11, slug: 'taunton', postcode: 'TA1 1AA', location: { lat: 51.015, lng: -3.1 }, email: own.email },
  ])
  const member = { _branch: '11', firstName: 'Siân', surname: 'Bevan', jobTitle: 'Negotiator', contactableFor: ['', 'sales'] }
  for (const _ of [1, 2]) expect((await client.post(hrefOf('staff'), member)).headers.get('location')).toContain('staff-added')
  expect(agency.content().branches[0]?.staff).toMatchObject([
    { id: 1, urlLabel: 'sian-bevan' },
    { id: 2, urlLabel: 'sian-bevan-2' },
  ])
  const source = { _format: 'blm', 'sources.new1.name': 'files', 'sources.new1.token': 'FEED_TOKEN' }
  expect((await fill(client, 'feed', source, '?format=blm')).headers.get('location')).toContain('source-added')
  expect(agency.content().sources).toMatchObject([{ name: 'files', format: 'blm' }])
  expect(await (await client.post(hrefOf('feed'), { _test: 'files' })).text()).toContain('The source files has no FEED_TOKEN')

  const legal = { registeredName: 'Bee Limited', redressScheme: 'The Property Ombudsman', icoRegistration: 'ZA000000' }
  expect((await fill(client, 'legal', legal)).headers.get('location')).toBe(`${setup.start.href()}?done=setup-published`)
  expect(agency.content().site).toMatchObject(legal)
  expect((await office.check()).problems.filter(({ isWarning }) => !isWarning)).toEqual([])
  expect((await readContentFile(office.context.siteContent, 'site.yaml')).text).toContain('# The law asks for these in the footer')

  await client.post(setup.dismiss.href())
  expect(await (await client.get(routes.office.home.href())).text()).not.toContain('First steps')
})

test('problems are shown beside their fields, also on a later visit; hostile input stays text', async () => {
  await using office = await newAgency()
  const client = await office.as('administrator')
  const before = office.agency.content()
  const refused = await fill(client, 'agency', { name: '<script>alert(1)</script>', email: 'no address' })
  expect(refused.status).toBe(422)
  const page = await (await client.get(hrefOf('agency'))).text()
  expect([page.includes('value="no address"'), page.includes('<script>alert'), page.includes('f-email-error')]).toEqual([true, false, true])
  expect(office.agency.content()).toBe(before)
  expect((await fill(client, 'agency', { email: 'post@own.example' })).status).toBe(303)
  const home = await (await client.get('/')).text()
  expect(home).not.toContain('<script>alert')

  const wrong = await client.post(hrefOf('branches'), { ...ofBranch, id: 'eleven', postcode: 'nowhere' })
  const shown = await wrong.text()
  expect([wrong.status, shown.includes('value="eleven"'), shown.includes('f-id-error'), shown.includes('f-postcode-error')]).toEqual([
    422,
    true,
    true,
    true,
  ])
  expect((await client.post(hrefOf('staff'), { firstName: 'A<b>' })).status).toBe(422)
  expect((await client.post(hrefOf('feed'), { _format: '__proto__', 'sources.new1.name': '../x' })).status).toBe(422)
  expect((await client.post(hrefOf('feed'), { _format: 'blm', 'sources.new1.name': 'no name' })).status).toBe(422)
  // The same user sees the input again, and nobody else does.
  const other = await office.as('administrator')
  for (const [step, text] of [
    ['branches', 'value="eleven"'],
    ['feed', 'value="no name"'],
  ] as const)
    expect([
      step,
      (await (await client.get(hrefOf(step))).text()).includes(text),
      (await (await other.get(hrefOf(step))).text()).includes(text),
    ]).toEqual([step, true, false])
  expect((await fill(client, 'branches', ofBranch, '?postcode=TA1+1AA')).headers.get('location')).toContain('branch-added')
  expect(await (await client.get(hrefOf('branches'))).text()).not.toContain('value="eleven"')
  const [wrongMember, again] = [await client.post(hrefOf('staff'), { firstName: 'A<b>' }), await client.get(hrefOf('staff'))]
  expect([wrongMember.status, (await again.text()).includes('value="A&lt;b&gt;"')]).toEqual([422, true])
  expect((await client.post(hrefOf('you'), { name: 'Eve', email: 'eve@evil.example' })).status).toBe(422)
  expect((await client.get(hrefOf('nothing'))).status).toBe(404)
  expect(office.agency.content().branches).toMatchObject([{ id: 11 }])

  // A secret typed where the name of a setting belongs is not stored, and nothing is stored for longer than a fortnight.
  const secret = { _format: 'reapit', 'sources.new1.name': 'ours', 'sources.new1.clientSecret': 'hunter2-hunter2' }
  expect((await client.post(hrefOf('feed'), secret)).status).toBe(422)
  const kept = async () => (await office.db.selectFrom('loaded_source').selectAll().where('name', 'like', 'typed by%').execute()).length
  expect(JSON.stringify(await office.db.selectFrom('loaded_source').selectAll().execute())).not.toContain('hunter2')
  const daysLater = async (days: number) => await forgetEndedOffice(office.db, new Date(testNow.getTime() + days * 86_400_000))
  await daysLater(13)
  expect(await kept()).toBe(3)
  await daysLater(14)
  expect(await kept()).toBe(0)
})

test('other roles are told that the assistant is not for them', async () => {
  await using office = await newAgency()
  for (const who of [await office.as('manager'), await office.as('administrator', { branches: [11] })]) {
    expect((await who.get(setup.start.href())).status).toBe(403)
    expect((await who.post(hrefOf('agency'), { name: 'Mine' })).status).toBe(403)
    expect((await who.get(hrefOf('legal'))).status).toBe(403)
  }
})

test('without a mail server nobody is told that a mail was sent', async () => {
  await using office = await newAgency()
  const { db, agency } = office
  await firstAdministratorLink({ db, now: () => testNow })
  const client = await office.as('administrator', { email: 'ann@own.example' })
  const posted = client.post(hrefOf('mail'))
  // Settles the mail as the writer of mail files does.
  const writeFile = async () => await db.updateTable('mail').set({ outcome: 'sent', settled_at: testNow }).executeTakeFirst()
  while ((await writeFile()).numUpdatedRows === 0n);
  const { headers } = await posted
  const page = await (await client.get(headers.get('location') ?? '')).text()
  expect([page.includes('reached nobody'), page.includes('was accepted')]).toEqual([true, false])
  const users = await (await client.get(`${routes.office.users.href()}?done=user-invited`)).text()
  expect(users).toContain('no mail server is set')
  expect(agency.content().branches).toEqual([])
})

test('a test mail goes through the configured mail server, and its reply is shown', async () => {
  let reply: { code: number; text: string } | undefined
  await using server = await smtpServer({ onRecipient: () => reply })
  await using office = await newAgency({ SMTP_URL: `smtp://${server.host}:${server.port}`, SMTP_TLS: 'offered' })
  const { db, agency, settings } = office
  await firstAdministratorLink({ db, now: () => testNow })
  const client = await office.as('administrator', { email: 'ann@own.example' })
  expect(await (await client.get(hrefOf('mail'))).text()).toContain(`port ${server.port}`)
  const writer = { name: 'Agency', address: 'post@own.example', replyTo: 'post@own.example' }
  if (!settings.smtp) throw new Error('No mail server is set.')
  const sender = smtpSender({ server: settings.smtp, writer, connections: 1 })
  const { site } = agency.content()
  const send = async () => {
    const posted = client.post(hrefOf('mail'))
    const log = pino({ level: 'silent' })
    const render = (mail: Parameters<typeof renderMail>[0]) => renderMail(mail, site, mailLook(agency.content(), 'https://own.example'))
    let delivered = 'nothing due'
    while (delivered === 'nothing due') delivered = await deliverMail({ db, sender, render, log }, new AbortController().signal)
    const { headers } = await posted
    return await (await client.get(headers.get('location') ?? '')).text()
  }
  expect(await send()).toContain('was accepted')
  expect(server.letters.map(({ to }) => to)).toEqual([['ann@own.example']])
  sender.close()
})
