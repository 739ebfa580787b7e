import { renderToStaticMarkup } from 'react-dom/server'
import { appointmentCalendar } from '#src/domain/appointments/appointment-calendar.ts'
import type { Mail } from '#src/domain/mails/mail.ts'
import type { Site } from '#src/domain/site/agency.ts'
import { accountMails, alertMail } from './account-mails.ts'
import { appointmentMails } from './appointment-mails.ts'
import { leadMails } from './lead-mails.ts'
import type { MailContent, MailTexts } from './mail-content.ts'
import { MailDocument } from './mail-document.tsx'
import type { MailLook } from './mail-look.ts'
import { partText } from './mail-parts.tsx'
import { officeMails } from './office-mails.ts'

const mails: MailTexts = { ...accountMails, ...leadMails, ...appointmentMails, ...officeMails, alert: alertMail }

interface RenderedMail {
  subject: string
  html: string
  text: string
  /** Where mail programs stop mails like this one by a POST; of those that can be stopped. */
  stopUrl?: string
  /** Where answers go, when not to the agency. */
  replyTo?: string
  /** A file for calendars. */
  calendar?: ReturnType<typeof appointmentCalendar>
}

/** A mail in the agency's look, as HTML and as plain text that says the same. Throws for a kind that this version does not know. */
export function renderMail(mail: Mail, site: Pick<Site, 'name' | 'telephone'>, look: MailLook): RenderedMail {
  const content = contentOf(mail, site)
  const html = `<!doctype html>${renderToStaticMarkup(<MailDocument content={content} look={look} />)}`
  const { subject, stopPath, replyTo, calendar } = content
  const ofCalendar = calendar && { calendar: appointmentCalendar(calendar, new URL(look.siteUrl).hostname) }
  const stop = stopPath !== undefined && { stopUrl: look.siteUrl + stopPath }
  return { subject, html, text: plainText(content, look), ...stop, ...(replyTo !== undefined && { replyTo }), ...ofCalendar }
}

function contentOf({ kind, data }: Mail, site: Pick<Site, 'name' | 'telephone'>): MailContent {
  // The row of a kind fits its data; TypeScript does not follow that through the table.
  const write = mails[kind] as (data: Mail['data'], site: Pick<Site, 'name' | 'telephone'>) => MailContent
  return write(data, site)
}

function plainText(content: MailContent, look: MailLook): string {
  const foot = [content.reason, look.contact, look.company, look.notice].filter((line) => line !== '')
  const said = [content.heading, ...content.parts.map((part) => partText(part, look))].join('\n\n')
  // With its space: what follows is a signature to mail programs.
  return `${said}\n\n-- \n${foot.join('\n')}\n`
}
