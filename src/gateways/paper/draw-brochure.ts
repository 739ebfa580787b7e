import type { Structure } from 'pdfkit'
import type { PaperHome } from '#src/domain/paper/paper.ts'
import { drawEnergy, type Easel } from './easel.ts'
import { a4, bandHeight, cover, galleryBox, margin, photosAPage } from './paper-layout.ts'

const width = a4.width - 2 * margin
/** Above the footer. */
const pageEnd = a4.height - 54
/** Pages of description: a longer one goes on at the home's address. */
const mostPages = 5

/** Draws a home on some pages: cover, description, photographs, plans, facts, and whom to ask. */
export function drawBrochure(easel: Easel, part: Structure, home: PaperHome): void {
  const slots = easel.slots(home)
  const [first, ...others] = slots.filter(({ fit }) => fit === 'cover')
  coverPage(easel, part, home, first)
  description(easel, part, home)
  for (let from = 0; from < others.length; from += photosAPage) {
    newPage(easel, part, home, 'Photographs')
    for (const [index, { picture, fit }] of others.slice(from, from + photosAPage).entries())
      easel.picture(part, { picture, fit, box: galleryBox(index) })
  }
  for (const slot of slots.filter(({ fit }) => fit === 'inside')) {
    newPage(easel, part, home, home.planHeading)
    easel.picture(part, slot)
    const note = { ...small(easel), x: margin, y: 72, width, most: 1 }
    easel.text(part, 'P', 'Measurements are approximate and for guidance; the plan is not to scale.', note)
  }
  facts(easel, part, home)
}

const small = (easel: Easel) => ({ font: 'text', size: 8.5, colour: easel.colour('--quiet') }) as const
const body = (easel: Easel) => ({ font: 'text', size: 10.5, colour: easel.colour('--ink'), leading: 1.5 }) as const

function coverPage(easel: Easel, part: Structure, home: PaperHome, first: ReturnType<Easel['slots']>[number] | undefined): void {
  easel.doc.addPage({ size: [a4.width, a4.height], margin: 0 })
  if (first) easel.picture(part, first)
  else easel.ground(cover, easel.colour('--paper'))
  const plate = { x: 0, y: cover.height, width: a4.width, height: 72 }
  easel.ground(plate, easel.colour('--primrose'))
  const onPlate = { x: margin, width, colour: easel.colour('--on-primrose'), leading: 1.15, most: 1 }
  const above = [home.flag, home.qualifier].filter(Boolean).join(' · ')
  const high = easel.text(part, 'P', above, { ...onPlate, y: plate.y + 9, font: 'strong', size: 12 })
  const size = easel.fitting(home.price, { ...onPlate, font: 'heading', size: 34 }, 1, 14)
  easel.text(part, 'P', home.price, { ...onPlate, y: plate.y + (high ? 25 : 16), font: 'heading', size })
  const heading = { x: margin, width, font: 'heading', colour: easel.colour('--ink'), leading: 1.12 } as const
  const fitted = easel.fitting(home.address, { ...heading, size: 32 }, 2, 16)
  let y = plate.y + plate.height + 20
  y += easel.text(part, 'H1', home.address, { ...heading, y, size: fitted, most: 2 }) + 4
  const said = [home.headline, home.rooms].filter(Boolean).join(' · ')
  y += easel.text(part, 'P', said, { ...body(easel), x: margin, y, width, font: 'strong', size: 13, most: 2 }) + 6
  const beside = width - 130
  for (const { name, value } of home.keyFacts) {
    if (y > a4.height - bandHeight - 30) break
    y += easel.text(part, 'P', `${name}: ${value}`, { ...body(easel), x: margin, y, width: beside, most: 2 })
  }
  const code = { x: a4.width - margin - 104, y: a4.height - bandHeight - 138, width: 104, height: 104 }
  easel.qr(part, home.qr, code, home.scanUrl)
  easel.text(part, 'Link', home.scanUrl.replace(/^https?:\/\//, ''), {
    ...small(easel),
    ...{ x: code.x - 40, y: code.y + code.height + 2, width: code.width + 40, size: 7.5, most: 2, align: 'right', link: home.scanUrl },
  })
  easel.band(part, home, { x: 0, y: a4.height - bandHeight, width: a4.width, height: bandHeight }, 1)
}

