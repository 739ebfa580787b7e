import { tmpdir } from 'node:os'
import { MediaNotHadNow } from '#src/feeds/feed.ts'
import type { PullFeed, PullRequest } from '#src/services/pull-feed/pull-feed.ts'
import { readSentFeed } from './read-sent-feed.ts'

/** Tokens kept in memory, with what was done with them. */
export function tokensInMemory(first?: string) {
  let token = first
  const done: string[] = []
  return {
    done,
    find: async () => token,
    keep: async (given: string, ms: number) => {
      token = given
      done.push(`${given} for ${Math.round(ms / 1000)} s`)
    },
    forget: async () => {
      token = undefined
      done.push('forgotten')
    },
  }
}

function notHadNow(error: unknown): undefined {
  if (!(error instanceof MediaNotHadNow)) throw error
}

/** Pulls again and again, each time given what the last one `left`, and reads what it brings; undefined for nothing new. */
export function pulls(pull: PullFeed, given: Partial<PullRequest> = {}) {
  let state: unknown = given.state ?? null
  const tokens = tokensInMemory()
  const next = async (now = new Date('2026-11-23T12:00:00Z'), more: Partial<PullRequest> = {}) => {
    const { signal } = new AbortController()
    const request = { state, tokens, now, confirmsWithdrawals: false, scratch: tmpdir(), say: () => {}, signal, ...given, ...more }
    const pulled = await pull({ ...request, state: more.state ?? state })
    const read = pulled.feed && { ...(await readSentFeed(pulled.feed.file)), extent: pulled.feed.file.extent, media: pulled.feed.media }
    // Media are read while the feed is open.
    const files = read
      ? await Promise.all(
          read.listings.flatMap(({ media }) => media).map(({ source }) => pulled.feed?.media.find(source)?.read().catch(notHadNow)),
        )
      : []
    await pulled.feed?.close()
    state = JSON.parse(JSON.stringify(pulled.state))
    return read && { ...read, files: files.flatMap((bytes) => (bytes ? [bytes.toString()] : [])) }
  }
  return Object.assign(next, { left: () => state })
}
