import jsQr from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addInterest } from '#src/data/statistics/property-interest.ts'
import * as routes from '#src/routes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { officeSite } from '#tests/support/office.ts'
import { addProperty } from '#tests/support/properties.ts'

test('a property offers its QR codes as files that lead to it, to people of its branch alone', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { branch_id: 4101, listing: { displayAddress: '1 <b>High</b> Street' } })
  const site = await officeSite(db)
  const staff = await site.as('viewer', { branches: [4101] })
  expect(await (await staff.get(routes.officeStock.one.href(id))).text()).toContain(routes.officeStock.qrFile.href(id, 'qr-board.svg'))
  for (const [file, type, code] of [
    ['qr-board.svg', 'image/svg+xml', `s${id}`],
    ['qr-card.png', 'image/png', `w${id}`],
  ] as const) {
    const answer = await staff.get(routes.officeStock.qrFile.href(id, file))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    const { data, info } = await sharp(await answer.arrayBuffer(), { density: 600 })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data).toMatch(new RegExp(`^https?://[^/]+/q/${code}$`))
  }
  expect((await staff.get(`/office/stock/${id}/qr-poster.svg`)).status).toBe(404)
  const other = await site.as('viewer', { branches: [4102] })
  expect((await other.get(routes.officeStock.qrFile.href(id, 'qr-card.png'))).status).toBe(404)
})

test('scans are shown in the figures of a home and of the branch, beside the period before', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { branch_id: 4101 })
  const other = await addProperty(db, { branch_id: 4102 })
  await addInterest(db, [
    { propertyId: id, day: '2026-11-20', kind: 'scan-card', count: 7 },
    { propertyId: id, day: '2026-11-19', kind: 'scan-card', count: 2 },
    { propertyId: id, day: '2026-10-20', kind: 'scan-board', count: 3 },
    { propertyId: other, day: '2026-11-20', kind: 'scan-card', count: 100 },
  ])
  const site = await officeSite(db)
  const rows = async (branches: 'all' | number[], query: string) => {
    const answer = await (await site.as('viewer', { branches })).get(`${routes.officeFigures.file.href('scans')}${query}`)
    return (await answer.text()).split('\r\n').filter(Boolean)
  }
  const own = ['Where the code is,Scans,Period before', 'Window card,9,0', 'Brochure,0,0', 'Board,0,3', 'Screen in the window,0,0']
  expect(await rows('all', `?property=${id}`)).toEqual(own)
  expect(await rows([4101], '')).toEqual(own)
  expect((await rows('all', ''))[1]).toBe('Window card,109,0')
})
