import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { rtdfSite } from '#tests/support/rtdf-sender.ts'
import { findStock } from '#tests/support/stock.ts'

type Database = Awaited<ReturnType<typeof testDatabase>>

const sale = { channel: 1 }

async function shown(db: Database): Promise<string[]> {
  const stock = (await findStock(db)).filter(({ listed }) => listed)
  return stock.map(({ agent_ref, branch_id, channel }) => `${agent_ref} ${branch_id} ${channel}`).sort()
}

test('what is for sale and to let under one reference is two properties, each sent, listed and removed by it', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  const list = async (channel: number) => (await site.post('getbranchpropertylist', { branch: { branch_id: 7, channel } })).reply
  const changes = []
  for (const branch of [{}, sale, {}, sale]) changes.push((await site.send({}, branch)).reply.property?.change_type)
  expect(changes).toEqual(['CREATE', 'CREATE', 'UPDATE', 'UPDATE'])
  expect(await shown(db)).toEqual(['TAU_2201 7 lettings', 'TAU_2201-sale 7 sales'])
  expect(await list(1)).toMatchObject({ property: [{ agent_ref: 'TAU_2201', channel: 1 }] })
  expect((await site.remove('TAU_2201', sale)).reply.property).toMatchObject({ agent_ref: 'TAU_2201', change_type: 'DELETE' })
  expect(await shown(db)).toEqual(['TAU_2201 7 lettings'])
  expect((await site.send({}, sale)).reply.property?.change_type).toBe('CREATE')
  expect((await site.remove('TAU_2201')).reply.property?.change_type).toBe('DELETE')
  expect(await shown(db)).toEqual(['TAU_2201-sale 7 sales'])
})

test('removed in one channel and sent in the other it is the same property, at its address', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  const first = (await site.send()).reply.property
  await site.remove('TAU_2201')
  const second = (await site.send({}, sale)).reply.property
  expect(second).toMatchObject({ change_type: 'CREATE', rightmove_id: first?.rightmove_id })
  expect(await shown(db)).toEqual(['TAU_2201 7 sales'])
})

test('sent in another branch it moves there, with a warning', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  await site.send()
  const { reply } = await site.send({}, { branch_id: 8 })
  expect(reply.warnings).toMatchObject([
    { warning_value: 'TAU_2201', warning_description: expect.stringContaining('among the lettings of branch 7 until now') },
  ])
  expect(await shown(db)).toEqual(['TAU_2201 8 lettings'])
})

test('a home whose own reference looks like another with an ending is never taken for it', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  await site.send({ agent_ref: 'A-sale' }, sale)
  await site.send({ agent_ref: 'A' })
  await site.send({ agent_ref: 'A' }, sale)
  await site.send({ agent_ref: 'A-sale-2' }, sale)
  expect(await shown(db)).toEqual(['A 7 lettings', 'A-sale 7 sales', 'A-sale-2 7 sales', 'A-sale-2-sale 7 sales'])
  const { property } = (await site.post('getbranchpropertylist', { branch: { branch_id: 7 } })).reply as unknown as {
    property: Array<{ agent_ref: string }>
  }
  expect(property.map(({ agent_ref }) => agent_ref)).toEqual(['A', 'A', 'A-sale', 'A-sale-2'])
  await site.remove('A-sale-2', sale)
  expect(await shown(db)).toEqual(['A 7 lettings', 'A-sale 7 sales', 'A-sale-2 7 sales'])
})

test('of many sends of one new reference at once one creates it; one that a removal overtook does not say that it removed', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  const answers = await Promise.all(Array.from({ length: 24 }, (_, index) => site.send({ contract_months: index + 1 })))
  const changes = answers.map(({ reply }) => reply.property?.change_type)
  expect(changes.filter((change) => change === 'CREATE')).toHaveLength(1)
  expect(changes.filter((change) => change === 'UPDATE')).toHaveLength(23)
  const [sent, removed] = await Promise.all([site.send(), site.remove('TAU_2201')])
  expect(removed.reply).toMatchObject({ message: 'It is off the site.', property: { change_type: 'DELETE' } })
  expect(sent.reply).toMatchObject({
    success: true,
    message: 'It was taken, and is off the site by a message that came after.',
    property: { change_type: 'UPDATE', rightmove_url: null },
  })
})

test('media that are all gone by a send are warned of', async () => {
  await using db = await testDatabase()
  await using site = await rtdfSite(db)
  await site.send({ media: [{ media_type: 4, media_url: 'https://t.example/1' }] })
  const { reply } = await site.send({ media: null })
  expect(reply.warnings).toMatchObject([
    { warning_description: expect.stringContaining('property.media: None of them can be used: the 1') },
  ])
  expect((await site.send({ media: null })).reply.warnings).toEqual([])
})
