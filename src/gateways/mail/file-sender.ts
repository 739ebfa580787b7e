import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { writeFileAtomically } from '../write-file-atomically.ts'
import { letterName, messageOf, type Writer } from './letter.ts'
import type { MailSender } from './mail-sender.ts'

/** Without a mail server: writes each letter to a file of the folder, named by its key, as mail programs open it. */
export function fileSender({ folder, writer }: { folder: string; writer: Writer }): MailSender {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(letter) {
      try {
        const { message } = await transport.sendMail(messageOf(letter, writer))
        await writeFileAtomically(join(folder, `${letterName(letter.key)}.eml`), message as Buffer)
        return { outcome: 'sent' }
      } catch (error) {
        return { outcome: 'unreachable', problem: (error as Error).message }
      }
    },
    close() {},
  }
}
