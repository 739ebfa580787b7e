import { hash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { FeedSource } from '#src/domain/imports/feed-source.ts'
import { PullFailed } from '#src/domain/imports/pulls.ts'
import { jupixFormat } from '#src/feeds/jupix/jupix-format.ts'
import { sourceBranches } from '#src/feeds/source-branches.ts'
import { openXmlFeed } from '#src/feeds/xml/xml-feed.ts'
import type { AskSender } from '#src/gateways/senders/sender-client.ts'
import { importedVersion, unchangedVersion } from './known-version.ts'
import type { PullFeed } from './pull-feed.ts'
import { feedOfFile } from './pulled-feed.ts'

interface JupixOptions {
  source: FeedSource
  /** The whole address is a secret: it gives access to the agency's stock. */
  address: string
  ask: AskSender
}

/** The version with material information; an address that names a version gets that one. */
const usualVersion = '3.0'

/** Fetches an agency's file of all properties on the market, unless the server or the file's content says that it is unchanged. */
export function pullJupix({ source, address, ask }: JupixOptions): PullFeed {
  return async ({ state, now, confirmsWithdrawals, scratch, signal }) => {
    const [condition = '', value = '', known] = marksOf(unchangedVersion(state, { now, source, confirmsWithdrawals }))
    const { status, headers, body } = await ask(addressOf(address), { headers: condition ? { [condition]: value } : {}, signal })
    if (status === 304) return { state }
    if (status !== 200) throw new PullFailed(reasonOf(status))
    const digest = hash('sha256', body, 'base64url')
    if (digest === known) return { state }
    const open = async (path: string) => {
      const file = await openXmlFeed(path, jupixFormat, sourceBranches(source))
      return { file, media: { find: () => undefined }, close: file.close }
    }
    const feed = await feedOfFile(scratch, (path) => writeFile(path, body), open)
    const mark = [...conditionOf(headers), digest].join('\n')
    return { feed, state: importedVersion(mark, { now, source }) }
  }
}

function addressOf(address: string): URL {
  if (!URL.canParse(address)) throw new PullFailed('The address of the Jupix file, which the environment holds, is none.')
  const url = new URL(address)
  if (!url.searchParams.has('version')) url.searchParams.set('version', usualVersion)
  return url
}

/** The request header for a conditional request, its value, and the file's hash. */
function marksOf(mark: string | undefined): readonly string[] {
  const marks = mark?.split('\n') ?? []
  return marks.length === 1 ? ['', '', ...marks] : marks
}

function conditionOf(headers: Headers): readonly string[] {
  const [etag, date] = [headers.get('etag'), headers.get('last-modified')]
  if (etag) return ['if-none-match', etag]
  return date ? ['if-modified-since', date] : []
}

function reasonOf(status: number): string {
  if (status === 404 || status === 401 || status === 403) {
    return `Jupix answers with status ${status}: the address may be wrong, or the feed switched off.`
  }
  return `Jupix answers with status ${status}.`
}
