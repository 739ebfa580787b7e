import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/**
 * Cuts the two typefaces down to what British English on a property page needs, and pins the axes the site does not vary:
 * run once by hand after a font's new version (`node scripts/subset-fonts.ts`); the results are kept in src/ui/fonts.
 */
const latin = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...range(0x100, 0x17f), ...'–—‘’“”•…€™→←↑↓−×²½¼¾'].join('')

await subset('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2', 'headings.woff2', {
  opsz: 60,
  wdth: 86,
  wght: { min: 400, max: 800 },
})
await subset('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2', 'text.woff2', {
  wght: { min: 400, max: 700 },
})

async function subset(from: string, to: string, variationAxes: Record<string, number | { min: number; max: number }>) {
  const font = await readFile(new URL(`../node_modules/${from}`, import.meta.url))
  const small = await subsetFont(font, latin, { targetFormat: 'woff2', variationAxes })
  await writeFile(new URL(`../src/ui/fonts/${to}`, import.meta.url), small)
  console.log(`${to}: ${font.length} → ${small.length} bytes`)
}

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
}
