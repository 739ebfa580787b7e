/** Bytes as people read them: `1.2 MB`, `340 kB`; never less than 1 kB. */
export function sizeText(bytes: number): string {
  return bytes >= 999_500 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} kB`
}
