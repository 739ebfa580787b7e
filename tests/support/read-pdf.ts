import { getDocumentProxy } from 'unpdf'

interface ReadNode {
  role?: string
  alt?: string
  children?: readonly ReadNode[]
}

/** A PDF as an independent reader (pdf.js) has it: its text by pages, size in points, structure, links, and what it says of itself. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = (await document.getMetadata()) as unknown as { info: Record<string, unknown> }
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
      tags: tagsOf((await page.getStructTree()) as ReadNode | null),
    })
  }
  const marked = (await document.getMarkInfo()) as { Marked?: boolean } | null
  return { title: info.Title, language: info.Language, isTagged: marked?.Marked === true, pages }
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
