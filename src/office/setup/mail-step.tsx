import { setTimeout as pause } from 'node:timers/promises'
import { checkTestMail, sendTestMail } from '#src/services/office/test-mail.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { redirectTo } from '../sign-in/actions.tsx'
import { PostButton } from '../ui/office-form.tsx'
import { Panel, ScreenNote } from '../ui/screen.tsx'
import styles from './page.module.css'
import { type StepPart, showStep } from './page.tsx'
import { hrefOfStep } from './steps.ts'

const [waitsMs, looks] = [250, 24]

/** Shows how mails are sent, and sends a test mail. */
export const mailStep: StepPart = {
  show: async (c, office, asker, { step }) => {
    const { smtp, mailFrom, mailFolder } = office.settings
    const sent = c.req.query('sent')
    const says = sent === undefined ? undefined : await checkTestMail(office, asker, sent.slice(0, 40))
    const facts = [
      smtp
        ? `The mail server is ${smtp.host}, port ${smtp.port} (SMTP_URL).`
        : `No mail server is set (SMTP_URL): mails are written to files in ${mailFolder}.`,
      ...(smtp
        ? [
            `It is reached ${smtp.tls === 'offered' ? 'with TLS where it offers that' : 'by TLS'}, ${smtp.user === undefined ? 'without signing in' : 'and signed in to'}.`,
          ]
        : []),
      `Mails are from ${mailFrom ?? office.content().site.email}${mailFrom === undefined ? ', the address of the agency' : ' (MAIL_FROM)'}.`,
    ]
    const children = (
      <>
        {says === undefined ? null : <ScreenNote kind={says.isWrong ? 'fault' : 'hint'}>{says.text}</ScreenNote>}
        <Panel id="settings" heading="How mails are sent">
          <ul className={styles.facts}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <p className={styles.quiet}>These are settings of the machine: whoever looks after it changes them (docs/mail.md).</p>
        </Panel>
        <Panel id="test" heading="Try it">
          <p>
            A mail to <bdi>{asker.email}</bdi> is sent in the same way as enquiries.
          </p>
          <PostButton action={hrefOfStep('mail')} variant="solid">
            Send a test mail
          </PostButton>
        </Panel>
      </>
    )
    return await showStep(c, office, asker, { step, children })
  },
  save: async (c, office, asker) => {
    const sent = await sendTestMail(office, asker)
    if (sent === undefined) return redirectTo(c, pathWithFlash(hrefOfStep('mail'), 'too-many-tests'))
    for (let look = 0; look < looks; look += 1) {
      const says = await checkTestMail(office, asker, sent)
      if (says?.isOver) break
      await pause(waitsMs)
    }
    return redirectTo(c, `${hrefOfStep('mail')}?sent=${encodeURIComponent(sent)}`)
  },
}
