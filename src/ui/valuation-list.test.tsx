import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ValuationList } from './valuation-list.tsx'

const contact = {
  name: 'Taunton',
  town: 'Taunton',
  salesTelephone: '01632 1',
  lettingsTelephone: '01632 1',
  email: 'a@b.example',
  closed: { weekdays: [], days: [] },
}

test('one number for both stands once, two are told apart', () => {
  const html = (lettingsTelephone: string) => renderToStaticMarkup(<ValuationList contacts={[{ ...contact, lettingsTelephone }]} />)
  expect(html('01632 1').match(/href="tel:/g)).toHaveLength(1)
  expect(html('01632 2')).toMatch(/To sell .*tel:016321.*To let .*tel:016322/)
})

test('a letter to the branch is begun', () => {
  const html = renderToStaticMarkup(<ValuationList contacts={[contact]} />)
  expect(html).toContain('mailto:a@b.example?subject=Valuation%2C%20Taunton&amp;body=My%20address')
})
