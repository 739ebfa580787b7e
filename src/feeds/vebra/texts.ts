import { plainText } from '../plain-text.ts'
import { roomsHtml } from '../rooms-html.ts'
import type { TranslatedRow } from '../translated-row.ts'
import { attributeOf, childrenOf, textAt, type XmlElement } from '../xml/xml-element.ts'

/** What cards show of the description. */
const summaryLength = 1000
/** `paragraph@type`: the ratings are told by figures already. */
const energyParagraph = '1'

/** The description, and its paragraphs, which are rooms with their measures or more text under a heading. */
export function putTexts(row: TranslatedRow, property: XmlElement): void {
  const description = textAt(property, 'description')
  row.put('SUMMARY', 'description', plainText(description, summaryLength).text)
  row.put('DESCRIPTION', 'description', description)
  const paragraphs = childrenOf(property, 'paragraphs', 'paragraph').filter(
    (paragraph) => attributeOf(paragraph, 'type') !== energyParagraph,
  )
  const rooms = paragraphs.map((paragraph) => ({
    name: textAt(paragraph, 'name'),
    measures: measuresOf(paragraph),
    description: textAt(paragraph, 'text'),
  }))
  row.put('GABLE_ROOMS', 'paragraphs', roomsHtml(rooms))
}

/** In both units where it is sent so. */
function measuresOf(paragraph: XmlElement): string {
  const [mixed, metric, imperial] = ['mixed', 'metric', 'imperial'].map((unit) => textAt(paragraph, 'dimensions', unit))
  return mixed || metric || imperial || ''
}
