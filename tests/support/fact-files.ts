import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/*
 * Small files in the publishers' columns, with what real ones have: a byte order mark, CRLF, quoted commas, Windows-1252, the National Grid in place of
 * degrees, and '*' or '-' for figures that are kept back.
 */

/** Ofcom, Connected Nations: fixed coverage by postcode. */
export const broadbandColumns = [
  ...['postcode', 'postcode_space', 'postcode area', 'SFBB availability (% premises)', 'UFBB (100Mbit/s) availability (% premises)'],
  ...['UFBB availability (% premises)', 'Gigabit availability (% premises)', '% of premises unable to receive 30Mbit/s'],
]

export function broadbandRow(postcode: string, gigabit: string, superfast = '100'): string {
  const compact = postcode.replace(' ', '')
  return [compact, postcode, postcode.slice(0, 2), superfast, '97', gigabit, gigabit, '0'].join(',')
}

/** Get Information about Schools: some of the columns of edubasealldata.csv, in its order. */
export const schoolColumns = [
  ...['URN', 'LA (code)', 'LA (name)', 'EstablishmentNumber', 'EstablishmentName', 'TypeOfEstablishment (name)'],
  ...['EstablishmentTypeGroup (name)', 'EstablishmentStatus (name)', 'PhaseOfEducation (name)', 'StatutoryLowAge', 'StatutoryHighAge'],
  ...['Postcode', 'Easting', 'Northing'],
]

interface SchoolFacts {
  urn?: number
  name: string
  phase?: string
  group?: string
  status?: string
  ages?: readonly [string, string]
  at: readonly [easting: number | string, northing: number | string]
}

export function schoolRow({
  urn = 100_000,
  name,
  phase = 'Primary',
  group = 'Academies',
  status = 'Open',
  ages = ['4', '11'],
  at,
}: SchoolFacts): string {
  const cells = [urn, 933, 'Somerset', 2000, name, 'Academy converter', group, status, phase, ...ages, 'TA1 1AA', ...at]
  return cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')
}

/** NaPTAN: some of the columns of Stops.csv, in its order. */
export const stopColumns = [
  ...['ATCOCode', 'NaptanCode', 'CommonName', 'Street', 'Indicator', 'LocalityName', 'GridType', 'Easting', 'Northing'],
  ...['Longitude', 'Latitude', 'StopType', 'BusStopType', 'Modification', 'Status'],
]

interface StopFacts {
  code?: string
  name: string
  type?: string
  status?: string
  grid?: readonly [easting: number, northing: number]
  degrees?: readonly [lng: number, lat: number]
}

