import { FeedRefused, type OpenFeed } from './feed.ts'

/**
 * Opens a `.blm` file (its media are the files of its folder) or a `.zip` archive with one `.blm` file and media in it.
 * Throws `FeedRefused` when the archive, the header or the definition cannot be used.
 */
export async function openFeed(path: string): Promise<OpenFeed> {
  throw new FeedRefused(0, `${path} cannot be read yet`)
}
