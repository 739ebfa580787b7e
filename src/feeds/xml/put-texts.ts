import type { TranslatedRow } from '../translated-row.ts'
import { textAt, type XmlElement } from './xml-element.ts'

/** The text of each child goes into its column as it is. */
export function putTexts(row: TranslatedRow, element: XmlElement, columns: Readonly<Record<string, string>>): void {
  for (const [name, column] of Object.entries(columns)) row.put(column, name, textAt(element, name))
}
