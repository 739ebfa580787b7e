/** Longer ago than this nothing is taken to be: two years. */
const mostAgoMs = 2 * 365 * 86_400_000

/**
 * When a device was told something: `ago` milliseconds before now, by its own clock, so that it does not matter what time that shows
 * (decision 83). Clients that say nothing of it, or nothing that can be read, mean now.
 */
export function saidAt(ago: unknown, now: Date): Date {
  const ms = typeof ago === 'string' && /^\d{1,15}$/.test(ago.trim()) ? Number(ago) : ago
  const known = typeof ms === 'number' && Number.isFinite(ms) ? ms : 0
  return new Date(now.getTime() - Math.min(Math.max(0, known), mostAgoMs))
}
