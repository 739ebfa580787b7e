import jsQr from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addInterest } from '#src/data/statistics/property-interest.ts'
import { sheets } from '#src/domain/paper/paper.ts'
import * as routes from '#src/routes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { officeSite } from '#tests/support/office.ts'
import { addProperty } from '#tests/support/properties.ts'
import { readPdf } from '#tests/support/read-pdf.ts'

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

test('window cards and the brochure are PDFs for people of the branch; what may not be printed says why', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { branch_id: 4101, listing: { branchId: 4101, displayAddress: '1 High Street, Taunton' } })
  const sold = await addProperty(db, { branch_id: 4101, status: 'sstc', listing: { branchId: 4101, status: 'sstc' } })
  const site = await officeSite(db)
  const staff = await site.as('viewer', { branches: [4101] })
  const page = await (await staff.get(routes.officeStock.one.href(id))).text()
  for (const sheet of sheets) expect(page).toContain(routes.officeStock.sheet.href(id, `${sheet}.pdf`))
  const pdf = await staff.get(routes.officeStock.sheet.href(id, 'card-a5-landscape.pdf'))
  expect([pdf.status, pdf.headers.get('content-type'), pdf.headers.get('cache-control')]).toEqual([200, 'application/pdf', 'no-store'])
  const all = await staff.get(routes.officeStock.branchCards.href(4101, 'card-a4-portrait.pdf'))
  const { pages, title } = await readPdf(new Uint8Array(await all.arrayBuffer()))
  expect([title, pages.length, pages[0]?.text.includes('1 High Street')]).toEqual(['Window cards of Taunton', 1, true])
  expect(await (await staff.get(routes.officeStock.one.href(sold))).text()).toContain('sold or let subject to contract')
  const refused = await staff.get(routes.officeStock.sheet.href(sold, 'brochure.pdf'))
  expect([refused.status, (await refused.text()).includes('subject to contract')]).toEqual([409, true])
  expect((await staff.get(routes.officeStock.sheet.href(id, 'card-a4-square.pdf'))).status).toBe(404)
  const other = await site.as('viewer', { branches: [4102] })
  for (const path of [routes.officeStock.sheet.href(id, 'brochure.pdf'), routes.officeStock.branchCards.href(4101, 'card-a4-portrait.pdf')])
    expect((await other.get(path)).status).toBe(404)
}, 60_000)

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
