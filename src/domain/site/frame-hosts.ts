/** Whether an address may be framed: its host is one of those that the agency lists; `*.` stands for all subdomains. */
export function isFrameAllowed(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host } = new URL(address)
  return (
    protocol === 'https:' &&
    hosts.some((each) => {
      const named = each.replace(/^https:\/\//, '')
      return named.startsWith('*.') ? host.endsWith(named.slice(1)) : host === named
    })
  )
}
