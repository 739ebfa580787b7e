/** What an archive may hold before it is taken for an attack or a mistake; all sizes in bytes. */
export interface ArchiveLimits {
  entries: number
  feedBytes: number
  mediaBytes: number
  /** All entries together, not compressed. */
  allBytes: number
  /** How many times its compressed size an entry may be, if it is large at all. Text of feeds shrinks to about a twentieth. */
  ratio: number
}

export const archiveLimits: ArchiveLimits = {
  entries: 200_000,
  feedBytes: 2_000_000_000,
  mediaBytes: 40_000_000,
  allBytes: 50_000_000_000,
  ratio: 200,
}

/** A smaller entry does no harm, however well it is compressed. */
export const harmlessBytes = 2_000_000
