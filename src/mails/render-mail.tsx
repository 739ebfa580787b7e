import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { appointmentCalendar } from '#src/domain/appointments/appointment-calendar.ts'
import type { Mail } from '#src/domain/mails/mail.ts'
import type { Site } from '#src/domain/site/agency.ts'
import { accountMails } from './account-mails.ts'
import { alertMails } from './alert-mails.ts'
import { appointmentMails } from './appointment-mails.ts'
import { diaryMails } from './diary-mails.ts'
import { figuresMails } from './figures-mails.ts'
import { homeMails } from './home-mails.ts'
import { leadMails } from './lead-mails.ts'
import type { MailContent, MailTexts } from './mail-content.ts'
import { darkColours, type MailLook } from './mail-look.ts'
import { mailPartText, PartHtml } from './mail-parts.tsx'
import { officeMails } from './office-mails.ts'
import { privacyMails } from './privacy-mails.ts'

const mails: MailTexts = {
  ...accountMails,
  ...leadMails,
  ...appointmentMails,
  ...officeMails,
  ...privacyMails,
  ...figuresMails,
  ...diaryMails,
  ...alertMails,
  ...homeMails,
}

interface RenderedMail {
  subject: string
  html: string
  text: string
  /** The address for a POST that unsubscribes, for mails that can be stopped. */
  stopUrl?: string
  /** The address for replies, if not the agency's. */
  replyTo?: string
  /** For a person's mail: keys of the mails it replies to. */
  answers?: readonly string[]
  /** A calendar file. */
  calendar?: ReturnType<typeof appointmentCalendar>
}

/** A mail in the agency's look, as HTML and as equivalent plain text. Throws for a kind that this version does not know. */
export function renderMail(mail: Mail, site: Pick<Site, 'name' | 'telephone'>, look: MailLook): RenderedMail {
  const content = contentOf(mail, site)
  const html = `<!doctype html>${renderToStaticMarkup(<MailDocument content={content} look={look} />)}`
  const { subject, stopPath, replyTo, answers, calendar } = content
  const ofCalendar = calendar && { calendar: appointmentCalendar(calendar, new URL(look.siteUrl).hostname) }
  const stop = stopPath !== undefined && { stopUrl: look.siteUrl + stopPath }
  const thread = answers && { answers }
  return { subject, html, text: plainText(content, look), ...stop, ...(replyTo !== undefined && { replyTo }), ...thread, ...ofCalendar }
}

function contentOf({ kind, data }: Mail, site: Pick<Site, 'name' | 'telephone'>): MailContent {
  // A kind's entry fits its data; TypeScript cannot infer that through the table.
  const write = mails[kind] as (data: Mail['data'], site: Pick<Site, 'name' | 'telephone'>) => MailContent
  return write(data, site)
}

function plainText(content: MailContent, look: MailLook): string {
  const foot = [content.reason, look.contact, look.company, look.notice].filter((line) => line !== '')
  const said = [content.heading, ...content.parts.map((part) => mailPartText(part, look))].join('\n\n')
  // With its space: mail programs treat what follows as a signature.
  return `${said}\n\n-- \n${foot.join('\n')}\n`
}

/** Styles that cannot be inline: dark mode, and narrower margins on phones. Programs that drop them show the light mail. */
const sheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .side { padding-left: 20px !important; padding-right: 20px !important; }
  .edge { padding-left: 21px !important; padding-right: 21px !important; }
  .photo { width: 112px !important; padding-right: 12px !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background: ${darkColours.ground} !important; }
  .card { background: ${darkColours.card} !important; border-color: ${darkColours.line} !important; }
  .text { color: ${darkColours.text} !important; }
  .quiet, .quiet a { color: ${darkColours.quiet} !important; }
}`

/** The mail as HTML: tables, because mail programs lay out little else. It loads nothing, and reads in order without its style. */
export function MailDocument({ content, look }: { content: MailContent; look: MailLook }) {
  const { colours, agency } = look
  // Aligned with the text of the card, which has a border.
  const head: CSSProperties = { padding: '20px 37px', background: colours['--bottle'], color: colours['--on-bottle'] }
  const name: CSSProperties = { fontSize: 20, lineHeight: '26px', fontWeight: 700, letterSpacing: '-0.01em' }
  const card: CSSProperties = { background: colours['--white'], border: `1px solid ${colours['--line']}`, borderTop: 0 }
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Prevents links on texts that look like a number or a date. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>{content.subject}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written above */}
        <style dangerouslySetInnerHTML={{ __html: sheet }} />
      </head>
      <body className="ground" style={{ margin: 0, padding: 0, background: colours['--paper'] }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{content.preview}</div>
        <table
          role="presentation"
          className="ground"
          width="100%"
          cellPadding="0"
          cellSpacing="0"
          style={{ background: colours['--paper'] }}
        >
          <tbody>
            <tr>
              <td align="center" style={{ padding: '24px 12px', fontFamily: 'Helvetica, Arial, sans-serif' }}>
                <Block className="edge" style={{ ...head, ...name, borderBottom: `4px solid ${colours['--primrose']}` }}>
                  {agency}
                </Block>
                <Block className="side card text" style={{ ...card, padding: '36px 36px 22px', color: colours['--ink'] }}>
                  <h1 style={{ margin: '0 0 20px', fontSize: 26, lineHeight: '32px', fontWeight: 700 }}>{content.heading}</h1>
                  {content.parts.map((part) => (
                    <PartHtml key={JSON.stringify(part)} part={part} look={look} />
                  ))}
                </Block>
                <Block className="edge quiet" style={{ padding: '24px 37px', color: colours['--quiet'], fontSize: 13, lineHeight: '20px' }}>
                  <Foot content={content} look={look} />
                </Block>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

/** As wide as the window, up to 600 px; the attribute is for programs without max-width. */
function Block({ className, style, children }: { className: string; style: CSSProperties; children: ReactNode }) {
  return (
    <table role="presentation" width="600" cellPadding="0" cellSpacing="0" style={{ width: '100%', maxWidth: 600 }}>
      <tbody>
        <tr>
          <td align="left" className={className} style={style}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Foot({ content, look }: { content: MailContent; look: MailLook }) {
  const line = { margin: '0 0 10px' }
  return (
    <>
      <p style={line}>{content.reason}</p>
      <p style={line}>{look.contact}</p>
      {look.company === '' ? null : <p style={line}>{look.company}</p>}
      {look.notice === '' ? null : <p style={line}>{look.notice}</p>}
    </>
  )
}
