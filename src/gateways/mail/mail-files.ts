import { parse } from 'node:path'
import { createTransport } from 'nodemailer'
import type { ByteStore } from '#src/gateways/byte-store/byte-store.ts'
import { letterName, type MailSender, type MailWriter, messageOf } from './letter.ts'

/** A letter written to a file. */
interface WrittenMail {
  /** The file name without `.eml`. */
  name: string
  to: string
  subject: string
  writtenAt: Date
  html: string
  text: string
}

interface MailFile {
  key: string
  at: Date
}

/** A key of fileSender. */
export const isMailKey = (key: string) => /^[0-9a-f]{32}\.eml$/.test(key)

/** The letters stored by fileSender, latest first; at most so many. */
export async function readWrittenMails(store: ByteStore, most: number): Promise<WrittenMail[]> {
  const latest = (await mailsIn(store)).sort((one, other) => other.at.getTime() - one.at.getTime()).slice(0, most)
  return (await Promise.all(latest.map((file) => readWrittenMail(store, file)))).filter((mail) => mail !== undefined)
}

/** Removes letters written before a time, and partial ones left by a killed process. Returns how many. */
export async function removeWrittenMails(store: ByteStore, before: Date): Promise<number> {
  const old = (await mailsIn(store)).filter(({ at }) => at < before).map(({ key }) => key)
  return (await store.remove(old)) + (await store.removeAbandoned('', before))
}

async function mailsIn(store: ByteStore): Promise<MailFile[]> {
  const mails: MailFile[] = []
  for await (const { key, writtenAt } of store.list('')) {
    const at = isMailKey(key) ? await writtenAt() : undefined
    if (at) mails.push({ key, at })
  }
  return mails
}

async function readWrittenMail(store: ByteStore, { key, at }: MailFile): Promise<WrittenMail | undefined> {
  // Only development reads mails.
  const { default: PostalMime } = await import('postal-mime')
  const bytes = await store.get(key)
  if (!bytes) return undefined
  const mail = await PostalMime.parse(bytes)
  const to = mail.to?.map(({ address }) => address).join(', ') ?? ''
  return { name: parse(key).name, to, subject: mail.subject ?? '', writtenAt: at, html: mail.html ?? '', text: mail.text ?? '' }
}

/** Without a mail server: stores each letter under a name from its key, in the format of mail programs. */
export function fileSender({ store, writer }: { store: ByteStore; writer: MailWriter }): MailSender {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(letter) {
      try {
        const { message } = await transport.sendMail(messageOf(letter, writer))
        await store.replace(`${letterName(letter.key)}.eml`, message as Buffer)
        return { outcome: 'sent' }
      } catch (error) {
        return { outcome: 'unreachable', problem: (error as Error).message }
      }
    },
    close() {},
  }
}
