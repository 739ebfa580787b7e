import { plainText } from '../text/plain-text.ts'

/** What is searched for wishes: the texts of a listing, and its type. */
export interface DescribedHome {
  features: readonly string[]
  summary: string
  /** May contain markup. */
  description: string
  /** As cards say it: "Barn Conversion". */
  propertyType: string
}

const blockEnds = /<\/(?:p|li|div|h\d|ul|td|tr)>|<br ?\/?>/gi

/** The plain text of a listing, in sentences: what stands in a paragraph or line of its own is one. The type comes last. */
export function wishText({ features, summary, description, propertyType }: DescribedHome): string {
  return [summary, plainText(description.replaceAll(blockEnds, '$&\u0001')).replaceAll('\u0001', '\n'), ...features, propertyType].join(
    '\n',
  )
}
