import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join, parse } from 'node:path'

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
  const latest = (await timesOf(folder, /^[0-9a-f]{32}\.eml$/)).sort((one, other) => other.at - one.at).slice(0, most)
  return Promise.all(latest.map(({ file }) => readWrittenMail(folder, file)))
}

/** Removes those that were written before, also in part, by a process that was killed. Returns how many. */
export async function removeWrittenMails(folder: string, before: Date): Promise<number> {
  const old = (await timesOf(folder, /^[0-9a-f]{32}\.eml(?:\.[\w-]+\.part)?$/)).filter(({ at }) => at < before.getTime())
  for (const { file } of old) await rm(join(folder, file), { force: true })
  return old.length
}

async function timesOf(folder: string, names: RegExp): Promise<{ file: string; at: number }[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => names.test(file))
  return await Promise.all(files.map(async (file) => ({ file, at: (await stat(join(folder, file))).mtimeMs })))
}

async function readWrittenMail(folder: string, file: string): Promise<WrittenMail> {
  // Only development reads mails.
  const { default: PostalMime } = await import('postal-mime')
  const path = join(folder, file)
  const [mail, { mtime }] = await Promise.all([readFile(path).then((bytes) => PostalMime.parse(bytes)), stat(path)])
  const to = mail.to?.map(({ address }) => address).join(', ') ?? ''
  return { name: parse(file).name, to, subject: mail.subject ?? '', writtenAt: mtime, html: mail.html ?? '', text: mail.text ?? '' }
}
