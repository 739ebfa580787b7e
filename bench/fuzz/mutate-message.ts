import type { Random } from '../search/random.ts'
import { mutatedText } from './mutate.ts'

/** What stands where a value was. */
const values: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  ' ',
  '1e999',
  '\0',
  '\ud800',
  '2026-02-31',
  '0001-01-01T00:00:00Z',
  '<script>1</script>',
  '&#0;',
  'http://a/\u0007',
  '__proto__',
  'x'.repeat(3000),
  '('.repeat(3000),
  [],
  [[]],
  [null],
  {},
  { 0: 1 },
  { length: 1e9 },
]

/** One value in eight becomes another, its text changed, or is left out, so that the message is still read. */
export function mutatedJson(random: Random, value: unknown): unknown {
  if (random.whole(0, 7) === 0)
    return typeof value === 'string' && random.whole(0, 1) === 0 ? mutatedText(random, value) : random.pick(values)
  if (Array.isArray(value)) return value.map((one) => mutatedJson(random, one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, random.whole(0, 30) === 0 ? undefined : mutatedJson(random, one)]),
  )
}

/** A document that is still one, with other texts and values of attributes; now and then it is changed anywhere. */
export function mutatedXml(random: Random, xml: string): string {
  if (random.whole(0, 3) === 0) return mutatedText(random, xml)
  return xml
    .replaceAll(/>([^<>]+)</g, (whole, text: string) => (random.whole(0, 9) === 0 ? `>${escaped(changed(random, text))}<` : whole))
    .replaceAll(/="([^"]*)"/g, (whole, text: string) => (random.whole(0, 19) === 0 ? `="${escaped(changed(random, text))}"` : whole))
}

function changed(random: Random, text: string): string {
  const other = random.pick(values)
  return typeof other === 'string' ? other : mutatedText(random, text)
}

/** As XML can hold it at all. */
function escaped(text: string): string {
  return text.replaceAll(/\p{C}/gu, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
