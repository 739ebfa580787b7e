import * as v from 'valibot'
import type { AlertSection } from '../mails/mail.ts'

/** Something that can be done from a notification without opening the site: what is sent, and what is said then. */
interface PushAct {
  title: string
  /** Takes `fields` by POST. */
  path: string
  fields: Readonly<Record<string, string>>
  done: string
}

/** What a device is told of one search, or of its saved properties, as browser/push/alerts-worker.ts shows it. */
export interface PushNotice {
  title: string
  /** What each home is and costs, in lines; why it is told comes last. */
  body: string
  /** What the notification opens. */
  path: string
  /** The page where the device's alerts are changed. */
  managePath: string
  /** A later notice with the same takes its place. */
  tag: string
  /** Browsers show two at most. */
  acts: readonly PushAct[]
}

/** Homes that a notice names; it opens the others. */
export const mostInNotice = 3
/** In UTF-16 units: with the paths it stays below what a message may have (gateways/push). */
const [mostTitle, mostLine, mostWhy] = [100, 110, 160]

interface NoticeOptions {
  section: AlertSection
  /** The page of everything that the search finds; a single home has its own. */
  foundPath: string
  managePath: string
}

/** The notice of one section of an alert. */
export function pushNotice({ section, foundPath, managePath }: NoticeOptions): PushNotice {
  const { searchId, title, properties, more, stopPath } = section
  const count = properties.length + (more?.count ?? 0)
  const [first] = properties
  const isOne = count === 1 && first !== undefined
  const lines = isOne
    ? [`${first.price}${first.facts === '' ? '' : ` · ${first.facts}`}`, ...(first.because?.slice(0, 1) ?? []), title]
    : properties.map(({ news, displayAddress, price }) => `${news}: ${displayAddress}, ${price}`)
  const unnamed = count - properties.length
  const why = section.why === undefined ? [] : [cut(section.why, mostWhy)]
  const pause = { what: 'pause', pause: 'week', search_id: String(searchId) }
  return {
    title: cut(isOne ? `${first.news}: ${first.displayAddress}` : `${count} homes: ${title}`, mostTitle),
    body: [...lines.map((line) => cut(line, mostLine)), ...(unnamed > 0 ? [`and ${unnamed} more`] : []), ...why].join('\n'),
    path: isOne ? first.path : foundPath,
    managePath,
    tag: searchId === undefined ? 'properties' : `search-${searchId}`,
    acts: [
      ...(searchId === undefined
        ? []
        : [{ title: 'Pause for a week', path: managePath, fields: pause, done: 'Paused for a week: nothing of it comes until then.' }]),
      { title: 'End', path: stopPath, fields: {}, done: 'Ended: nothing more comes of it.' },
    ],
  }
}

/** In one line, and at a space where it is too long. */
function cut(text: string, most: number): string {
  const line = text.replaceAll(/[\s\p{C}]+/gu, ' ').trim()
  if (line.length <= most) return line
  const kept = line.slice(0, most - 1)
  return `${kept.slice(0, kept.lastIndexOf(' ') > most / 2 ? kept.lastIndexOf(' ') : undefined).toWellFormed()}…`
}

const characters = (least: number, most: number) => v.pipe(v.string(), v.minLength(least), v.maxLength(most))

/** A browser's subscription as it sends it: `PushSubscription.toJSON` of the W3C's Push API. */
export const givenSubscription = v.object({
  endpoint: v.pipe(characters(12, 1000), v.url()),
  keys: v.object({
    p256dh: v.pipe(characters(87, 88), v.regex(/^[\w-]+=?$/)),
    auth: v.pipe(characters(22, 24), v.regex(/^[\w-]+={0,2}$/)),
  }),
})

/** A setting (environment.ts). */
export const pushNetworkEntry = v.optional(v.picklist(['public', 'private'], 'must be public or private'), 'public')
