import { renderToStaticMarkup } from 'react-dom/server'
import type { Mail } from '#src/domain/mails/mail.ts'
import type { Site } from '#src/domain/site/agency.ts'
import { accountMails } from './account-mails.ts'
import type { MailContent } from './mail-content.ts'
import { MailDocument } from './mail-document.tsx'
import type { MailLook } from './mail-look.ts'
import { partText } from './mail-parts.tsx'

interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** A mail in the agency's look, as HTML and as plain text that says the same. Throws for a kind that this version does not know. */
export function renderMail(mail: Mail, site: Pick<Site, 'name' | 'telephone'>, look: MailLook): RenderedMail {
  const content = contentOf(mail, site)
  const html = `<!doctype html>${renderToStaticMarkup(<MailDocument content={content} look={look} />)}`
  return { subject: content.subject, html, text: plainText(content, look) }
}

function contentOf({ kind, data }: Mail, site: Pick<Site, 'name' | 'telephone'>): MailContent {
  // The row of a kind fits its data; TypeScript does not follow that through the table.
  const write = accountMails[kind] as (data: Mail['data'], site: Pick<Site, 'name' | 'telephone'>) => MailContent
  return write(data, site)
}

function plainText(content: MailContent, look: MailLook): string {
  const foot = [content.reason, look.contact, look.company, look.notice].filter((line) => line !== '')
  const said = [content.heading, ...content.parts.map((part) => partText(part, look))].join('\n\n')
  // With its space: what follows is a signature to mail programs.
  return `${said}\n\n-- \n${foot.join('\n')}\n`
}
