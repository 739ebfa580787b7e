import { type AddressVisit, visitAddress } from '#src/gateways/checkup/visit-address.ts'
import { operations } from '#src/routes.ts'
import { clockFinding, type Finding, findingPassed, findingWarning, findingWrong } from './check-result.ts'

interface SiteChecks {
  publicUrl: string | undefined
  signal: AbortSignal
  now: () => Date
  /** The port without TLS on the same host. */
  plainPort?: number
}

const dayMs = 86_400_000
/** Let's Encrypt renews thirty days before expiry; with seven days left, renewal has failed. */
const [fewDays, tooFewDays] = [21, 7]

/** Checks the site through PUBLIC_URL as visitors reach it: that it responds, that it is this site, and what is in front of it. */
export async function checkSite({ publicUrl, signal, now, plainPort = 80 }: SiteChecks): Promise<Finding[]> {
  if (publicUrl === undefined) return []
  const [page, health] = await Promise.all([
    asked(`${publicUrl}/`, { signal, now }),
    asked(publicUrl + operations.health.href(), { signal, now }),
  ])
  if ('failure' in page)
    return [
      findingWrong(
        `${publicUrl} does not answer (${page.failure}).`,
        'Does its name lead here, do proxy and site run? Some networks let no machine reach itself by its public name: then look from elsewhere.',
      ),
    ]
  const isSecure = publicUrl.startsWith('https:')
  return [
    pageFinding(publicUrl, page),
    ...certificateFindings(page, now()),
    ...(isSecure ? [hstsFinding(page), ...(await plainFindings(publicUrl, { signal, now, plainPort }))] : []),
    ...('failure' in health ? [] : timeFindings(health)),
  ]
}

function pageFinding(publicUrl: string, { status, text }: AddressVisit): Finding {
  if (status >= 500) return findingWrong(`${publicUrl} answers ${status}.`, 'Look at the log of the site, and of what stands before it.')
  const isOurs = text.includes(`<link rel="canonical" href="${publicUrl}/"`)
  if (status === 200 && isOurs) return findingPassed(`${publicUrl} answers, and is this site.`)
  const says = `${publicUrl} answers ${status}, and ${status === 200 ? 'its page does not name that address as its own' : 'not with a page'}.`
  return findingWrong(says, 'Another site may answer there: PUBLIC_URL must be the very address visitors end at, with or without www.')
}

function certificateFindings({ certificate }: AddressVisit, now: Date): Finding[] {
  if (certificate === undefined) return []
  const days = Math.floor((certificate.ends.getTime() - now.getTime()) / dayMs)
  if (days < 0) return [findingWrong(`The certificate ended ${-days} days ago.`, 'Renew it: browsers keep visitors away.')]
  const findings: Finding[] = []
  if (certificate.problem !== undefined)
    findings.push(
      findingWrong(
        `Browsers do not trust the certificate (${certificate.problem}).`,
        'Have it issued for this name by an authority that browsers know, and send the whole chain.',
      ),
    )
  const says = `The certificate is good for ${days} days more.`
  const mend = 'What renews it should have done so: look at its log (certbot, Caddy).'
  findings.push(days < tooFewDays ? findingWrong(says, mend) : days < fewDays ? findingWarning(says, mend) : findingPassed(says))
  return findings
}

function hstsFinding({ headers }: AddressVisit): Finding {
  if (headers['strict-transport-security'] !== undefined) return findingPassed('Browsers are told to come by https alone (HSTS).')
  return findingWarning(
    'The site does not tell browsers to come by https alone (HSTS).',
    'Does the proxy take the header away? The site sends it where PUBLIC_URL is https.',
  )
}

/** Visitors who type only the name come by http first. */
async function plainFindings(publicUrl: string, { plainPort, ...asking }: Asking & { plainPort: number }): Promise<Finding[]> {
  const url = new URL(publicUrl)
  url.protocol = 'http:'
  url.port = String(plainPort)
  const plain = await asked(`${url.origin}/`, asking)
  if ('failure' in plain)
    return [
      findingWarning(
        `Nothing answers at ${url.origin} (${plain.failure}).`,
        'Have the proxy redirect http to https: some visitors type the name alone.',
      ),
    ]
  const to = plain.headers.location ?? ''
  if (plain.status >= 300 && plain.status < 400 && to.startsWith(publicUrl)) return [findingPassed('http leads to https.')]
  return [
    findingWrong(`${url.origin} answers ${plain.status} and does not lead to ${publicUrl}.`, 'Have the proxy redirect http to https.'),
  ]
}

function timeFindings({ headers, at }: Visited): Finding[] {
  // From a shared cache, the date would be that of an earlier response.
  if (headers.date === undefined || headers.age !== undefined) return []
  // The header has whole seconds, so half a second is added.
  const ahead = new Date(headers.date).getTime() + 500 - at.getTime()
  return Number.isNaN(ahead) ? [] : [clockFinding('PUBLIC_URL', ahead)]
}

interface Asking {
  signal: AbortSignal
  now: () => Date
}

/** With the time of the response. */
type Visited = AddressVisit & { at: Date }

async function asked(address: string, { signal, now }: Asking): Promise<Visited | { failure: string }> {
  try {
    return { ...(await visitAddress(new URL(address), { signal })), at: now() }
  } catch (error) {
    signal.throwIfAborted()
    const { code, message } = error as NodeJS.ErrnoException
    return { failure: code ?? message }
  }
}
