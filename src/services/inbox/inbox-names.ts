import { dirname, join, parse } from 'node:path'

interface InboxFolders {
  /** Where files are put. */
  inbox: string
  done: string
  failed: string
  incoming: string
}

/**
 * The folders of a source within those of the inbox; without its name those of the default source, which are the inbox itself and the
 * folders beside it. Both the job that watches them and the commands that put files into them use these names.
 */
export function inboxFolders(inbox: string, source = ''): InboxFolders {
  const beside = (name: string) => join(dirname(inbox), name)
  return {
    inbox: join(inbox, source),
    done: join(beside('done'), source),
    failed: join(beside('failed'), source),
    incoming: beside('incoming'),
  }
}

/** Holds which inbox it is, for machines that may share it (inbox-id.ts). */
export const inboxMarkName = '.gable-inbox'

/** Bytes of a name: file systems take 255, and what is put before and after it has to fit too. */
const maxNameBytes = 200

/** The name as it is kept: without what would confuse a terminal, its middle left out where it is too long to have a report beside it. */
export function fittingName(name: string): string {
  const clean = name.replace(/[\p{Cc}\p{Cf}]/gu, '_')
  if (Buffer.byteLength(clean) <= maxNameBytes) return clean
  // Its ending says what it is: `.ready.confirm-withdrawals.blm`.
  const letters = [...clean]
  const ending = letters.slice(-60).join('')
  while (Buffer.byteLength(letters.join('')) + Buffer.byteLength(ending) > maxNameBytes) letters.pop()
  return letters.join('') + ending
}

/** A feed in the inbox while it is read, and by how many processes that have not said how it ended. */
export function claimName(name: string, deaths: number): string {
  return `.reading.${deaths}.${fittingName(name)}`
}

/** What `claimName` made of it; undefined for any other name. */
export function claimedName(found: string): { name: string; deaths: number } | undefined {
  const [, deaths, name] = found.match(/^\.reading\.(\d{1,3})\.(.+)$/s) ?? []
  return name === undefined ? undefined : { name, deaths: Number(deaths) }
}

/** The report of a processed file, beside it. */
export function reportName(name: string): string {
  return `${name}.report.json`
}

/** How far the import of a file in the inbox is (ImportProgress as JSON); gone when it is done. */
export function progressName(name: string): string {
  return `.${fittingName(name)}.progress.json`
}

/** A feed's name ends in .blm or .zip, a table of lots in .csv; other names, and those that begin with a dot, are unfinished uploads or media. */
export function isFeedName(name: string): boolean {
  return !name.startsWith('.') && /\.(?:blm|zip|csv)$/i.test(name)
}

/** `2559.confirm-withdrawals.blm`: the person who named it so has confirmed that so many properties are gone. */
export function confirmsWithdrawals(name: string): boolean {
  return /\.confirm-withdrawals\.[^.]+$/i.test(name)
}

/** `winter-auction.confirm-results.csv`: the person who named it so has confirmed that results of lots are right before the day of their sale. */
export function confirmsResults(name: string): boolean {
  return /\.confirm-results\.[^.]+$/i.test(name)
}

/** `2559.ready.blm`: it was renamed into place whole, so that there is nothing to wait for. */
export function isReady(name: string): boolean {
  return /\.ready(?:\.confirm-(?:withdrawals|results))?\.[^.]+$/i.test(name)
}

/** A name no file in the inbox has, for one that is renamed into place: the given one with the moment in it. */
export function inboxName(
  name: string,
  { now, confirmWithdrawals = false, confirmResults = false }: { now: Date; confirmWithdrawals?: boolean; confirmResults?: boolean },
): string {
  const { name: stem, ext } = parse(name)
  const moment = now.toISOString().replace(/\D/g, '')
  const ending = `${confirmWithdrawals ? '.confirm-withdrawals' : confirmResults ? '.confirm-results' : ''}${/^\.(?:blm|zip|csv)$/i.test(ext) ? ext : '.blm'}`
  return fittingName(`${stem.replace(/^\.+/, '') || 'feed'}-${moment}.ready${ending}`)
}