export function stopRow({ code = '9100TAUNTON', name, type = 'RLY', status = 'active', grid, degrees }: StopFacts): string {
  const cells = [
    code,
    '',
    name,
    'Station Approach',
    '',
    'Taunton',
    grid ? 'U' : '',
    ...(grid ?? ['', '']),
    ...(degrees ?? ['', '']),
    type,
    '',
    'new',
    status,
  ]
  return cells.map((cell) => (/[",]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell)).join(',')
}

/** Environment Agency, Risk of Flooding from Rivers and Sea: postcodes in areas at risk. */
export const floodColumns = [
  ...['PCDS', 'CNTPC', 'RES_CNTPC', 'NRP_CNTPC', 'UNC_CNTPC', 'RES_CNT_VeryLow', 'NRP_CNT_VeryLow', 'RES_CNT_Low', 'NRP_CNT_Low'],
  ...['RES_CNT_Medium', 'NRP_CNT_Medium', 'RES_CNT_High', 'NRP_CNT_High'],
]

export function floodRow(postcode: string, homes: number, [high, medium, low]: readonly [number, number, number]): string {
  return [postcode, homes + 1, homes, 1, 0, 0, 0, low, 0, medium, 1, high || '', 0].join(',')
}

/** planning.data.gov.uk, the data set listed-building: some of its columns, in their order. */
export const listedColumns = ['dataset', 'end-date', 'entity', 'name', 'point', 'reference', 'start-date', 'listed-building-grade']

export function listedRow(name: string, { grade = 'II', end = '', at = 'POINT (-3.1 51.01)' } = {}): string {
  return ['listed-building', end, 31_000_000, `"${name}"`, at, 1_060_000, '1952-07-04', grade].join(',')
}

/** Ofcom, Connected Nations: mobile coverage, by postcode; some of the columns, in their order. */
export const mobileColumns = [
  ...['postcode', 'postcode_space', 'prem_count', ...[0, 1, 2, 3, 4].map((networks) => `4G_prem_in_${networks}`)],
  ...[0, 1, 2, 3, 4].map((networks) => `5G_high_confidence_prem_out_${networks}`),
]

/** Ofcom leaves 0 empty. */
export function mobileRow(postcode: string, indoors: readonly (number | string)[], outdoors: readonly (number | string)[]): string {
  return [postcode.replace(' ', ''), postcode, 12, ...indoors, ...outdoors].map((cell) => cell || '').join(',')
}

/** data.police.uk: a street-level file. */
export const crimeColumns = [
  ...['Crime ID', 'Month', 'Reported by', 'Falls within', 'Longitude', 'Latitude', 'Location', 'LSOA code', 'LSOA name', 'Crime type'],
  ...['Last outcome category', 'Context'],
]

interface CrimeRow {
  month?: string
  kind?: string
  at?: readonly [lng: number | string, lat: number | string]
  lsoa?: string
  force?: string
  /** Of the crime: 64 digits; anti-social behaviour has none. */
  id?: string
}

export function crimeRow({
  month = '2026-09',
  kind = 'Burglary',
  at = [-3.1027, 51.0231],
  lsoa = 'E01029278',
  force = 'Avon and Somerset Constabulary',
  id = '',
}: CrimeRow = {}): string {
  return [id, month, force, force, ...at, 'On or near High Street', lsoa, 'Somerset 001A', kind, 'Under investigation', ''].join(',')
}

/** planning.data.gov.uk, the data set conservation-area: its columns, in their order. */
export const conservationColumns = [
  ...[
    'dataset',
    'end-date',
    'entity',
    'entry-date',
    'geometry',
    'name',
    'organisation-entity',
    'point',
    'prefix',
    'reference',
    'start-date',
  ],
  ...['typology', 'designation-date', 'document-url', 'documentation-url', 'notes', 'quality'],
]

export function conservationRow(name: string, geometry: string, { end = '' } = {}): string {
  const cells = ['conservation-area', end, 44_000_001, '2026-06-01', `"${geometry}"`, `"${name}"`, 304, '"POINT (-3.1 51.01)"']
  return [...cells, 'conservation-area', 'CA1', '1969-01-01', 'geography', '1969-01-01', '', '', '', 'authoritative'].join(',')
}

/** Writes a file with CRLF and, unless it is Windows-1252, a byte order mark. Returns its path. */
export async function writeFactFile(
  folder: string,
  name: string,
  { columns, rows, isLatin = false }: { columns: readonly string[]; rows: readonly string[]; isLatin?: boolean },
): Promise<string> {
  const text = `${[columns.map((column) => `"${column}"`).join(','), ...rows].join('\r\n')}\r\n`
  const path = join(folder, name)
  await writeFile(path, isLatin ? Buffer.from(text, 'latin1') : `\uFEFF${text}`)
  return path
}

/** Postcodes that look like real ones, each once, of as many as there are in the United Kingdom. */
export function madeUpPostcode(index: number): string {
  const letter = (at: number) => 'ABDEFGHJLNPQRSTUWXYZ'[at % 20]
  const [inward, sector] = [index % 400, Math.floor(index / 400)]
  const [digit, outward] = [sector % 10, Math.floor(sector / 10)]
  return `T${letter(Math.floor(outward / 99))}${1 + (outward % 99)} ${digit}${letter(inward)}${letter(Math.floor(inward / 20))}`
}
