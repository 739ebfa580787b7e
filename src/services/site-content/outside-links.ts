import { layeredContent } from '#src/content/layered-store.ts'
import { type CheckedLink, findBrokenLinks, findDueLinks, saveCheckedLink } from '#src/data/site-content/outside-links.ts'
import { isPublicAddress, type MediaRequests, mediaRequests } from '#src/gateways/media-request.ts'
import { listContentFiles, readVersion } from './read-file.ts'
import { readLayer, type SiteContentParts } from './site-content-parts.ts'

const hourMs = 3_600_000
/** Minimum interval between two checks of a link, a little less than a day so that each daily run includes it. */
const everyMs = 20 * hourMs
/** Maximum number of links per run; the rest follow in later runs. */
const mostAtOnce = 50
const patienceMs = 15_000

/** Statuses with which servers refuse programs, though the page works for people. */
const refusesPrograms = new Set([401, 403, 405, 406, 429, 451])

/** A file with the external addresses in its text. */
interface OutsideLinks {
  path: string
  text: string
  addresses: readonly string[]
}

/** Returns the external addresses in all published texts, by file. */
export async function outsideLinks(parts: Pick<SiteContentParts, 'db' | 'base' | 'bytesOf'>): Promise<OutsideLinks[]> {
  const store = layeredContent(parts.base, await readLayer(parts))
  const paths = (await listContentFiles(parts))
    .map(({ path }) => path)
    .filter((path) => /\.(ya?ml|md)$/.test(path) && path !== 'sources.yaml')
  return await Promise.all(
    paths.map(async (path) => {
      const text = (await readVersion(store, path)).text ?? ''
      // Host names of the security policy and addresses of services' scripts are not links.
      const lines = text.split('\n').filter((line) => !/https:\/\/\*|<script|hosts|calendarScript/i.test(line))
      const found = [...lines.join('\n').matchAll(/https:\/\/[^\s"'<>)\]}|\\]+/g)].map(([address]) => address.replace(/[.,;:!?]+$/, ''))
      return { path, text, addresses: [...new Set(found)].filter((address) => URL.canParse(address)) }
    }),
  )
}

/**
 * Checks up to fifty external links that are due. If none of them gets any answer, our own connection is presumed down and nothing is
 * recorded. Returns the number of links checked.
 */
export async function checkOutsideLinks(
  parts: SiteContentParts,
  { signal, requests = publicRequests() }: { signal: AbortSignal; requests?: MediaRequests },
): Promise<number> {
  const addresses = [...new Set((await outsideLinks(parts)).flatMap((file) => file.addresses))].sort()
  const due = await findDueLinks(parts.db, { addresses, since: new Date(parts.now().getTime() - everyMs), most: mostAtOnce })
  const found: (CheckedLink & { answered: boolean })[] = []
  try {
    for (const address of due) {
      signal.throwIfAborted()
      found.push(await checkLink(requests, address, signal))
    }
  } finally {
    requests.close()
  }
  if (found.length > 0 && found.every(({ answered }) => !answered)) return 0
  for (const link of found) await saveCheckedLink(parts.db, link, parts.now())
  return found.length
}

/** Returns external links that failed on two days, with the files that contain them. */
export async function brokenOutsideLinks({ db, now }: Pick<SiteContentParts, 'db' | 'now'>, files: readonly OutsideLinks[]) {
  const broken = await findBrokenLinks(db, new Date(now().getTime() - everyMs))
  return broken.flatMap((link) => files.filter(({ addresses }) => addresses.includes(link.address)).map(({ path }) => ({ ...link, path })))
}

const publicRequests = () => mediaRequests({ allow: isPublicAddress, sockets: 1, lookup: undefined })

async function checkLink(requests: MediaRequests, address: string, signal: AbortSignal): Promise<CheckedLink & { answered: boolean }> {
  try {
    const head = await statusOf(requests, address, { method: 'HEAD', signal })
    // Some servers do not support HEAD.
    const status = head >= 400 && !refusesPrograms.has(head) ? await statusOf(requests, address, { method: 'GET', signal }) : head
    const isRight = status < 400 || refusesPrograms.has(status)
    return { address, reason: isRight ? undefined : `is answered by ${status}`, answered: true }
  } catch {
    signal.throwIfAborted()
    return { address, reason: 'does not answer', answered: false }
  }
}

async function statusOf(
  requests: MediaRequests,
  address: string,
  { method, signal }: { method: 'HEAD' | 'GET'; signal: AbortSignal },
): Promise<number> {
  const answer = await requests.ask(new URL(address), {
    method,
    headers: { 'user-agent': 'Gable link check', accept: '*/*' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
  })
  answer.destroy()
  return answer.statusCode ?? 500
}
