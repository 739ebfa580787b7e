import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findLeads } from '#src/data/leads/find-leads.ts'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { storeContentPictures } from '#src/services/media/store-content-pictures.ts'
import { aBrowser } from '#tests/support/accounts.ts'
import { contentOf } from '#tests/support/content-stores.ts'
import { testDatabase } from '#tests/support/database.ts'
import { asForm } from '#tests/support/leads.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContent, testContext, testSite } from '#tests/support/site.ts'
import { interestBody } from '#tests/support/submissions.ts'
import { createApp } from '../app.ts'

test('the photograph of a staff member is on their form and the property’s page, 350 pixels wide', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { branch_id: 4101, listing: { displayAddress: '12 High Street, Taunton' } })
  const demo = await testContent()
  const withPhoto = (member: (typeof demo.branches)[number]['staff'][number]) =>
    member.id === 101 ? { ...member, photo: 'harriet.jpg' } : member
  const branches = demo.branches.map((branch) => ({ ...branch, staff: branch.staff.map(withPhoto) }))
  const context = await testContext(db, { content: () => ({ ...demo, branches }) })
  const images = contentOf({ 'images/harriet.jpg': new Uint8Array(await aJpeg(800, 1000)) })
  const { pictures } = await storeContentPictures(images, openMediaStore(folderStore(context.settings.mediaFolder)))
  const site = createApp({ ...context, contentPictures: pictures })

  const address = `/images/350/${pictures.get('harriet.jpg')?.hash}.jpg`
  for (const path of ['/contact-staff-member/101', `/properties/${id}/sales`])
    expect(await (await site.request(path)).text(), path).toContain(`src="${address}"`)
  expect(await (await site.request('/contact-staff-member/102')).text()).not.toContain(address)

  const served = await site.request(address)
  expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({ width: 350, height: 438 })
})

const headers = { accept: 'text/html' }

test('without scripts the form is posted to its own page, and shown again with its values', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { branch_id: 4102, listing: { displayAddress: 'Orchard Grove, Taunton' } })
  const browser = aBrowser(await testSite(db))
  const path = `/new-homes-enquiry?property=${id}`
  const shown = await (await browser.send(path, { headers })).text()
  expect(shown).toContain('Register your interest'.slice(0, 8))
  expect(shown).toContain('value="Orchard Grove"')
  const { form_submission } = interestBody
  const wrong = await browser.send(path, {
    body: asForm({ ...interestBody, form_submission: { ...form_submission, tel_home: 'x' } }),
    headers,
  })
  const again = await wrong.text()
  expect([wrong.status, wrong.headers.get('cache-control')]).toEqual([422, 'no-store'])
  expect(again).toContain('Please enter a valid phone number')
  expect(again).toContain('value="Byron"')
  const taken = await browser.send(path, { body: asForm(interestBody), headers })
  expect([taken.status, taken.headers.get('location')]).toEqual([303, `${path}&done=welcome-lead-sent`])
  expect(await findLeads(db, {}, { most: 9 })).toMatchObject([{ kind: 'form', form: 'new-homes', propertyId: id }])
})

test('an agency without such a form has no such address', async () => {
  await using db = await testDatabase()
  const content = { ...(await testContent()), forms: [] }
  const browser = aBrowser(await testSite(db, { content: () => content }))
  expect((await browser.send('/new-homes-enquiry', { headers })).status).toBe(404)
  expect((await browser.send('/new-homes-enquiry', { body: asForm(interestBody), headers })).status).toBe(404)
})
