import type { Lot } from './lot.ts'

/** Whether a lot's legal pack is of use to bidders: not once it was sold, or taken out of its sale. */
export function hasOpenPack({ documents, status }: Pick<Lot, 'documents' | 'status'>): boolean {
  return documents.length > 0 && !['sold', 'sold-prior', 'withdrawn'].includes(status)
}
