import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A letter that was written to a file. */
interface WrittenMail {
  /** Of the file, without `.eml`. */
  name: string
  to: string
  subject: string
  writtenAt: Date
  html: string
  text: string
}

/** What file-sender.ts wrote to the folder, the latest first; at most so many. */
export async function readWrittenMails(folder: string, most: number): Promise<WrittenMail[]> {
  const latest = (await timesOf(folder)).sort((one, other) => other.at - one.at).slice(0, most)
  return Promise.all(latest.map(({ name }) => readWrittenMail(folder, name)))
}

/** Removes those that were written before. Returns how many. */
export async function removeWrittenMails(folder: string, before: Date): Promise<number> {
  const old = (await timesOf(folder)).filter(({ at }) => at < before.getTime())
  for (const { name } of old) await rm(pathOf(folder, name), { force: true })
  return old.length
}

async function timesOf(folder: string): Promise<{ name: string; at: number }[]> {
  const files = await readdir(folder).catch(() => [])
  const names = files.flatMap((file) => /^([0-9a-f]{32})\.eml$/.exec(file)?.[1] ?? [])
  return await Promise.all(names.map(async (name) => ({ name, at: (await stat(pathOf(folder, name))).mtimeMs })))
}

async function readWrittenMail(folder: string, name: string): Promise<WrittenMail> {
  // Only development reads mails.
  const { default: PostalMime } = await import('postal-mime')
  const path = pathOf(folder, name)
  const [mail, { mtime }] = await Promise.all([readFile(path).then((bytes) => PostalMime.parse(bytes)), stat(path)])
  const to = mail.to?.map(({ address }) => address).join(', ') ?? ''
  return { name, to, subject: mail.subject ?? '', writtenAt: mtime, html: mail.html ?? '', text: mail.text ?? '' }
}

function pathOf(folder: string, name: string): string {
  return join(folder, `${name}.eml`)
}
