import type { MediaFetcher } from '#src/gateways/media-fetcher.ts'

/** Asks nobody, so that an import waits for nobody: what is not kept yet counts as something to try again. */
export const fetchedLater: MediaFetcher = {
  fetch: async () => ({ kind: 'failed', reason: 'It is fetched afterwards.' }),
  close: () => {},
}
