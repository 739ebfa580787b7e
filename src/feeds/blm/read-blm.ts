import { type FeedFile, FeedRefused } from '../feed.ts'

/** Opens a BLM file for one streaming pass. Throws `FeedRefused` when its header or definition cannot be used. */
export async function readBlm(path: string): Promise<FeedFile> {
  throw new FeedRefused(0, `${path} cannot be read yet`)
}
