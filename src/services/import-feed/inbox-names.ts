import { dirname, join, parse } from 'node:path'

/** Where an inbox's files go, and what stands beside them: what the job that watches it and whoever drops files agree on. */
export function inboxFolders(inbox: string): { done: string; failed: string } {
  return { done: join(dirname(inbox), 'done'), failed: join(dirname(inbox), 'failed') }
}

/** The report of a processed file, beside it. */
export function reportName(name: string): string {
  return `${name}.report.json`
}

/** How far the import of a file in the inbox is (ImportProgress as JSON); gone when it is done. */
export function progressName(name: string): string {
  return `.${name}.progress.json`
}

/** Feeds are what ends in .blm or .zip; names that begin with a dot or end otherwise are files still on their way, or media. */
export function isFeedName(name: string): boolean {
  return !name.startsWith('.') && /\.(?:blm|zip)$/i.test(name)
}

/** `2559.confirm-withdrawals.blm`: the person who named it so has confirmed that so many properties are gone. */
export function confirmsWithdrawals(name: string): boolean {
  return /\.confirm-withdrawals\.[^.]+$/i.test(name)
}

/** `2559.ready.blm`: it was renamed into place whole, so that there is nothing to wait for. */
export function isReady(name: string): boolean {
  return /\.ready(?:\.confirm-withdrawals)?\.[^.]+$/i.test(name)
}

/** A name no file in the inbox has, for one that is renamed into place: the given one with the moment in it. */
export function inboxName(name: string, { now, confirmWithdrawals }: { now: Date; confirmWithdrawals: boolean }): string {
  const { name: stem, ext } = parse(name)
  const moment = now.toISOString().replace(/\D/g, '')
  return `${stem.replace(/^\.+/, '') || 'feed'}-${moment}.ready${confirmWithdrawals ? '.confirm-withdrawals' : ''}${/^\.(?:blm|zip)$/i.test(ext) ? ext : '.blm'}`
}
