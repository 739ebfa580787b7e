import { isAnyDay } from '../dates/day.ts'

/** A public register that facts of places are imported from (docs/place-facts.md). */
interface FactSource {
  /** In a sentence: 'broadband'. */
  label: string
  /** Who publishes it, and what. */
  publisher: string
  /** What its licence asks to be said beside its facts. */
  licence: string
  /** Its facts are shown for so many months from the day of the file. */
  months: number
}

const ogl = 'Contains public sector information licensed under the Open Government Licence v3.0.'

export const factSources = {
  broadband: { label: 'broadband', publisher: 'Ofcom, Connected Nations', licence: 'Contains Ofcom data.', months: 12 },
  schools: { label: 'schools', publisher: 'Department for Education, Get Information about Schools', licence: ogl, months: 12 },
  stations: { label: 'stations and stops', publisher: 'Department for Transport, NaPTAN', licence: ogl, months: 18 },
  flood: {
    label: 'flood risk',
    publisher: 'Environment Agency, Risk of Flooding from Rivers and Sea',
    licence: `Contains Environment Agency data. Some features are based on data of UKCEH, © NERC. ${ogl}`,
    months: 24,
  },
  mobile: { label: 'mobile coverage', publisher: 'Ofcom, Connected Nations', licence: 'Contains Ofcom data.', months: 12 },
  crime: { label: 'recorded crime', publisher: 'data.police.uk, street-level crime', licence: ogl, months: 9 },
  conservation: {
    label: 'conservation areas',
    publisher: 'Councils and Historic England, planning.data.gov.uk',
    licence: `© Historic England. Contains Ordnance Survey data © Crown copyright and database right. ${ogl}`,
    months: 24,
  },
  listed: { label: 'listed buildings', publisher: 'Historic England, National Heritage List for England', licence: ogl, months: 24 },
} as const satisfies Readonly<Record<string, FactSource>>

export type FactSourceName = keyof typeof factSources

export const factSourceNames = Object.keys(factSources) as FactSourceName[]

/** Those whose facts are of a postcode, as they are written there. */
export const postcodeSources = ['broadband', 'mobile', 'flood'] as const satisfies readonly FactSourceName[]

/** Those that homes are searched by (domain/search/criteria/surroundings.ts). */
export const searchedSources = ['broadband', 'schools', 'stations'] as const satisfies readonly FactSourceName[]

export function readFactSource(text: string | undefined): FactSourceName | undefined {
  return factSourceNames.find((name) => name === text)
}

/** Whether facts as of one day may still be shown on another, both `YYYY-MM-DD`: a register is not vouched for beyond its own period. */
export function isFresh(source: FactSourceName, asOf: string, today: string): boolean {
  return today < shownUntil(source, asOf)
}

/** The first day on which facts as of this day are not shown any more, both `YYYY-MM-DD`. */
export function shownUntil(source: FactSourceName, asOf: string): string {
  const [year = 0, month = 0, day = 0] = asOf.split('-').map(Number)
  const end = new Date(Date.UTC(year, month - 1 + factSources[source].months, day))
  return end.toISOString().slice(0, 10)
}

/** The day on which the newest of these files says what it says, by their names, `YYYY-MM-DD`; undefined where none states one. */
export function dayOfFileNames(names: readonly string[]): string | undefined {
  return names
    .flatMap((name) => dayOfFileName(name) ?? [])
    .sort()
    .at(-1)
}

/** The last day of a day's month, both `YYYY-MM-DD`. */
export function lastDayOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/**
 * Whether an import has so few facts, beside those that it would replace, that its file may well be a part of one: under half. A register loses that
 * much only when the operator takes another area of it.
 */
export function isFarFewer(facts: number, shown: number): boolean {
  return facts * 2 < shown
}

/**
 * The day that a publisher's file name states, `YYYY-MM-DD`: '202601_fixed_postcode…' (Ofcom), 'edubasealldata20260913' (GIAS),
 * '2026-09-avon-and-somerset-street' (police.uk). Undefined if it states none.
 */
function dayOfFileName(name: string): string | undefined {
  const [, year, month, day = '01'] = /(?<!\d)(20\d\d)-?(0[1-9]|1[0-2])(?:-?([0-3]\d))?(?!\d)/.exec(name) ?? []
  const found = `${year}-${month}-${day}`
  return isAnyDay(found) ? found : undefined
}
