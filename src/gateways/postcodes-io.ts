import type { Point } from '../domain/point.ts'

/** A service that knows where postcodes are. */
export interface PostcodeService {
  /**
   * Full postcodes (`TA1 1AA`) or outcodes (`TA1`). Null is a known miss; a code without an entry was not answered (no
   * network, the service is failing). Never throws.
   */
  findMany(codes: readonly string[]): Promise<Map<string, Point | null>>
}

/** postcodes.io or a server that speaks like it: https://postcodes.io/docs. `warn` is told once when it stops answering. */
export function postcodesIo(_options: { url: string; warn: (message: string) => void }): PostcodeService {
  throw new Error('not yet')
}