/** A page with a heading, and at its foot who the agency is; returns where its content begins. */
function newPage(easel: Easel, part: Structure, home: PaperHome, heading: string): number {
  const { doc, paper } = easel
  doc.addPage({ size: [a4.width, a4.height], margin: 0 })
  easel.ground({ x: 0, y: 0, width: a4.width, height: 10 }, easel.colour('--bottle'))
  easel.artifact(() => {
    doc.rect(margin, pageEnd + 12, width, 0.75).fill(easel.colour('--line'))
    const foot = { ...small(easel), y: pageEnd + 18, most: 1 }
    const left = { ...foot, x: margin, width: width * 0.6 }
    easel.write(easel.lines(home.address, left), left)
    const right = { ...foot, x: margin + width * 0.6, width: width * 0.4, align: 'right' as const }
    easel.write(easel.lines(`${paper.agency}, ${home.branch.telephone}`, right), right)
  })
  const title = { x: margin, y: 40, width, font: 'heading', size: 24, colour: easel.colour('--ink'), leading: 1.15, most: 1 } as const
  easel.text(part, 'H2', heading, title)
  return 92
}

function description(easel: Easel, part: Structure, home: PaperHome): void {
  if (home.description.length === 0 && home.features.length === 0) return
  let y = newPage(easel, part, home, 'The home')
  if (home.features.length > 0) {
    const list = easel.doc.struct('L')
    part.add(list)
    const column = (width - 24) / 2
    const bottoms = [y, y]
    for (const [index, feature] of home.features.slice(0, 16).entries()) {
      const side = index % 2
      const item = easel.doc.struct('LI')
      list.add(item)
      const at = {
        ...body(easel),
        x: margin + side * (column + 24),
        y: bottoms[side] ?? y,
        width: column,
        font: 'strong',
        most: 2,
      } as const
      easel.ground({ x: at.x, y: at.y + 6, width: 5, height: 5 }, easel.colour('--primrose'))
      bottoms[side] = at.y + easel.text(item, 'LBody', feature, { ...at, x: at.x + 12, width: column - 12 }) + 2
      item.end()
    }
    list.end()
    y = Math.max(...bottoms) + 14
  }
  const box = { ...body(easel), x: margin, width: Math.min(width, 460) }
  const high = box.size * box.leading
  let pages = 1
  for (const text of home.description) {
    let lines = easel.lines(text, box)
    const paragraph = easel.doc.struct('P')
    part.add(paragraph)
    while (lines.length > 0) {
      const room = Math.floor((pageEnd - y) / high)
      if (room < Math.min(2, lines.length)) {
        if (pages === mostPages) break
        pages++
        y = newPage(easel, part, home, 'The home')
        continue
      }
      const [now, at] = [lines.slice(0, room), y]
      paragraph.add(() => void easel.write(now, { ...box, y: at }))
      lines = lines.slice(room)
      y += now.length * high
    }
    paragraph.end()
    y += 7
    if (lines.length > 0) return
  }
}

function facts(easel: Easel, part: Structure, home: PaperHome): void {
  let y = newPage(easel, part, home, 'Facts')
  const label = 150
  const above = (needed: number) => {
    if (y + needed > pageEnd) y = newPage(easel, part, home, 'Facts')
  }
  const paragraph = (text: string, size = 9.5) => {
    const box = { ...body(easel), x: margin, width, size, leading: 1.4 }
    const lines = easel.lines(text, { ...box, most: 40 })
    above(Math.min(lines.length, 40) * size * 1.4)
    y += easel.text(part, 'P', text, { ...box, y, most: 40 }) + 6
  }
  const heading = (text: string) => {
    above(60)
    y += easel.text(part, 'H3', text, { x: margin, y, width, font: 'heading', size: 14, colour: easel.colour('--mark'), most: 1 }) + 2
  }
  for (const group of home.groups) {
    heading(group.heading)
    for (const { name, value } of group.facts) {
      const box = { ...body(easel), x: margin + label, width: width - label, size: 9.5, leading: 1.4, most: 6 }
      above(easel.lines(value, box).length * box.size * box.leading)
      const fact = easel.doc.struct('P')
      part.add(fact)
      const top = y
      fact.add(() => {
        const named = { ...box, x: margin, y: top, width: label - 10, colour: easel.colour('--quiet'), most: 2 }
        easel.write(easel.lines(name, named), named)
        easel.write(easel.lines(value, box), { ...box, y: top })
      })
      fact.end()
      y += Math.max(1, easel.lines(value, box).length) * box.size * box.leading + 1
    }
    y += 8
  }
  if (home.energy) {
    above(140)
    drawEnergy(easel, part, home.energy, { x: margin, y })
    y += 140
  }
  if (home.fees) {
    heading('Fees for tenants')
    paragraph(home.fees)
  }
  heading('Whom to ask')
  paragraph([home.branch.name, home.branch.address, home.branch.telephone, home.branch.email].filter(Boolean).join(' · '), 10.5)
  paragraph(`Facts as of ${home.asOf}. ${easel.paper.legal}`, 8)
}
