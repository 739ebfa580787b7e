/** Ours begin so; they are strictly necessary. */
const own = 'gable_'

/**
 * What `document.cookie` is given, one after the other, to remove all cookies of others that script can see. A cookie does not say for
 * which host it was set: so each is removed for the host and for every domain above it.
 */
export function forgettingCookies(cookies: string, hostname: string): string[] {
  const names = cookies
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '')
    .filter((name) => name !== '' && !name.startsWith(own))
  const labels = hostname.split('.')
  const domains = labels.slice(0, -1).map((_, index) => `; Domain=${labels.slice(index).join('.')}`)
  return [...new Set(names)].flatMap((name) => ['', ...domains].map((domain) => `${name}=; Path=/; Max-Age=0${domain}`))
}
