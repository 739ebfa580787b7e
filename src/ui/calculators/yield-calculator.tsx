import { typicalLet, type yieldFields, yieldResult } from '#src/domain/calculators/rental-yield.ts'
import { pounds } from '#src/domain/property/price.ts'
import * as routes from '#src/routes.ts'
import { fieldPairClass, NumberField } from './calculator-field.tsx'
import { CalculatorFigures, CalculatorFrame, Notes } from './calculator-frame.tsx'
import { type CalculatorProps, useCalculator } from './use-calculator.ts'

/** Calculates the gross and net yield of a let home. */
export function YieldCalculator({ facts, isSent = false }: CalculatorProps<'price' | 'typed'>) {
  const begin: Readonly<Record<string, string>> = { ...typicalLet(facts.price), ...facts.typed }
  const { typed, errorOf, formProps } = useCalculator({ begin, isSent })
  const { errors, result } = yieldResult(typed)
  const field = (name: keyof typeof yieldFields) => ({ name, begin: begin[name] ?? '', error: errorOf(errors, name), isWhole: true })
  return (
    <CalculatorFrame
      label="Rental yield calculator"
      formProps={formProps}
      action={routes.overlay.rentalYield.href()}
      figure={{ name: 'Net yield a year', value: `${result.net}%` }}
      said={`Net yield ${result.net}%, gross ${result.gross}%`}
      fields={
        <div className={fieldPairClass}>
          <NumberField {...field('price')} label="Property price (£)" />
          <NumberField {...field('rent')} label="Rent (£ a month)" />
          <NumberField {...field('costs')} label="Costs (£ a year)" hint="Agent, repairs, insurance, service charge." />
          <NumberField {...field('buying')} label="Costs of buying (£)" hint="Tax, survey, solicitor, furniture." />
          <NumberField {...field('empty')} label="Empty (weeks a year)" />
        </div>
      }
    >
      <CalculatorFigures
        figures={[
          { name: 'Gross yield a year', value: `${result.gross}%` },
          { name: 'Left of the rent each year', value: pounds(result.income) },
        ]}
      />
      <Notes
        notes={[
          'Gross is rent by price. Net takes off costs and empty weeks, and counts the costs of buying. Both are before income tax and without a mortgage.',
        ]}
      />
    </CalculatorFrame>
  )
}
