/** What the status of another server's answer says of how we stand with it, in words for a warning. */
export function statusReason(status: number): string {
  if (status === 401 || status === 403) return `status ${status}: it does not take our key`
  if (status === 402 || status === 429) return `status ${status}: what we may ask is used up`
  return `status ${status}`
}
