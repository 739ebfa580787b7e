import type { CommercialFacts } from '../../domain/property/listing.ts'
import type { BlmRow } from './blm-row.ts'
import { flagOf } from './enumerations.ts'
import { decimalOf } from './numbers.ts'

const useClassColumns = [1, 2, 3, 4, 5, 6].map((number) => `COMM_CLASS_ORDER_${number}`)

export function readCommercial(row: BlmRow): CommercialFacts {
  const useClasses = useClassColumns.map((column) => useClass(row.text(column))).filter((name) => name !== '')
  const businessForSale = flagOf(row, 'BUSINESS_FOR_SALE_FLAG')
  const pricePerUnit = decimalOf(row, 'PRICE_PER_UNIT', { max: 1_000_000_000 })
  return {
    useClasses: [...new Set(useClasses)],
    ...(businessForSale !== undefined && { businessForSale }),
    ...(pricePerUnit && { pricePerUnit }),
  }
}

/** `a1` is A1; `sui_generis_1` and `_2` are both Sui generis. Later classes (E, F1 …) are taken as they are. */
function useClass(value: string): string {
  if (/^sui[\s_-]*generis/i.test(value)) return 'Sui generis'
  return /^[A-Fa-f]\d?[A-Za-z]?$/.test(value) ? value.toUpperCase() : value
}
