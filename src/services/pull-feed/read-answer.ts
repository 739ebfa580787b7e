import { PullFailed } from '#src/domain/imports/pull-failed.ts'
import { FeedRefused } from '#src/feeds/feed.ts'

/** What is read of an answer. Throws `PullFailed` where it came half written, or is something else than was asked for. */
export function readAnswer<Result>(name: string, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (error instanceof FeedRefused) throw new PullFailed(`${name} answers with what cannot be read. ${error.message}`)
    throw error
  }
}
