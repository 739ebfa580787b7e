import { expect, test } from 'vitest'
import { blmTextOf, readBlmBytes } from '#tests/support/blm-file.ts'

test('columns may come in any order', async () => {
  const { listings } = await readBlmBytes(
    blmTextOf({ columns: ['TOWN', 'MEDIA_IMAGE_00', 'TRANS_TYPE_ID', 'AGENT_REF'], rows: [['Taunton', 'a.jpg', '2', '1_1']] }),
  )
  expect(listings).toMatchObject([{ agentRef: '1_1', town: 'Taunton', channel: 'lettings', media: [{ source: 'a.jpg' }] }])
})

test('column names are read in any case, with spaces round them', async () => {
  const { listings } = await readBlmBytes(blmTextOf({ columns: [' agent_ref ', 'Town', 'trans_type_id'], rows: [['1_1', 'Taunton', '1']] }))
  expect(listings).toMatchObject([{ agentRef: '1_1', town: 'Taunton' }])
})

test('of a column that is there twice the first value counts, and the report says so', async () => {
  const { listings, problems } = await readBlmBytes(
    blmTextOf({
      columns: ['AGENT_REF', 'TRANS_TYPE_ID', 'TOWN', 'TOWN'],
      rows: [
        ['1_1', '1', 'Taunton', 'Wellington'],
        ['1_2', '1', ' ', 'Wellington'],
      ],
    }),
  )
  expect(listings.map(({ town }) => town)).toEqual(['Taunton', 'Wellington'])
  expect(problems).toContainEqual({ line: 7, agentRef: '', field: 'TOWN', reason: expect.stringContaining('twice') })
})

test('a definition without its last separators is read', async () => {
  const text = "#HEADER#\nVersion : 3\nEOF : '^'\nEOR : '~'\n\n#DEFINITION#\nAGENT_REF^TRANS_TYPE_ID\n#DATA#\n1_1^1~\n1_2^2~\n#END#"
  const { listings, rejected, end } = await readBlmBytes(text)
  expect(listings).toMatchObject([{ agentRef: '1_1' }, { agentRef: '1_2' }])
  expect(rejected).toEqual([])
  expect(end.complete).toBe(true)
})

test('a definition that ends its last field but not its record is read', async () => {
  const text = "#HEADER#\nVersion : 3\nEOF : '|'\nEOR : '~'\n\n#DEFINITION#\nAGENT_REF|TRANS_TYPE_ID|\n#DATA#\n1_1|1|~\n#END#"
  expect((await readBlmBytes(text)).listings).toMatchObject([{ agentRef: '1_1' }])
})

test('every missing column is named once, with the line of the definition', async () => {
  const { problems, warnings } = await readBlmBytes(
    blmTextOf({
      columns: ['AGENT_REF', 'TRANS_TYPE_ID', 'BRANCH_ID'],
      rows: [
        ['1_1', '1', '1'],
        ['1_2', '1', '1'],
      ],
    }),
  )
  const missing = problems.filter(({ reason }) => reason.includes('missing')).map(({ field }) => field)
  expect(missing).toContain('PRICE')
  expect(missing).toContain('MEDIA_IMAGE_00')
  expect(missing).toHaveLength(new Set(missing).size)
  expect(new Set(problems.map(({ line }) => line))).toEqual(new Set([7]))
  expect(warnings).toEqual([])
})

test('the overseas version has its own address columns and does not miss the others', async () => {
  const columns = ['AGENT_REF', 'TRANS_TYPE_ID', 'STREET_NAME', 'OS_TOWN_CITY', 'ZIPCODE']
  const { problems } = await readBlmBytes(blmTextOf({ columns, rows: [] }))
  expect(problems.map(({ field }) => field)).not.toContain('POSTCODE1')
})

test('without AGENT_REF the feed is refused, with the line of the definition', async () => {
  const text = blmTextOf({ columns: ['TOWN', 'TRANS_TYPE_ID'], rows: [['Taunton', '1']] })
  await expect(readBlmBytes(text)).rejects.toMatchObject({ name: 'FeedRefused', line: 7, message: expect.stringContaining('AGENT_REF') })
})

test('a definition of thousands of columns is refused', async () => {
  const columns = ['AGENT_REF', ...Array.from({ length: 3_000 }, (_, index) => `VENDOR_${index}`)]
  await expect(readBlmBytes(blmTextOf({ columns, rows: [] }))).rejects.toMatchObject({ name: 'FeedRefused' })
})

test('a missing TRANS_TYPE_ID or BRANCH_ID column is said once, not for every row', async () => {
  const rows = Array.from({ length: 5 }, (_, index) => [`7_${index}`, '5'])
  const { listings, problems, warnings } = await readBlmBytes(blmTextOf({ columns: ['AGENT_REF', 'STATUS_ID'], rows }))
  expect(listings.every(({ channel, branchId }) => channel === 'lettings' && branchId === 7)).toBe(true)
  expect(problems.map(({ field }) => field)).toEqual(expect.arrayContaining(['TRANS_TYPE_ID', 'BRANCH_ID']))
  expect(warnings.filter(({ field }) => field !== 'PRICE')).toEqual([])
})
