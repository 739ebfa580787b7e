import { affordabilityFields, affordabilityResult, typicalHousehold } from '#src/domain/calculators/affordability.ts'
import { poundsAndPence } from '#src/domain/calculators/mortgage.ts'
import { pounds } from '#src/domain/property/price.ts'
import * as routes from '#src/routes.ts'
import { fieldPairClass, NumberField } from './calculator-field.tsx'
import { CalculatorFigures, CalculatorFrame, Notes } from './calculator-frame.tsx'
import { type CalculatorProps, useCalculator } from './use-calculator.ts'

/** Calculates what a household might borrow, from its income and existing debts. */
export function AffordabilityCalculator({ facts, isSent = false }: CalculatorProps<'rate' | 'years' | 'typed'>) {
  const begin: Readonly<Record<string, string>> = { ...typicalHousehold(facts), ...facts.typed }
  const { typed, errorOf, formProps } = useCalculator({ begin, isSent })
  const { errors, result } = affordabilityResult(typed)
  const field = (name: keyof typeof affordabilityFields) => ({
    name,
    begin: begin[name] ?? '',
    error: errorOf(errors, name),
    isWhole: 'isWhole' in affordabilityFields[name],
  })
  return (
    <CalculatorFrame
      label="Affordability calculator"
      formProps={formProps}
      action={routes.overlay.affordability.href()}
      figure={{ name: 'You might borrow', value: pounds(result.loan) }}
      said={`You might borrow ${pounds(result.loan)}`}
      fields={
        <div className={fieldPairClass}>
          <NumberField {...field('income')} label="Income (£ a year)" hint="Before tax, of all who borrow." />
          <NumberField {...field('outgoings')} label="Outgoings (£ a month)" hint="Loans, cards, childcare." />
          <NumberField {...field('deposit')} label="Deposit (£)" />
          <NumberField {...field('multiple')} label="Times the income" hint="Many lenders lend 4 to 4.5." />
          <NumberField {...field('rate')} label="Interest rate (% a year)" />
          <NumberField {...field('years')} label="Repayment term (years)" />
        </div>
      }
    >
      <CalculatorFigures
        figures={[
          { name: 'Price with your deposit', value: pounds(result.price) },
          { name: 'Monthly payment', value: poundsAndPence(result.repayment) },
          { name: 'Payment and outgoings, of the income', value: `${result.share}%` },
        ]}
      />
      <Notes notes={['An illustration, not an offer. A lender also looks at your credit history, age and spending.']} />
    </CalculatorFrame>
  )
}
