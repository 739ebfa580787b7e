/** Whether an address may be shown in a frame: of one of the hosts that the agency names, `*.` standing for all below one. */
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
