import type { PaperJob } from '../picture-process/picture-job.ts'
import { drawBrochure } from './draw-brochure.ts'
import { drawCard } from './draw-card.ts'
import { easelOf } from './easel.ts'
import { paperFonts } from './paper-fonts.ts'
import { paperPen } from './paper-pen.ts'

/** Draws a sheet as a tagged PDF with its fonts embedded (PDF/UA-1, ISO 14289-1), its headings as the outline where there is more than one page. Throws what pdfkit throws. */
export async function drawnPaper(given: PaperJob): Promise<Uint8Array> {
  const { paper } = given
  const { PDFDocument } = await import('pdfkit')
  const fonts = await paperFonts(given.typefaces, JSON.stringify(paper))
  const doc = new PDFDocument({
    subset: 'PDF/UA',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en-GB',
    autoFirstPage: false,
    font: null,
    info: { Title: paper.title, Author: paper.agency, Creator: 'Gable', Producer: 'Gable' },
  })
  const chunks: Uint8Array[] = []
  const done = new Promise<void>((resolve, reject) => {
    doc
      .on('data', (chunk) => chunks.push(chunk))
      .on('end', resolve)
      .on('error', reject)
  })
  const easel = easelOf(given, paperPen(doc, { fonts, hasOutline: paper.sheet === 'brochure' || paper.homes.length > 1 }))
  const root = doc.struct('Document')
  doc.addStructure(root)
  for (const home of paper.homes) {
    const part = doc.struct('Part', { title: home.address })
    root.add(part)
    if (paper.sheet === 'brochure') drawBrochure(easel, part, home)
    else drawCard(easel, part, home, paper.sheet)
    part.end()
  }
  root.end()
  doc.end()
  await done
  return new Uint8Array(Buffer.concat(chunks))
}
