import type { AgencyContent } from '#src/domain/site/agency.ts'
import type { ByteStore } from '#src/gateways/byte-store/byte-store.ts'
import type { MailSender, MailWriter } from '#src/gateways/mail/letter.ts'
import { fileSender } from '#src/gateways/mail/mail-files.ts'
import { smtpSender } from '#src/gateways/mail/smtp-sender.ts'
import { mailLook } from '#src/mails/mail-look.ts'
import type { renderMail } from '#src/mails/render-mail.tsx'
import type { DeliverMailOptions } from '#src/services/outbox/deliver-mail.ts'
import type { Settings } from '#src/settings.ts'

interface ComposeMailsOptions {
  settings: Pick<Settings, 'smtp' | 'mailFrom' | 'publicUrl' | 'port'>
  /** Where mails are written when there is no mail server. */
  store: ByteStore
  content: () => AgencyContent
  /** In development, loads the renderer anew for each mail. */
  renderMail: (...mail: Parameters<typeof renderMail>) => ReturnType<typeof renderMail> | Promise<ReturnType<typeof renderMail>>
}

/** Number of mails sent at the same time: few enough for any provider, enough for a thousand a minute. */
const mailsAtATime = 3

/** Builds the renderer of mails and their sender: the SMTP server of the settings or, without one, a folder. */
export function composeMails({
  settings,
  store,
  content,
  renderMail: render,
}: ComposeMailsOptions): Pick<DeliverMailOptions, 'render' | 'sender'> & { atATime: number } {
  const { smtp, mailFrom, publicUrl, port } = settings
  const site = () => content().site
  // A getter, because the agency may change its name while the site runs.
  const writer: MailWriter = {
    get name() {
      return site().name
    },
    get address() {
      return mailFrom ?? site().email
    },
    get replyTo() {
      return site().email
    },
  }
  const sender: MailSender = smtp ? smtpSender({ server: smtp, writer, connections: mailsAtATime }) : fileSender({ store, writer })
  const siteUrl = publicUrl ?? `http://localhost:${port}`
  return {
    sender,
    atATime: mailsAtATime,
    render: (mail) => render(mail, site(), mailLook(content(), siteUrl)),
  }
}
