import { basename } from 'node:path'
import { FactFileRefused } from './fact-row.ts'

/** The names of data.police.uk's street-level files: '2026-09-avon-and-somerset-street.csv'. */
export const streetFile = /^(20\d\d-(?:0[1-9]|1[0-2]))-(.+)-street\.csv$/i

/**
 * Of street-level files those of the latest twelve months, by month. Throws FactFileRefused for other files, and where a month of a force is
 * missing or there twice: its crimes would be counted as none, or twice.
 */
export function yearOfCrimeFiles(paths: readonly string[]): string[] {
  const files = paths.map((path) => {
    const [, month, force] = streetFile.exec(basename(path)) ?? []
    if (!month || !force)
      throw new FactFileRefused(`${path} is not a street-level file of data.police.uk, such as 2026-09-kent-street.csv.`)
    return { path, month, force: force.toLowerCase() }
  })
  const [latest = ''] = files
    .map(({ month }) => month)
    .sort()
    .reverse()
  const months = monthsUpTo(latest)
  const taken = files.filter(({ month }) => months.includes(month))
  for (const one of taken) {
    const other = taken.find((each) => each !== one && each.month === one.month && each.force === one.force)
    if (other) throw new FactFileRefused(`${one.path} and ${other.path} are of the same month and force: name one of them.`)
  }
  for (const force of new Set(files.map((each) => each.force))) {
    const missing = months.find((month) => !taken.some((each) => each.force === force && each.month === month))
    if (missing)
      throw new FactFileRefused(
        `${missing}-${force}-street.csv is missing: crimes are counted over the twelve months to ${latest}. Add it, or leave out the files of ${force}.`,
      )
  }
  return taken.sort((one, other) => (basename(one.path) < basename(other.path) ? -1 : 1)).map(({ path }) => path)
}

function monthsUpTo(latest: string): string[] {
  const [year = 0, month = 0] = latest.split('-').map(Number)
  return Array.from({ length: 12 }, (_, before) => new Date(Date.UTC(year, month - 1 - before, 1)).toISOString().slice(0, 7))
}
