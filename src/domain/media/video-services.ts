/** A film at a service, embedded in a page. */
interface VideoFrame {
  service: string
  /** The address of the frame. */
  address: string
  isUpright?: true
}

interface VideoService {
  name: string
  /** Hosts whose links are recognised: exact ones, or all subdomains if it begins with a dot. */
  hosts: readonly string[]
  read: (link: URL) => Omit<VideoFrame, 'service'> | undefined
}

/** The services whose films are embedded (rules: T19). */
const videoServices: readonly VideoService[] = [
  {
    name: 'YouTube',
    hosts: ['youtu.be', 'youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtube-nocookie.com', 'www.youtube-nocookie.com'],
    read: (link) => {
      const [first = '', second = ''] = partsOf(link)
      const id = link.hostname === 'youtu.be' ? first : first === 'watch' ? link.searchParams.get('v') : second
      const isKnown = link.hostname === 'youtu.be' || ['watch', 'shorts', 'live', 'embed'].includes(first)
      if (!isKnown || !id || !/^[\w-]{11}$/.test(id)) return undefined
      const start = secondsOf(link.searchParams.get('start') ?? link.searchParams.get('t') ?? '')
      const address = `https://www.youtube-nocookie.com/embed/${id}${start > 0 ? `?start=${start}` : ''}`
      return first === 'shorts' ? { address, isUpright: true } : { address }
    },
  },
  {
    name: 'Vimeo',
    hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    read: (link) => {
      const [, id, inPath] = link.pathname.match(vimeoPath(link.hostname)) ?? []
      const hash = link.searchParams.get('h') ?? inPath
      if (!id) return undefined
      return { address: `https://player.vimeo.com/video/${id}?${hash && /^\w+$/.test(hash) ? `h=${hash}&` : ''}dnt=1` }
    },
  },
  {
    name: 'Wistia',
    hosts: ['.wistia.com', 'wi.st', 'fast.wistia.net'],
    read: (link) => framed(link, /^\/(?:medias|embed\/iframe)\/(\w+)\/?$/, 'https://fast.wistia.net/embed/iframe/'),
  },
  {
    name: 'Loom',
    hosts: ['loom.com', 'www.loom.com'],
    read: (link) => framed(link, /^\/(?:share|embed)\/(\w+)\/?$/, 'https://www.loom.com/embed/'),
  },
  {
    name: 'Dailymotion',
    hosts: ['dailymotion.com', 'www.dailymotion.com', 'dai.ly'],
    read: (link) => {
      const path = link.hostname === 'dai.ly' ? /^\/([A-Za-z0-9]+)\/?$/ : /^\/(?:embed\/)?video\/([A-Za-z0-9]+)(?:_[\w-]*)?\/?$/
      return framed(link, path, 'https://www.dailymotion.com/embed/video/')
    },
  },
]

/** Origins of film frames, for the page's Content-Security-Policy. */
export const videoFrameSources: readonly string[] = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://fast.wistia.net',
  'https://www.loom.com',
  'https://www.dailymotion.com',
]

/** Sites whose films no other page may embed (rules: T19). */
const linkedHosts = ['facebook.com', 'fb.watch', 'instagram.com', 'tiktok.com']

/** Whether a host offers films: a known service, or a site whose films can only be linked to. */
export function isVideoHost(hostname: string): boolean {
  return serviceOf(hostname) !== undefined || linkedHosts.some((host) => isHostOrBelow(hostname, host))
}

/** The film that a link leads to; undefined for any other link, including other pages of such a service. */
export function videoFrame(link: URL): VideoFrame | undefined {
  const service = serviceOf(link.hostname)
  const frame = service?.read(link)
  return service && frame && { service: service.name, ...frame }
}

function serviceOf(hostname: string): VideoService | undefined {
  return videoServices.find(({ hosts }) => hosts.some((host) => hostname === host || (host.startsWith('.') && hostname.endsWith(host))))
}

function vimeoPath(host: string): RegExp {
  if (host === 'player.vimeo.com') return /^\/video\/(\d+)\/?$/
  return /^\/(?:channels\/[\w-]+\/|showcase\/[\w-]+\/video\/)?(\d+)(?:\/(\w+))?\/?$/
}

function framed(link: URL, path: RegExp, before: string): { address: string } | undefined {
  const [, id] = link.pathname.match(path) ?? []
  return id ? { address: before + id } : undefined
}

function partsOf(link: URL): string[] {
  return link.pathname.split('/').filter((part) => part !== '')
}

/** `90`, `90s`, `1m30s` or `1h2m3s` in seconds; 0 for anything else. */
function secondsOf(time: string): number {
  const [, hours = '0', minutes = '0', seconds = '0'] = time.match(/^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/**
 * The hosts, with their subdomains, from which virtual tours may be shown, some only at certain paths (rules: T20). A framed page could ask
 * for a visitor's details in the agency's name, so hosts are only added by hand.
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

/** Origins of tour frames, for the page's Content-Security-Policy. */
export const tourFrameSources: readonly string[] = tourHosts.flatMap(({ host }) => [`https://${host}`, `https://*.${host}`])

/** Whether a page may show a link as a tour: https on the usual port, at a listed host. */
export function isTour({ protocol, port, hostname, pathname }: URL): boolean {
  if (protocol !== 'https:' || port !== '') return false
  return tourHosts.some(({ host, path = '' }) => isHostOrBelow(hostname, host) && (pathname === path || pathname.startsWith(`${path}/`)))
}

/** Whether a host is the other or a subdomain of it. */
export function isHostOrBelow(hostname: string, host: string): boolean {
  return hostname === host || hostname.endsWith(`.${host}`)
}
