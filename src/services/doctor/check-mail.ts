import type { Resolver } from 'node:dns/promises'
import type { SmtpServer } from '#src/domain/mails/smtp-address.ts'
import { type MailRecords, mailRecords } from '#src/gateways/checkup/mail-records.ts'
import { trySmtpServer } from '#src/gateways/mail/smtp-sender.ts'
import { type Finding, findingPassed, findingWarning, findingWrong } from './check-result.ts'

interface MailChecks {
  smtp: SmtpServer | undefined
  /** The sender address of mails; undefined if the content has none. */
  from: string | undefined
  /** Selectors of DKIM keys, if known. */
  selectors: readonly string[]
  resolver: Pick<Resolver, 'resolveTxt'>
  timeoutMs: number
}

/** Checks the mail server as far as possible without sending, and the domain's records about who may send its mails. */
export async function checkMail({ smtp, from, selectors, resolver, timeoutMs }: MailChecks): Promise<Finding[]> {
  if (smtp === undefined) return [findingPassed('No mail server is set.')]
  const domain = from?.split('@').at(-1)
  const [problem, records] = await Promise.all([
    trySmtpServer(smtp, { timeoutMs }),
    domain === undefined ? undefined : mailRecords(resolver, { domain, selectors }),
  ])
  return [serverFinding(smtp, problem), ...(records && domain ? recordFindings(domain, records) : [])]
}

function serverFinding({ host, port, tls, user }: SmtpServer, problem: string | undefined): Finding {
  const server = `The mail server ${host}:${port}`
  if (problem !== undefined)
    return findingWrong(
      `${server} does not let us in: ${problem}`,
      'Mails wait meanwhile: check SMTP_URL, SMTP_TLS, and whether the network lets us out on this port.',
    )
  const how = [
    tls === 'offered' ? 'with TLS where it has it' : 'by TLS',
    user === undefined ? 'without signing in' : 'and takes our password',
  ]
  return findingPassed(`${server} lets us in, ${how.join(', ')}.`)
}

/** Only warnings: these are public records, and how the mail server uses them is unknown. */
function recordFindings(domain: string, { spf, dmarc, dkim }: MailRecords): Finding[] {
  const findings: Finding[] = []
  const spam = 'or mails end up as spam: your provider says what to write there.'
  if (spf === undefined || dmarc === undefined)
    findings.push(findingWarning(`The records of ${domain} could not be looked up.`, 'Try again; or is there no name server that answers?'))
  if (spf?.length === 0) findings.push(findingWarning(`${domain} has no SPF record.`, `Give it one that names your provider, ${spam}`))
  if (spf && spf.length > 1)
    findings.push(findingWarning(`${domain} has ${spf.length} SPF records, which counts as a mistake.`, 'Make them one.'))
  if (spf?.length === 1) findings.push(findingPassed(`${domain} has an SPF record: ${spf[0]}`))
  if (dmarc?.length === 0)
    findings.push(findingWarning(`${domain} has no DMARC record.`, `Give _dmarc.${domain} one, such as v=DMARC1; p=none, ${spam}`))
  if (dmarc && dmarc.length > 0) findings.push(findingPassed(`${domain} has a DMARC record: ${dmarc[0]}`))
  if (dkim.length === 0) findings.push(findingPassed(`Whether ${domain} has its DKIM key is not looked up: name its selector by --dkim.`))
  for (const { selector, hasKey } of dkim)
    findings.push(
      hasKey
        ? findingPassed(`${domain} has the DKIM key ${selector}.`)
        : findingWarning(`${selector}._domainkey.${domain} has no DKIM key.`, `Publish the one of your provider, ${spam}`),
    )
  return findings
}
