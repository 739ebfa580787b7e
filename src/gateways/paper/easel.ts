import type { Structure } from 'pdfkit'
import type { Paper, PaperHome } from '#src/domain/paper/paper.ts'
import { epcRatings, ratingsText } from '#src/domain/property/energy-rating.ts'
import type { QrOutline } from '#src/domain/property/scan.ts'
import type { PaperJob } from '../picture-process/picture-job.ts'
import { type Box, margin, type PictureSlot, slotKey, slotsOf } from './paper-layout.ts'
import type { Pen } from './paper-pen.ts'

/** What a page is drawn with. */
export interface Easel extends Pen {
  paper: Paper
  colour(name: `--${string}`): string
  /** A photograph or plan in its place; nothing of it is said where it is missing. */
  picture(parent: Structure, slot: PictureSlot): void
  slots(home: PaperHome): PictureSlot[]
  ground(box: Box, colour: string): void
  /** Large words where there is no photograph. */
  poster(parent: Structure, text: string, box: Box, scale: number): void
  qr(parent: Structure, outline: QrOutline, box: Box, text: string): void
  /** The strip at the foot of a page: who the agency is, and how to reach this branch. */
  band(parent: Structure, home: PaperHome, box: Box, scale: number): void
}

export function easelOf({ paper, pictures, logo }: PaperJob, pen: Pen): Easel {
  const { doc } = pen
  const colour = (name: string) => paper.look.colours[name] ?? '#000000'
  const ground = ({ x, y, width, height }: Box, fill: string) => pen.artifact(() => void doc.rect(x, y, width, height).fill(fill))
  const image = (parent: Structure, bytes: Uint8Array, { x, y, width, height }: Box, alt: string) => {
    parent.add(doc.struct('Figure', { alt, bbox: [x, y, x + width, y + height] }, () => void doc.image(bytes, x, y, { width, height })))
  }

  function drawBand(parent: Structure, { branch }: PaperHome, box: Box, scale: number): void {
    const pad = 32 * scale
    ground(box, colour('--bottle'))
    const size = 11 * scale
    const contact = [branch.name, branch.telephone, paper.host].filter(Boolean).join(' · ')
    const onBottle = colour('--on-bottle')
    if (logo && paper.look.logo) {
      const high = box.height - 16 * scale
      const shown = { height: high, width: Math.min((high * paper.look.logo.width) / paper.look.logo.height, box.width * 0.35) }
      const place = { x: pad, y: box.y + 8 * scale, ...shown, height: (shown.width * paper.look.logo.height) / paper.look.logo.width }
      if (!paper.look.logo.isOnDark)
        ground({ x: place.x - 6 * scale, y: box.y, width: place.width + 12 * scale, height: box.height }, '#ffffff')
      image(parent, logo, place, paper.agency)
    } else {
      const mark = 24 * scale
      const [x, y] = [pad, box.y + (box.height - mark) / 2]
      pen.artifact(() => {
        doc
          .save()
          .translate(x, y)
          .scale(mark / 40)
        doc.path('M4 40V17L20 3l16 14v23z').fill(colour('--primrose')).path('M20 15 28 22v18H12V22z').fill(colour('--bottle')).restore()
      })
      const name = {
        x: x + mark + 8 * scale,
        width: box.width * 0.42,
        font: 'heading',
        size: 17 * scale,
        colour: onBottle,
        most: 1,
      } as const
      pen.text(parent, 'P', paper.agency, { ...name, y: box.y + (box.height - 17 * scale * 1.4) / 2 })
    }
    const right = { x: box.width * 0.5, width: box.width * 0.5 - pad, font: 'strong', colour: onBottle, align: 'right', most: 1 } as const
    const fitted = pen.fitting(contact, { ...right, size }, 1, size * 0.6)
    pen.text(parent, 'P', contact, { ...right, size: fitted, y: box.y + (box.height - fitted * 1.4) / 2 })
  }

  return {
    ...pen,
    paper,
    colour,
    ground,
    slots: (home) => slotsOf(paper.sheet, home),
    picture(parent, slot) {
      const found = pictures[slotKey(slot)]
      const { box, fit, picture } = slot
      if (!found) return fit === 'cover' ? ground(box, colour('--paper')) : undefined
      if (fit === 'cover') return image(parent, found.bytes, box, picture.alt)
      const factor = Math.min(box.width / found.width, box.height / found.height)
      const [width, height] = [found.width * factor, found.height * factor]
      image(parent, found.bytes, { x: box.x + (box.width - width) / 2, y: box.y, width, height }, picture.alt)
    },
    poster(parent, headline, box, scale) {
      // 'to let' and 'for sale' stay in one line.
      const text = headline.replace(/ (\w+)$/, '\u00a0$1')
      ground(box, colour('--bottle'))
      const place = { x: box.x + margin * scale, width: Math.min(box.width - 2 * margin * scale, 520 * scale) }
      const words = { ...place, font: 'heading', colour: colour('--on-bottle'), leading: 1.08, most: 4 } as const
      const size = pen.fitting(text, { ...words, size: 56 * scale }, 3, 28 * scale)
      const high = pen.lines(text, { ...words, size }).length * size * words.leading
      pen.text(parent, 'P', text, { ...words, size, y: box.y + box.height - high - margin * scale })
    },
    qr(parent, { size, path }, { x, y, width, height }, text) {
      const draw = () => {
        doc.rect(x, y, width, height).fill('#ffffff')
        doc
          .save()
          .translate(x, y)
          .scale(width / size)
        doc.path(path).fill('#000000').restore()
      }
      parent.add(doc.struct('Figure', { alt: `QR code of ${text}`, bbox: [x, y, x + width, y + height] }, draw))
    },
    band: drawBand,
  }
}

const energyRow = 16
const energyWidth = 253
/** Points between two rows. */
const energyGap = 2
export const energyHeight = epcRatings.length * (energyRow + energyGap)

/** The scale of energy ratings, with what the home has and could have beside its bars. */
export function drawEnergy(easel: Easel, part: Structure, ratings: NonNullable<PaperHome['energy']>, { x, y }: Pick<Box, 'x' | 'y'>): void {
  const { doc, colour } = easel
  const alt = `Energy efficiency rating: ${ratingsText(ratings)}`
  const draw = () => {
    for (const [index, letter] of epcRatings.entries()) {
      const top = y + index * (energyRow + energyGap)
      const wide = 50 + index * 14
      doc.rect(x, top, wide, energyRow).fill(colour(`--energy-${letter}`))
      const words = { font: 'strong', size: 10, y: top + 1 } as const
      const named = { ...words, x: x + 6, width: 40, colour: '#0b1f1a' }
      easel.write(easel.lines(letter.toUpperCase(), named), named)
      const rated = (['current', 'potential'] as const).flatMap((name) => {
        const found = ratings[name]
        if (found?.letter !== letter) return []
        return `${name === 'current' ? 'Now' : 'Potential'}: ${letter.toUpperCase()}${found.points ? ` (${found.points})` : ''}`
      })
      const beside = { ...words, x: x + wide + 8, width: energyWidth - wide - 8, colour: colour('--ink'), most: 1 }
      easel.write(easel.lines(rated.join(' · '), beside), beside)
    }
  }
  part.add(doc.struct('Figure', { alt, bbox: [x, y, x + energyWidth, y + energyHeight] }, draw))
}
