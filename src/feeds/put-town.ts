import type { TranslatedRow } from './translated-row.ts'

/** Counties as addresses have them; most end in "shire". */
const county =
  /^(?:.+shire|(?:co\.?|county) .+|avon|berks|bucks|cambs|cleveland|cornwall|cumbria|(?:north |south |east |mid )?devon|dorset|essex|glos|greater (?:london|manchester)|hants|herts|humberside|isle of wight|kent|lancs|leics|lincs|merseyside|middlesex|norfolk|northants|northumberland|notts|oxon|rutland|somerset|staffs|suffolk|surrey|(?:east |west )?sussex|tyne (?:and|&) wear|warks|west midlands|wilts|worcs)$/i

/**
 * What follows the street: locality, town and county by their places, but software moves them up where one is blank. A county has no
 * column.
 */
export function putTown(row: TranslatedRow, field: string, lines: readonly string[]): void {
  const filled = lines.filter((line) => line !== '')
  const isLastCounty = filled.length > 2 || (filled.length === 2 && county.test(filled[1]!))
  const named = isLastCounty ? filled.slice(0, -1) : filled
  row.put('ADDRESS_3', field, named.slice(0, -1).join(', '))
  row.put('TOWN', field, named.at(-1) ?? '')
}
