import sharp from 'sharp'
import { expect, test } from 'vitest'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { storeContentPictures } from '#src/services/media/store-content-pictures.ts'
import { contentOf } from '#tests/support/content-stores.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContent, testContext } from '#tests/support/site.ts'
import { createApp } from '../app.ts'

test('the photograph of a staff member is on their form and on the page of a property, 350 pixels wide', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { branch_id: 4101, listing: { displayAddress: '12 High Street, Taunton' } })
  const demo = await testContent()
  const withPhoto = (member: (typeof demo.branches)[number]['staff'][number]) =>
    member.id === 101 ? { ...member, photo: 'harriet.jpg' } : member
  const branches = demo.branches.map((branch) => ({ ...branch, staff: branch.staff.map(withPhoto) }))
  const context = await testContext(db, { content: () => ({ ...demo, branches }) })
  const images = contentOf({ 'images/harriet.jpg': new Uint8Array(await aPicture(800, 1000)) })
  const { pictures } = await storeContentPictures(images, openMediaStore(folderStore(context.settings.mediaFolder)))
  const site = createApp({ ...context, contentPictures: pictures })

  const address = `/images/350/${pictures.get('harriet.jpg')?.hash}.jpg`
  for (const path of ['/contact-staff-member/101', `/properties/${id}/sales`])
    expect(await (await site.request(path)).text(), path).toContain(`src="${address}"`)
  expect(await (await site.request('/contact-staff-member/102')).text()).not.toContain(address)

  const served = await site.request(address)
  expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({ width: 350, height: 438 })
})
