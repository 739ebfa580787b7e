import type { Structure } from 'pdfkit'
import type { PaperFact, PaperHome, PaperParagraph } from '#src/domain/paper/paper.ts'
import { drawEnergy, type Easel, energyHeight } from './easel.ts'
import { type Piece, setInColumns } from './paper-columns.ts'
import { a4, bandHeight, cover, galleryPages, margin } from './paper-layout.ts'

const width = a4.width - 2 * margin
/** Above the footer. */
const pageEnd = a4.height - 54
const gutter = 24
const columnWidth = (width - gutter) / 2
const columns = { lefts: [margin, margin + columnWidth + gutter], end: pageEnd }
/** Pages of description: a longer one goes on at the home's address. */
const mostPages = 5

/** Draws a home on some pages: cover, description, photographs, plans, facts, and whom to ask. */
export function drawBrochure(easel: Easel, part: Structure, home: PaperHome): void {
  const slots = easel.slots(home)
  const [first, ...others] = slots.filter(({ fit }) => fit === 'cover')
  coverPage(easel, part, home, first)
  description(easel, part, home)
  for (const photos of galleryPages(others.length)) {
    newPage(easel, part, home, 'Photographs')
    for (const slot of others.splice(0, photos)) easel.picture(part, slot)
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
  else easel.poster(part, home.headline, cover, 1)
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
  const said = [first && home.headline, home.rooms].filter(Boolean).join(' · ')
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
    const bottoms = [y, y]
    for (const [index, feature] of home.features.slice(0, 16).entries()) {
      const side = index % 2
      const item = easel.doc.struct('LI')
      list.add(item)
      const at = { ...body(easel), x: columns.lefts[side]!, y: bottoms[side] ?? y, font: 'strong', most: 2 } as const
      easel.ground({ x: at.x, y: at.y + 6, width: 5, height: 5 }, easel.colour('--primrose'))
      bottoms[side] = at.y + easel.text(item, 'LBody', feature, { ...at, x: at.x + 12, width: columnWidth - 12 }) + 2
      item.end()
    }
    list.end()
    y = Math.max(...bottoms) + 14
  }
  const pieces = home.description.flatMap((paragraph) => paragraphPieces(easel, part, paragraph))
  setInColumns(pieces, { ...columns, top: y, turn: () => newPage(easel, part, home, 'The home'), mostPages })
}

/** Characters: a longer line is no heading, however it is set. */
const longestHeading = 60

function headingPiece(easel: Easel, part: Structure, text: string): Piece {
  const box = { width: columnWidth, font: 'heading', size: 14, colour: easel.colour('--mark'), leading: 1.25, most: 2 } as const
  const height = easel.lines(text, box).length * box.size * box.leading + 2
  return { height, before: 14, clings: true, draw: (at) => void easel.text(part, 'H3', text, { ...box, ...at }) }
}

/** A piece for each line, of which neither the first nor the last is alone in a column. */
function paragraphPieces(easel: Easel, part: Structure, paragraph: PaperParagraph, look: { size?: number; before?: number } = {}): Piece[] {
  const [{ text, isStrong } = { text: '', isStrong: false }, ...others] = paragraph
  if (isStrong && others.length === 0 && text.length <= longestHeading) return [headingPiece(easel, part, text)]
  const { size = 10, before = 7 } = look
  const lines = paragraph.flatMap((line) => {
    const box = { ...body(easel), size, width: columnWidth, font: line.isStrong ? 'strong' : 'text' } as const
    return easel.lines(line.text, box).map((words) => ({ words, box, isStrong: line.isStrong }))
  })
  let element: Structure | undefined
  return lines.map(({ words, box, isStrong }, index) => ({
    height: box.size * box.leading,
    before: index === 0 ? before : 0,
    clings: index < lines.length - 1 && (isStrong || index === 0 || index === lines.length - 2),
    draw(at) {
      if (!element) {
        element = easel.doc.struct('P')
        part.add(element)
      }
      element.add(() => void easel.write([words], { ...box, ...at, goesOn: index < lines.length - 1 }))
      if (index === lines.length - 1) element.end()
    },
  }))
}

const labelWidth = 104

function factPiece(easel: Easel, part: Structure, { name, value }: PaperFact, clings: boolean): Piece {
  const named = { ...body(easel), width: labelWidth - 8, size: 9.5, leading: 1.4, most: 3, colour: easel.colour('--quiet') }
  const said = { ...named, width: columnWidth - labelWidth, most: 8, colour: easel.colour('--ink') }
  const [label, lines] = [easel.lines(name, named), easel.lines(value, said)]
  return {
    height: Math.max(label.length, lines.length, 1) * said.size * said.leading + 1,
    before: 0,
    clings,
    draw({ x, y }) {
      const write = () => {
        easel.write(label, { ...named, x, y, goesOn: true })
        easel.write(lines, { ...said, x: x + labelWidth, y })
      }
      part.add(easel.doc.struct('P', {}, write))
    },
  }
}

/** More facts than these in a group may go on in the next column. */
const mostTogether = 12

function facts(easel: Easel, part: Structure, home: PaperHome): void {
  const groups = home.groups.flatMap(({ heading, facts: of }) => [
    headingPiece(easel, part, heading),
    ...of.map((fact, index) => factPiece(easel, part, fact, index < of.length - 1 && of.length <= mostTogether)),
  ])
  const { energy, branch, fees } = home
  const chart: Piece[] = energy
    ? [{ height: energyHeight, before: 10, clings: false, draw: (at) => drawEnergy(easel, part, energy, at) }]
    : []
  const section = (heading: string, lines: PaperParagraph) => [
    headingPiece(easel, part, heading),
    ...paragraphPieces(easel, part, lines, { before: 0 }),
  ]
  const plain = (text: string) => ({ text, isStrong: false })
  const asked = [branch.address, branch.telephone, branch.email].filter(Boolean).map(plain)
  const closing = [
    ...section('Whom to ask', [{ text: branch.name, isStrong: true }, ...asked]),
    ...paragraphPieces(easel, part, [plain(`Facts as of ${home.asOf}. ${easel.paper.legal}`)], { size: 8 }),
  ]
  const pieces = [
    ...groups,
    ...chart,
    ...(fees ? section('Fees for tenants', [plain(fees)]) : []),
    ...closing.map((piece, index) => ({ ...piece, clings: index < closing.length - 1 })),
  ]
  const turn = () => newPage(easel, part, home, 'Facts')
  setInColumns(pieces, { ...columns, top: turn(), turn })
}
