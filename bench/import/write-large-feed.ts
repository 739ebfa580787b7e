import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

const columns = (
  'AGENT_REF ADDRESS_1 ADDRESS_2 TOWN POSTCODE1 POSTCODE2 FEATURE1 FEATURE2 FEATURE3 SUMMARY DESCRIPTION BRANCH_ID STATUS_ID ' +
  'BEDROOMS PRICE PRICE_QUALIFIER PROP_SUB_ID CREATE_DATE UPDATE_DATE DISPLAY_ADDRESS PUBLISHED_FLAG TRANS_TYPE_ID ' +
  'EXACT_LATITUDE EXACT_LONGITUDE MEDIA_IMAGE_00'
).split(' ')

const words =
  'a spacious well presented home with views over the garden kitchen dining room hall study landing bathroom shower light airy south facing terrace patio lawn hedge orchard stream lane village school station market'.split(
    ' ',
  )

/** Writes a BLM file of rows of about 2.5 kB, as real exports have; `price`, added to every price, changes all rows. */
export async function writeLargeFeed(path: string, rows: number, price = 0): Promise<void> {
  const out = createWriteStream(path)
  const write = async (text: string) => {
    if (!out.write(text)) await once(out, 'drain')
  }
  await write(`#HEADER#\nVersion : 3\nEOF : '^'\nEOR : '~'\n\n#DEFINITION#\n${columns.join('^')}^~\n\n#DATA#\n`)
  for (let row = 0; row < rows; row++) await write(`${rowOf(row, price).join('^')}^~\n`)
  await write('#END#\n')
  out.end()
  await once(out, 'finish')
}

function rowOf(row: number, price: number): Array<string | number> {
  const branch = 1 + (row % 20)
  const town = ['Taunton', 'Wells', 'Frome', 'Bath'][row % 4]!
  const description = Array.from(
    { length: 8 },
    (_, part) => `<b>Room ${part}</b> ${size(row * 8 + part)}<br>${sentence(row * 31 + part, 45)}`,
  ).join('<p>')
  return [
    `${branch}_${row}`,
    row % 200,
    'High Street',
    town,
    `TA${1 + (row % 24)}`,
    '1AA',
    'Garden',
    'Parking',
    sentence(row, 4),
    sentence(row, 40),
    description,
    branch,
    0,
    1 + (row % 6),
    100_000 + (row % 900) * 1000 + price,
    0,
    1 + (row % 20),
    '2026-10-01 09:00:00',
    '2026-10-02 09:00:00',
    `High Street, ${town}`,
    1,
    1 + (row % 3 === 0 ? 1 : 0),
    (51 + (row % 997) / 500).toFixed(4),
    (-3 + (row % 991) / 400).toFixed(4),
    '',
  ]
}

function sentence(seed: number, length: number): string {
  return Array.from({ length }, (_, index) => words[(seed * 7 + index * index * 13 + index * 5) % words.length]).join(' ')
}

/** A size as descriptions give it: numbers are most of the words that a feed has only once or twice. */
function size(seed: number): string {
  const centimetres = [200 + ((seed * 37) % 433), 180 + ((seed * 53) % 389)]
  const feet = (length: number) => `${Math.floor(length / 30.48)}'${Math.floor((length / 2.54) % 12)}"`
  return `${centimetres.map((length) => `${(length / 100).toFixed(2)}m`).join(' x ')} (${centimetres.map(feet).join(' x ')})`
}
