import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, parse } from 'node:path'
import type { ConfiguredSource } from '#src/domain/imports/configured-source.ts'
import { isZip } from '#src/feeds/zip-entries.ts'

interface InboxFolders {
  /** Where files are put. */
  inbox: string
  done: string
  failed: string
  incoming: string
}

/**
 * The inbox folders of a source, within those of the inbox; without a name those of the default source, which are the inbox itself and its
 * siblings. The watching job and the commands that add files both use these names.
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

/** Contains the inbox's id, for machines that may share it. */
export const inboxMarkName = '.gable-inbox'

/** Bytes of a name: file systems take 255, and prefixes and suffixes must fit too. */
const maxNameBytes = 200

/** A safe file name: without characters that confuse terminals, shortened in the middle if a report beside it would not fit. */
export function fittingName(name: string): string {
  const clean = name.replace(/[\p{Cc}\p{Cf}]/gu, '_')
  if (Buffer.byteLength(clean) <= maxNameBytes) return clean
  // The ending has a meaning: `.ready.confirm-withdrawals.blm`.
  const letters = [...clean]
  const ending = letters.slice(-60).join('')
  while (Buffer.byteLength(letters.join('')) + Buffer.byteLength(ending) > maxNameBytes) letters.pop()
  return letters.join('') + ending
}

/** The name of an inbox feed while it is being read, with the number of processes that died while reading it. */
export function claimName(name: string, deaths: number): string {
  return `.reading.${deaths}.${fittingName(name)}`
}

/** Reverses `claimName`; undefined for any other name. */
export function claimedName(found: string): { name: string; deaths: number } | undefined {
  const [, deaths, name] = found.match(/^\.reading\.(\d{1,3})\.(.+)$/s) ?? []
  return name === undefined ? undefined : { name, deaths: Number(deaths) }
}

/** The report file beside a processed file. */
export function reportName(name: string): string {
  return `${name}.report.json`
}

/** The progress of importing an inbox file (ImportProgress as JSON); removed at the end. */
export function progressName(name: string): string {
  return `.${fittingName(name)}.progress.json`
}

/** Feeds end in .blm or .zip, tables of lots in .csv; other names, and those that begin with a dot, are unfinished uploads or media. */
export function isFeedName(name: string): boolean {
  return !name.startsWith('.') && /\.(?:blm|zip|csv)$/i.test(name)
}

/** `2559.confirm-withdrawals.blm`: the person who named it confirms that many properties are gone. */
export function confirmsWithdrawals(name: string): boolean {
  return /\.confirm-withdrawals\.[^.]+$/i.test(name)
}

/** `winter-auction.confirm-results.csv`: the person who named it confirms results before the day of their sale. */
export function confirmsResults(name: string): boolean {
  return /\.confirm-results\.[^.]+$/i.test(name)
}

/** `2559.ready.blm`: it was renamed into place when complete, so there is nothing to wait for. */
export function isReady(name: string): boolean {
  return /\.ready(?:\.confirm-(?:withdrawals|results))?\.[^.]+$/i.test(name)
}

/** A new name for a file that is renamed into the inbox: the given name with the time in it. */
export function inboxName(
  name: string,
  { now, confirmWithdrawals = false, confirmResults = false }: { now: Date; confirmWithdrawals?: boolean; confirmResults?: boolean },
): string {
  const { name: stem, ext } = parse(name)
  const moment = now.toISOString().replace(/\D/g, '')
  const ending = `${confirmWithdrawals ? '.confirm-withdrawals' : confirmResults ? '.confirm-results' : ''}${/^\.(?:blm|zip|csv)$/i.test(ext) ? ext : '.blm'}`
  return fittingName(`${stem.replace(/^\.+/, '') || 'feed'}-${moment}.ready${ending}`)
}

/** Bytes at the end of a zip archive that contain the end of its directory: the record itself, and a comment of at most 64 kB. */
const maxDirectoryEndBytes = 22 + 65_535
/** The end marker, and what some software writes after it. */
const endMarkBytes = 200

/** Whether a file ends like a complete feed: an archive with its directory, a BLM file with its end marker. False if it cannot be read. */
export async function endsAsFeed(path: string, size: number): Promise<boolean> {
  try {
    if (await isZip(path)) return (await lastBytes(path, size, maxDirectoryEndBytes)).includes('PK\u0005\u0006')
    return /#END#/i.test(await lastBytes(path, size, endMarkBytes))
  } catch {
    return false
  }
}

async function lastBytes(path: string, size: number, maxBytes: number): Promise<string> {
  const length = Math.min(size, maxBytes)
  await using file = await open(path, 'r')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length)
  return buffer.toString('latin1', 0, bytesRead)
}

/** Creates the inbox and a folder for each source that sends files. */
export async function makeInboxes(inbox: string, sources: readonly Pick<ConfiguredSource, 'name' | 'format'>[]): Promise<void> {
  const names = sources.flatMap(({ name, format }) => (format === 'blm' ? [name] : []))
  for (const name of [undefined, ...names]) await mkdir(inboxFolders(inbox, name).inbox, { recursive: true })
}

/**
 * Twelve hexadecimal digits, equal on all machines that share the folder and different elsewhere. They are stored in a file with the
 * folder's inode number, so that a copy of the folder gets another id.
 */
export async function inboxId(inbox: string): Promise<string> {
  const mark = join(inbox, inboxMarkName)
  const { ino } = await stat(inbox, { bigint: true })
  const known = await readMark(mark, ino)
  if (known.id !== undefined) return known.id
  const made = `${mark}.${randomBytes(6).toString('hex')}.part`
  await writeFile(made, `${randomBytes(6).toString('hex')} ${ino}\n`)
  try {
    // If two machines do this at once one wins: a link is created atomically.
    if (known.isThere) await rename(made, mark)
    else await link(made, mark)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rename(made, mark)
  } finally {
    await rm(made, { force: true })
  }
  const { id } = await readMark(mark, ino)
  if (id === undefined) throw new Error(`${mark} cannot be kept: another machine writes it too, or the disk is full`)
  return id
}

async function readMark(mark: string, folder: bigint): Promise<{ isThere: boolean; id?: string }> {
  const text = await readFile(mark, 'utf8').catch(() => undefined)
  const [, id, ino] = text?.match(/^([0-9a-f]{12}) (\d+)\n$/) ?? []
  return { isThere: text !== undefined, ...(id && ino === String(folder) && { id }) }
}
