import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

interface ReadNode {
  role?: string
  alt?: string
  children?: readonly ReadNode[]
}

interface ReadOutline {
  title: string
  dest: readonly unknown[]
  items: readonly ReadOutline[]
}

/** `page`: from 1. */
export interface OutlineEntry {
  title: string
  page: number
  items: readonly OutlineEntry[]
}

/** A PDF as an independent reader (pdf.js) has it: its text by pages, size in points, structure, links, outline, and what it says of itself. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { OPS } = (await getResolvedPDFJS()) as unknown as { OPS: Record<string, number> }
  const { info, metadata } = (await document.getMetadata()) as unknown as {
    info: Record<string, unknown>
    metadata: { get(name: string): unknown } | null
  }
  const pages = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const [, , width = 0, height = 0] = page.view
    pages.push({
      width,
      height,
      text: items
        .map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
        .join('')
        .replaceAll(/\s+/g, ' '),
      links: (await page.getAnnotations()).flatMap(({ url }: { url?: string }) => url ?? []),
      linkTexts: (await page.getAnnotations()).map(({ contentsObj }: { contentsObj?: { str: string } }) => contentsObj?.str ?? ''),
      isAllMarked: drawsOnlyMarked((await page.getOperatorList()).fnArray, OPS),
      tags: tagsOf((await page.getStructTree()) as ReadNode | null),
    })
  }
  const outline = ((await document.getOutline()) ?? []) as readonly ReadOutline[]
  const marked = (await document.getMarkInfo()) as { Marked?: boolean } | null
  return {
    title: info.Title,
    language: info.Language,
    /** As its metadata say it, and the part of ISO 14289 that it keeps to. */
    described: { title: metadata?.get('dc:title'), accessibility: metadata?.get('pdfuaid:part') },
    isTagged: marked?.Marked === true,
    pages,
    outline: await Promise.all(outline.map(readItem)),
  }

  async function readItem({ title, dest, items }: ReadOutline): Promise<OutlineEntry> {
    const [page] = dest
    const number = 1 + (await document.getPageIndex(page as never))
    return { title, page: number, items: await Promise.all(items.map(readItem)) }
  }
}

/** Whether everything drawn is within marked content: an element of the structure, or an artifact. */
function drawsOnlyMarked(operators: readonly number[], OPS: Record<string, number>): boolean {
  const draws = new Set(['showText', 'fill', 'eoFill', 'stroke', 'constructPath', 'paintImageXObject'].map((name) => OPS[name]))
  let open = 0
  for (const operator of operators) {
    if (operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps) open++
    else if (operator === OPS.endMarkedContent) open--
    else if (open === 0 && draws.has(operator)) return false
  }
  return true
}

/** Each element with its alternative text, in the order of reading. */
function tagsOf(node: ReadNode | null): string[] {
  if (!node) return []
  const own = node.role && node.role !== 'Root' ? [node.alt === undefined ? node.role : `${node.role}: ${node.alt}`] : []
  return [...own, ...(node.children ?? []).flatMap(tagsOf)]
}

/** Names of the fonts, and whether each is embedded; of uncompressed and compressed objects alike. */
export function fontsOf(bytes: Uint8Array): { name: string; isSubset: boolean }[] {
  const text = Buffer.from(bytes).toString('latin1')
  return [...text.matchAll(/\/FontDescriptor\b[\s\S]{0,60}?\/FontName \/(\S+)[\s\S]{0,400}?\/FontFile[23]? \d+ 0 R/g)].map(
    ([, name = '']) => ({
      name,
      isSubset: /^[A-Z]{6}\+/.test(name),
    }),
  )
}
