/**
 * Where virtual tours may be shown from: these hosts and those below them, some only at a part of theirs (rules: T20). What is shown in a
 * frame could ask for a visitor's details in the agency's name, so a host comes onto the list only by hand.
 */
const tourHosts: ReadonlyArray<{ host: string; path?: string }> = [
  { host: 'my.matterport.com' },
  { host: 'matterport.com', path: '/discover' },
  { host: 'kuula.co', path: '/share' },
  { host: 'giraffe360.com' },
  { host: 'eyespy360.com' },
  { host: 'vieweet.com' },
  { host: 'ricohtours.com' },
  { host: 'ricoh360.com' },
  { host: 'theta360.com' },
  { host: 'cloudpano.com' },
  { host: 'youriguide.com' },
  { host: 'panoee.com' },
  { host: '3dvista.com' },
  { host: 'immoviewer.com' },
  { host: 'realsee.ai' },
  { host: 'nodalview.com' },
  { host: 'roundme.com' },
  { host: 'momento360.com' },
  { host: 'metareal.com' },
  { host: 'cubicasa.com' },
  { host: 'ogulo.com' },
  { host: 'klapty.com' },
  { host: 'panoskin.com' },
  { host: 'tourmkr.com' },
]

/** Sources that frames of tours are loaded from, for the policy of a page. */
export const tourFrameSources: readonly string[] = tourHosts.flatMap(({ host }) => [`https://${host}`, `https://*.${host}`])

/** Whether a page may show what this link leads to: by https, at the usual port. */
export function isTour({ protocol, port, hostname, pathname }: URL): boolean {
  if (protocol !== 'https:' || port !== '') return false
  return tourHosts.some(({ host, path = '' }) => isHostOf(hostname, host) && (pathname === path || pathname.startsWith(`${path}/`)))
}

/** Whether a host is this one, or below it. */
export function isHostOf(hostname: string, host: string): boolean {
  return hostname === host || hostname.endsWith(`.${host}`)
}
