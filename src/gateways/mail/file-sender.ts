import { createTransport } from 'nodemailer'
import type { ByteStore } from '../byte-store/byte-store.ts'
import { letterName, messageOf, type Writer } from './letter.ts'
import type { MailSender } from './mail-sender.ts'

/** Without a mail server: puts each letter in the store, named by its key, as mail programs open it. */
export function fileSender({ store, writer }: { store: ByteStore; writer: Writer }): MailSender {
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
