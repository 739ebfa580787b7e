import { type AgencyStock, agencyStock, type DemoBranch } from '@gable/demo/agency-stock.ts'
import { briefBook } from '@gable/demo/brief/brief-book.ts'
import { type DemoProperty, makeProperty } from '@gable/demo/make-property.ts'

/** The day on which the demo's tests take place. */
export const demoToday = new Date('2026-11-21T10:00:00Z')

/** Four branches whose departments together sell everything in the book; not those of any content. */
export const demoBranches: readonly DemoBranch[] = [
  branch(11, 'Taunton', [51.0149, -3.1021], ['sales', 'lettings', 'new-homes', 'commercial']),
  branch(12, 'Wellington', [50.9785, -3.2262], ['sales', 'lettings', 'new-homes']),
  branch(13, 'Bridgwater', [51.1082, -2.9871], ['sales', 'lettings', 'auctions']),
  branch(14, 'Dulverton', [51.0397, -3.5489], ['sales', 'lettings', 'land-and-farms']),
]

function branch(id: number, name: string, [lat, lng]: readonly [number, number], labels: readonly string[]): DemoBranch {
  return { id, name, location: { lat, lng }, telephone: `01632 9600${id}`, departments: labels.map((label) => ({ label })) }
}

/** The stock of the test agency; large ones are spread over the country. */
export function demoStock({ seed = 1, today = demoToday, properties = briefBook().length } = {}): Promise<AgencyStock> {
  return agencyStock({ seed, today, branches: demoBranches, properties })
}

/** Every property of the book, as the agency of a seed has it. */
export async function demoBook(seed = 1): Promise<readonly DemoProperty[]> {
  const stock = await demoStock({ seed })
  return stock.book.map((_, index) => makeProperty(stock, index))
}
