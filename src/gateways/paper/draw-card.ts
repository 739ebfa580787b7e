import type { Structure } from 'pdfkit'
import type { CardSheet, PaperFact, PaperHome } from '#src/domain/paper/paper.ts'
import type { Easel } from './easel.ts'
import { cardLayout } from './paper-layout.ts'

/** Draws a home on one page: pictures, price, address, what matters most, and the code that leads to the rest. */
export function drawCard(easel: Easel, part: Structure, home: PaperHome, sheet: CardSheet): void {
  const { page, scale, ...boxes } = cardLayout(sheet, home.photos.length)
  const { doc } = easel
  doc.addPage({ size: [page.width, page.height], margin: 0 })
  if (home.photos.length === 0) easel.poster(part, home.headline, boxes.photos[0]!, scale)
  for (const slot of easel.slots(home)) easel.picture(part, slot)
  words(easel, part, home, { ...boxes.words, scale, isSmall: scale < 1 })
  price(easel, part, home, { ...boxes.price, scale })
  code(easel, part, home, { box: boxes.qr, scale, isBeside: sheet.includes('landscape'), right: page.width })
  easel.band(part, home, boxes.band, scale)
}

interface Place {
  x: number
  y: number
  width: number
  height: number
  scale: number
}

function words(
  easel: Easel,
  part: Structure,
  home: PaperHome,
  { x, y, width, height, scale, isSmall }: Place & { isSmall: boolean },
): void {
  const { colour } = easel
  const [ink, quiet] = [colour('--ink'), colour('--quiet')]
  const end = y + height
  const heading = { x, width, font: 'heading', colour: ink, leading: 1.12 } as const
  const size = easel.fitting(home.address, { ...heading, size: 28 * scale }, 2, 15 * scale)
  let at = y + easel.text(part, 'H1', home.address, { ...heading, y, size, most: 2 }) + 4 * scale
  const next = (text: string, size: number, more: { most: number; colour?: string; font?: 'text' | 'strong' }) => {
    const high = size * 1.35
    const most = Math.min(more.most, Math.floor((end - legalHigh - at) / high))
    if (most < 1) return
    at += easel.text(part, 'P', text, { x, y: at, width, size, leading: 1.35, font: 'text', colour: ink, ...more, most })
  }
  // Who the company is, and by whom complaints are decided, has its place first.
  const legal = { x, width, font: 'text', size: Math.max(5.5, 6.5 * scale), colour: quiet, leading: 1.3, most: 5 } as const
  const stated = legalText(easel, home)
  const legalHigh = easel.lines(stated, legal).length * legal.size * legal.leading + 4 * scale
  const said = home.photos.length > 0 ? home.headline : ''
  next([said, home.rooms].filter(Boolean).join(between), 14 * scale, { most: 2, font: 'strong' })
  at += 4 * scale
  next(home.keyFacts.map(wholeFact).join(between), 11.5 * scale, { most: 4 })
  at += 4 * scale
  if (!isSmall) next(home.summary, 10.5 * scale, { most: 4, colour: quiet })
  easel.text(part, 'P', stated, { ...legal, y: end - legalHigh + 4 * scale })
}

/** A line ends with the dot, and none begins with it. */
const between = '\u00a0· '

/** Lines break between facts, not within a short one. */
function wholeFact({ name, value }: PaperFact): string {
  const fact = `${name}: ${value}`
  return fact.length <= 48 ? fact.replaceAll(' ', '\u00a0') : fact
}

/** Fees that tenants may be charged are said in full on the page and in the office (Tenant Fees Act 2019; Consumer Rights Act 2015, section 83). */
function legalText({ paper }: Easel, { asOf, fees }: PaperHome): string {
  const charged = fees === '' ? '' : 'Fees for tenants are on the page that the code leads to, and at the office.'
  return [`Facts as of ${asOf}.`, charged, paper.legal].filter(Boolean).join(' ')
}

function price(easel: Easel, part: Structure, home: PaperHome, { x, y, width, height, scale }: Place): void {
  easel.ground({ x, y, width, height }, easel.colour('--primrose'))
  const ink = easel.colour('--on-primrose')
  const pad = (x === 0 ? 32 : 16) * scale
  const box = { x: x + pad, width: width - 2 * pad, colour: ink, leading: 1.15 }
  const above = [home.flag, home.qualifier].filter(Boolean).join(' · ')
  const small = easel.fitting(above, { ...box, font: 'strong', size: 12 * scale }, 1, 8.5 * scale)
  const size = easel.fitting(home.price, { ...box, font: 'heading', size: 36 * scale }, 1, 14 * scale)
  const high = (above ? small * 1.15 + 2 * scale : 0) + size * 1.15
  const top = y + (height - high) / 2
  const used = easel.text(part, 'P', above, { ...box, font: 'strong', size: small, y: top, most: 1 })
  easel.text(part, 'P', home.price, { ...box, font: 'heading', size, y: top + (used ? used + 2 * scale : 0), most: 1 })
}

interface CodePlace {
  box: { x: number; y: number; width: number; height: number }
  scale: number
  /** The words are beside the code, and not below it. */
  isBeside: boolean
  /** The right edge of the page. */
  right: number
}

function code(easel: Easel, part: Structure, home: PaperHome, { box, scale, isBeside, right }: CodePlace): void {
  easel.qr(part, home.qr, box, home.scanUrl)
  const place = isBeside
    ? { x: box.x + box.width + 8 * scale, y: box.y + 10 * scale, width: right - box.x - box.width - 24 * scale }
    : { x: box.x, y: box.y + box.height + 4 * scale, width: box.width }
  const text = { ...place, font: 'strong', size: Math.max(7.5, 10.5 * scale), colour: easel.colour('--ink'), leading: 1.3 } as const
  const high = easel.text(part, 'P', `Scan for ${home.scanFor}`, { ...text, most: 4 })
  const address = home.scanUrl.replace(/^https?:\/\//, '')
  const link = { ...text, font: 'text', y: place.y + high + 2 * scale } as const
  const size = easel.fitting(address.split('/')[0]!, { ...link, size: Math.max(6.5, 8 * scale) }, 1, 5)
  easel.text(part, 'Link', address, { ...link, size, colour: easel.colour('--quiet'), link: home.scanUrl, most: 2 })
}
