import { isDay } from '#src/domain/dates/day.ts'
import { readPostcode } from '#src/domain/places/postcode.ts'
import type { EnergyCertificate, EnergyHeadline } from '#src/domain/property/energy-certificate.ts'
import { type EpcRating, epcRatings } from '#src/domain/property/energy-rating.ts'
import { isTableError, openTableFile } from './table-file.ts'

/** A certificate with where it is. */
export interface RegisteredCertificate extends EnergyCertificate {
  /** On one line, without the postcode. */
  address: string
  postcode: string
  /** `House`, `Flat` … in the register's words. */
  kind: string
}

/** It is not the register's open data: nothing of it should be imported. */
export class CertificateFileRefused extends Error {
  override name = 'CertificateFileRefused'
}

/** Columns by which the table is known; the register has written them in capitals and in small letters. */
const needed = ['ADDRESS1', 'POSTCODE', 'CURRENT_ENERGY_RATING', 'LODGEMENT_DATE'] as const
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
  const columns = (names: string[]) =>
    names.map((name) =>
      name
        .trim()
        .toUpperCase()
        .replaceAll(/[\s-]+/g, '_'),
    )
  using table = await openTableFile<Row>(path, { columns }, { signal })
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
  const text = (...names: readonly string[]) => names.map((name) => row[name]?.trim() ?? '').find((each) => each !== '') ?? ''
  const { postcode } = readPostcode(text('POSTCODE'))
  const lodgedOn = text('LODGEMENT_DATE').slice(0, 10)
  const number = text('CERTIFICATE_NUMBER', 'RRN', 'LMK_KEY').slice(0, 80)
  const rating = letter(text('CURRENT_ENERGY_RATING'))
  const address = ['ADDRESS1', 'ADDRESS2', 'ADDRESS3'].map((name) => text(name)).filter(Boolean)
  if (postcode === '' || !isDay(lodgedOn) || number === '' || address.length === 0) return undefined
  const headline: EnergyHeadline = {
    ...known('fabric', letter(text('FABRIC_PERFORMANCE_RATING', 'FABRIC_RATING'))),
    ...known('heating', letter(text('HEATING_SYSTEM_RATING', 'HEATING_RATING'))),
    ...known('smartReadiness', letter(text('SMART_READINESS_RATING'))),
    ...known('yearlyCost', amount(text('ENERGY_COST_RATING_VALUE', 'ENERGY_COST'), 100_000)),
  }
  return {
    number,
    lodgedOn,
    ...known('rating', rating),
    ...known('points', amount(text('CURRENT_ENERGY_EFFICIENCY'), 200)),
    ...known('potentialRating', letter(text('POTENTIAL_ENERGY_RATING'))),
    ...known('potentialPoints', amount(text('POTENTIAL_ENERGY_EFFICIENCY'), 200)),
    ...known('squareMetres', amount(text('TOTAL_FLOOR_AREA'), 100_000)),
    ...(Object.keys(headline).length > 0 && { headline }),
    address: address
      .join(', ')
      .replaceAll(/\p{Cc}+/gu, ' ')
      .slice(0, mostCharacters),
    postcode,
    kind: text('PROPERTY_TYPE').slice(0, 40),
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
