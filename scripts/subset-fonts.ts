import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/**
 * Cuts the two typefaces down to what British English on a property page needs, each into what every page shows and the rest of Latin, which
 * is fetched by a page that shows some of it (src/ui/fonts.css): run once by hand after a font's new version (`node scripts/subset-fonts.ts`);
 * the results are kept in src/ui/fonts.
 */
const alphabet = [...range(0x41, 0x5a), ...range(0x61, 0x7a)].join('')
const everywhere = {
  headings: `${alphabet}\u00a0 £0123456789!%&'()+,-./:;?·–—‘’“”…`,
  text: `${alphabet}\u00a0 £0123456789!"%&'()*+,-./:;?@©·×–—‘’“”•…`,
}
const all = [...range(0x20, 0x7e), ...range(0xa0, 0x17f), ...'–—‘’“”•…→−€™←↑↓']

/** The browser draws no ligatures and alternates that the design does not ask for. */
const keepFeatures = ['ccmp', 'kern', 'tnum']

/** Of headings one weight: theirs are from 600 to 800, and the others would double the file. */
const headings = { opsz: 60, wdth: 86, wght: 720 }
const text = { wght: { min: 400, max: 700 } }

const grotesque = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2'
const sans = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'
for (const [part, of] of [['', (known: string) => known] as const, ['-rest', restOf] as const]) {
  const [inHeadings, inText] = [of(everywhere.headings), of(everywhere.text)]
  await keep(`headings${part}`, inHeadings, await subset(grotesque, inHeadings, headings))
  await keep(`text${part}`, inText, await withKerningOf(await subset(sans, inText, { wght: 500 }), await subset(sans, inText, text)))
}

// The other letters of European and Welsh names: no typeface of the reader's machine stands in within a word, nor in what is printed (gateways/paper).
const further = [...range(0x100, 0x17f), ...range(0x218, 0x21b), ...'ẀẁẂẃẄẅỲỳ'].join('')
await keep('headings-further', further, await subset(extOf(grotesque), further, headings))
await keep(
  'text-further',
  further,
  await withKerningOf(await subset(extOf(sans), further, { wght: 500 }), await subset(extOf(sans), further, text)),
)

function extOf(from: string): string {
  return from.replace('-latin-', '-latin-ext-')
}

function restOf(known: string): string {
  return all.filter((character) => !known.includes(character)).join('')
}

type Axes = NonNullable<Parameters<typeof subsetFont>[2]['variationAxes']>

async function subset(from: string, characters: string, variationAxes: Axes): Promise<Buffer> {
  const font = await readFile(new URL(`../node_modules/${from}`, import.meta.url))
  return await subsetFont(font, characters, { targetFormat: 'sfnt', keepFeatures, noHinting: true, variationAxes })
}

async function keep(name: string, characters: string, font: Buffer): Promise<void> {
  roundKerning(font)
  const packed = await subsetFont(font, characters, { targetFormat: 'woff2', keepFeatures, noHinting: true })
  await writeFile(new URL(`../src/ui/fonts/${name}.woff2`, import.meta.url), packed)
  console.log(`${name}: ${packed.length} bytes, ${rangeOf(characters)}`)
}

/**
 * Rounds kerning to 8 thousandths of the type size, in place: it moves a letter by less than a tenth of a pixel in text, and a third of the table's bytes, since
 * equal numbers pack well. Single pairs, which are few, stay as they are (OpenType, "PairPos").
 */
function roundKerning(font: Buffer): void {
  const step = 8
  const table = tablesOf(font).get('GPOS')
  if (!table) return
  const lookups = table.readUInt16BE(8)
  for (const lookup of offsets(table, lookups + 2, table.readUInt16BE(lookups)).map((offset) => lookups + offset)) {
    for (const offset of offsets(table, lookup + 6, table.readUInt16BE(lookup + 4))) {
      // Type 9 says where the table is, and of which type.
      const isFar = table.readUInt16BE(lookup) === 9
      const [from, pairs] = [isFar ? lookup + offset + 2 : lookup, lookup + offset + (isFar ? table.readUInt32BE(lookup + offset + 4) : 0)]
      const [type, format, moved] = [table.readUInt16BE(from), table.readUInt16BE(pairs), table.readUInt32BE(pairs + 4)]
      if (type !== 2 || moved !== 0x0004_0000) throw new Error(`Kerning is of type ${type} and moves ${moved}`)
      if (format !== 2) continue
      const values = table.readUInt16BE(pairs + 12) * table.readUInt16BE(pairs + 14)
      for (let at = pairs + 16; at < pairs + 16 + 2 * values; at += 2) {
        table.writeInt16BE(Math.round(table.readInt16BE(at) / step) * step, at)
      }
    }
  }
}

function offsets(table: Buffer, from: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => table.readUInt16BE(from + 2 * index))
}

/** The kerning of one weight for all: of each it is half the file, and from one to the next differs by less than a pixel. */
function withKerningOf(one: Buffer, all: Buffer): Buffer {
  const [from, to] = [tablesOf(one), tablesOf(all)]
  const glyphs = (tables: Map<string, Buffer>) => tables.get('maxp')?.readUInt16BE(4)
  const kerning = from.get('GPOS')
  if (glyphs(from) !== glyphs(to)) throw new Error('The weights have not the same glyphs, so that kerning would be of others.')
  if (kerning) to.set('GPOS', kerning)
  else to.delete('GPOS')
  return fontOf(to)
}

/** The tables of a font by their tags (OpenType, "Organization of an OpenType Font"). */
function tablesOf(font: Buffer): Map<string, Buffer> {
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const record = 12 + index * 16
      const [offset, length] = [font.readUInt32BE(record + 8), font.readUInt32BE(record + 12)]
      return [font.toString('latin1', record, record + 4), font.subarray(offset, offset + length)] as const
    }),
  )
}

/** Without sums, which packing as WOFF2 adds. */
function fontOf(tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1))
  const head = Buffer.alloc(12 + sorted.length * 16)
  head.writeUInt32BE(0x00010000)
  head.writeUInt16BE(sorted.length, 4)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (const [index, [tag, table]] of sorted.entries()) {
    head.write(tag, 12 + index * 16, 'latin1')
    head.writeUInt32BE(offset, 12 + index * 16 + 8)
    head.writeUInt32BE(table.length, 12 + index * 16 + 12)
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4)
    parts.push(table, padding)
    offset += table.length + padding.length
  }
  return Buffer.concat(parts)
}

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
}

/** As `unicode-range` has it. Characters that the typeface lacks have to be left out by hand. */
function rangeOf(characters: string): string {
  const codes = [...characters].map((character) => character.codePointAt(0)!).sort((one, other) => one - other)
  const starts = codes.filter((code) => !codes.includes(code - 1))
  const hex = (code: number) => code.toString(16).toUpperCase()
  return starts
    .map((start) => {
      let end = start
      while (codes.includes(end + 1)) end++
      return end === start ? `U+${hex(start)}` : `U+${hex(start)}-${hex(end)}`
    })
    .join(', ')
}
