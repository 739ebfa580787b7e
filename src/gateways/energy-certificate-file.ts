import { isDay } from '#src/domain/dates/day.ts'
import { readPostcode } from '#src/domain/places/postcode.ts'
import { type EnergyCertificate, type EnergyHeadline, readUprn } from '#src/domain/property/energy-certificate.ts'
import { type EpcRating, epcRatings } from '#src/domain/property/energy-rating.ts'
import { isTableError, openTableFile } from './table-file.ts'

/** A certificate with where it is. */
export interface RegisteredCertificate extends EnergyCertificate {
  /** On one line, without the postcode. */
  address: string
  postcode: string
  /** `House`, `Flat` … in the register's words. */
  kind: string
  /** Unique property reference number, digits without zeros before them; empty if the row has none. */
  uprn: string
}

/** It is not the register's open data: nothing of it should be imported. */
export class CertificateFileRefused extends Error {
  override name = 'CertificateFileRefused'
}

/**
 * The columns that are read, by the names that the register gives them in capitals and with `_` for spaces; the first that is filled counts. Where a
 * column is missing, what it says is unknown, but for those in `needed`. Those of the new kind's figures are guesses (docs/facts.md).
 */
const columns = {
  address: ['ADDRESS1', 'ADDRESS2', 'ADDRESS3'],
  postcode: ['POSTCODE'],
  uprn: ['UPRN'],
  number: ['CERTIFICATE_NUMBER', 'RRN', 'LMK_KEY'],
  lodgedOn: ['LODGEMENT_DATE'],
  kind: ['PROPERTY_TYPE'],
  squareMetres: ['TOTAL_FLOOR_AREA'],
  rating: ['CURRENT_ENERGY_RATING'],
  points: ['CURRENT_ENERGY_EFFICIENCY'],
  potentialRating: ['POTENTIAL_ENERGY_RATING'],
  potentialPoints: ['POTENTIAL_ENERGY_EFFICIENCY'],
  fabric: ['FABRIC_PERFORMANCE_RATING', 'FABRIC_RATING'],
  heating: ['HEATING_SYSTEM_RATING', 'HEATING_RATING'],
  smartReadiness: ['SMART_READINESS_RATING'],
  yearlyCost: ['ENERGY_COST_RATING_VALUE', 'ENERGY_COST'],
} as const
/** Columns by which the table is known. */
const needed = ['ADDRESS1', 'POSTCODE', 'LODGEMENT_DATE'] as const
const mostCharacters = 200

type Row = Readonly<Record<string, string | undefined>>

/**
 * Reads the open data of the register of energy certificates (certificates.csv), row by row, so that memory does not grow with the file; undefined
 * for a row that cannot be read. Throws CertificateFileRefused and file system errors.
 */
export async function* readCertificateFile(
  path: string,
  { signal }: { signal?: AbortSignal | undefined } = {},
): AsyncGenerator<{ certificate: RegisteredCertificate | undefined; fraction: number }> {
  const inCapitals = (names: string[]) =>
    names.map((name) =>
      name
        .trim()
        .toUpperCase()
        .replaceAll(/[\s-]+/g, '_'),
    )
  using table = await openTableFile<Row>(path, { columns: inCapitals }, { signal })
  let isRecognised = false
  try {
    for await (const row of table.rows) {
      if (!isRecognised && needed.some((name) => row[name] === undefined)) throw refused(path)
      isRecognised = true
      yield { certificate: readCertificate(row), fraction: table.fraction() }
    }
  } catch (error) {
    if (!isTableError(error)) throw error
    throw new CertificateFileRefused(`${path} is no table from row to row: ${error.message}`)
  }
  if (!isRecognised) throw refused(path)
}

function refused(path: string): CertificateFileRefused {
  return new CertificateFileRefused(`${path} is not the open data of energy certificates, which has the columns ${needed.join(', ')}.`)
}

function readCertificate(row: Row): RegisteredCertificate | undefined {
  const texts = (column: keyof typeof columns) => columns[column].map((name) => row[name]?.trim() ?? '').filter(Boolean)
  const text = (column: keyof typeof columns) => texts(column)[0] ?? ''
  const { postcode } = readPostcode(text('postcode'))
  const lodgedOn = text('lodgedOn').slice(0, 10)
  const number = text('number').slice(0, 80)
  const address = texts('address')
  if (postcode === '' || !isDay(lodgedOn) || number === '' || address.length === 0) return undefined
  const headline: EnergyHeadline = {
    ...known('fabric', letter(text('fabric'))),
    ...known('heating', letter(text('heating'))),
    ...known('smartReadiness', letter(text('smartReadiness'))),
    ...known('yearlyCost', amount(text('yearlyCost'), 100_000)),
  }
  return {
    number,
    lodgedOn,
    ...known('rating', letter(text('rating'))),
    ...known('points', amount(text('points'), 200)),
    ...known('potentialRating', letter(text('potentialRating'))),
    ...known('potentialPoints', amount(text('potentialPoints'), 200)),
    ...known('squareMetres', amount(text('squareMetres'), 100_000)),
    ...(Object.keys(headline).length > 0 && { headline }),
    address: address
      .join(', ')
      .replaceAll(/\p{Cc}+/gu, ' ')
      .slice(0, mostCharacters),
    postcode,
    kind: text('kind').slice(0, 40),
    uprn: readUprn(text('uprn')) ?? '',
  }
}

function letter(text: string): EpcRating | undefined {
  return epcRatings.find((rating) => rating === text.toLowerCase())
}

/** Above 0. */
function amount(text: string, most: number): number | undefined {
  const number = /^\d{1,9}(?:\.\d{1,6})?$/.test(text) ? Math.round(Number(text) * 10) / 10 : 0
  return number > 0 && number <= most ? number : undefined
}

function known<Name extends string, Value>(name: Name, value: Value | undefined): { [Key in Name]?: Value } {
  return (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value }
}
