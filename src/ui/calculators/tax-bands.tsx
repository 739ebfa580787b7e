import type { PropertyTax } from '#src/domain/calculators/property-tax.ts'
import { pounds } from '#src/domain/property/price.ts'
import { Figures } from './calculator-frame.tsx'
import { FigureTable } from './figure-table.tsx'

/** What is paid in each band that the price reaches, and of the whole price. */
export function TaxBands({ tax: { bands, supplement, total, effectiveRate } }: { tax: PropertyTax }) {
  const price = bands.reduce((sum, { amount }) => sum + amount, 0)
  const rows = bands.map(({ from, to, rate, amount, tax }) => [bandText(from, to), `${rate}%`, pounds(amount), pounds(tax)])
  const onAll = supplement ? [['Additional dwelling supplement', `${supplement.rate}%`, pounds(price), pounds(supplement.tax)]] : []
  return (
    <>
      <Figures figures={[{ name: 'Effective rate', value: `${effectiveRate}%` }]} />
      <FigureTable
        caption="How it is worked out"
        heads={['Part of the price', 'Rate', 'Amount', 'Tax']}
        rows={[...rows, ...onAll]}
        total={['Total', '', '', pounds(total)]}
      />
    </>
  )
}

function bandText(from: number, to: number | null): string {
  if (to === null) return `Above ${pounds(from)}`
  return from === 0 ? `Up to ${pounds(to)}` : `${pounds(from)} to ${pounds(to)}`
}
