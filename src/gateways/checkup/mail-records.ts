import type { Resolver } from 'node:dns/promises'

/** A mail domain's DNS records; `undefined` if there was no response. */
export interface MailRecords {
  /** Each is a complete policy; there must be exactly one (RFC 7208, section 3.2). */
  spf: string[] | undefined
  /** Of the domain, or its nearest parent with a record (RFC 9989, section 4.10). */
  dmarc: string[] | undefined
  /** The requested selectors, and whether they have a key (RFC 6376, section 3.6.2). */
  dkim: Array<{ selector: string; hasKey: boolean | undefined }>
}

/** `selectors`: of DKIM keys, known only to the provider. Never throws. */
export async function mailRecords(
  resolver: Pick<Resolver, 'resolveTxt'>,
  { domain, selectors }: { domain: string; selectors: readonly string[] },
): Promise<MailRecords> {
  const texts = (name: string) => textsOf(resolver, name)
  const [own, dmarc, dkim] = await Promise.all([
    texts(domain),
    nearestPolicy(texts, domain),
    Promise.all(selectors.map(async (selector) => ({ selector, hasKey: hasKey(await texts(`${selector}._domainkey.${domain}`)) }))),
  ])
  return { spf: own?.filter((text) => /^v=spf1(?: |$)/i.test(text)), dmarc, dkim }
}

/** Whether there is a public key; an empty `p=` means revoked. */
function hasKey(texts: string[] | undefined): boolean | undefined {
  return texts?.some((text) => /(?:^|;)\s*p\s*=\s*[A-Za-z0-9+/]/.test(text))
}

async function nearestPolicy(texts: (name: string) => Promise<string[] | undefined>, domain: string): Promise<string[] | undefined> {
  const labels = domain.split('.')
  // The tree walk is limited to eight queries (RFC 9989, section 4.10).
  for (let from = Math.max(0, labels.length - 8); from < labels.length - 1; from++) {
    const found = await texts(`_dmarc.${labels.slice(from).join('.')}`)
    if (found === undefined) return undefined
    const policies = found.filter((text) => /^v\s*=\s*DMARC1\s*(?:;|$)/.test(text))
    if (policies.length > 0) return policies
  }
  return []
}

/** Each record as one text, joined from its strings of at most 255 bytes. */
async function textsOf(resolver: Pick<Resolver, 'resolveTxt'>, name: string): Promise<string[] | undefined> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : undefined
  }
}
