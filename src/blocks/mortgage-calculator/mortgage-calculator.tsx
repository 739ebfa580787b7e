import * as v from 'valibot'
import { mortgageFields } from '#src/domain/calculators/mortgage.ts'
import { choice, text, wholeNumber } from '#src/domain/content/fields.ts'
import { channels } from '#src/domain/property/channel.ts'
import { Calculators } from '#src/ui/calculators/calculators.tsx'
import { type BlockProps, block } from '../block.tsx'

const schema = v.strictObject({
  title: v.optional(text('Heading', 'Above the calculators.'), 'What it would cost'),
  propertyPrice: v.optional(
    wholeNumber('Price', 'In pounds, to begin with. Visitors type their own where it is left out.', mortgageFields.price),
  ),
  propertyChannel: v.optional(choice('Channel', 'Nothing is shown for lettings.', channels), 'sales'),
})

/** The mortgage and stamp duty calculators on one of the agency's pages (rules: T1, T2). */
export const mortgageCalculator = block({
  kind: 'mortgage-calculator',
  label: 'Mortgage calculator',
  help: 'What a home costs a month, and the tax on buying it. Rate and guide are those of the site settings.',
  schema,
  needs: () => ({ calculators: true, page: true }),
  View: MortgageCalculatorBlock,
})

function MortgageCalculatorBlock({
  id,
  content: { title, propertyPrice, propertyChannel },
  loaded: { calculators, page },
}: BlockProps<v.InferOutput<typeof schema>, 'calculators' | 'page'>) {
  if (propertyChannel === 'lettings') return null
  const { guide, ...facts } = calculators
  return (
    <Calculators
      id={id}
      heading={title}
      facts={{
        ...facts,
        // The guide may be the page that holds the calculators.
        ...(guide && guide.link !== page.path && { guide }),
        ...(propertyPrice !== undefined && { price: propertyPrice }),
      }}
    />
  )
}

export const examples = {
  'without a price': {},
  'with a price': { title: 'What this house would cost', propertyPrice: 325_000 },
  'a very high price': { title: 'What an estate would cost', propertyPrice: 98_765_432_109 },
  'for lettings: nothing': { propertyChannel: 'lettings' },
}
