import { brochurePdf } from '../album/brochure.ts'

interface PackedLot {
  number: string
  /** Empty of one that is a property of the feed. */
  title: string
}

/** A document of a legal pack, by the name of its file. */
interface PackDocument {
  name: string
  bytes: Buffer
}

const madeUp = 'This document was made up for a demonstration. Nothing is for sale, and nobody is bound by it.'

/** What all lots of a sale have in common. */
const conditions = [
  'The buyer pays a deposit of one tenth of the price, and no less than £3,000, when the hammer falls.',
  'Completion is twenty working days after the sale unless the special conditions of the lot say otherwise.',
  'The lot is sold as it stands. The buyer is taken to have read its documents and the addendum.',
]

/** The documents of a lot of the demo: those of the sale, its own conditions and its title. */
export function legalPack({ number, title }: PackedLot): PackDocument[] {
  const lot = title === '' ? `Lot ${number}` : `Lot ${number}: ${title}`
  const document = (name: string, heading: string, subtitle: string, paragraphs: readonly string[]) => ({
    name,
    bytes: brochurePdf({ title: heading, subtitle, paragraphs: [...paragraphs, madeUp] }),
  })
  return [
    document('general-conditions.pdf', 'General conditions of sale', 'For all lots', conditions),
    document(`lot-${number}-special-conditions.pdf`, 'Special conditions of sale', lot, [
      'The seller sells with full title guarantee. There is no value added tax on the price.',
      'The buyer pays the seller’s legal costs of £950 and the cost of the searches on completion.',
    ]),
    document(`lot-${number}-title.pdf`, 'Official copy of the register', lot, [
      'A. The freehold land shown on the plan of this title, with a right of way at all times over the lane on its northern side.',
      'B. Title absolute. Proprietor: a seller who is as made up as the lot.',
    ]),
  ]
}
