import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { GroupedFacts, PropertyFactList } from './property-section.tsx'

const facts = [
  { name: 'Tenure', value: 'Freehold' },
  { name: 'Council tax', value: undefined },
]

test('facts stand by their names; what is not told is asked for', () => {
  const html = renderToStaticMarkup(<PropertyFactList id="material" heading="Before you decide" facts={facts} enquiry={{}} />)
  expect(wordsOfPage(html)).toBe('Before you decide Tenure Freehold Council tax Ask agent about council tax')
  expect(html).toContain('<a href="#contact-heading">Ask agent')
})

test('what is asked for is taken along to the form of the office', () => {
  const office = { name: 'Taunton', telephone: '01632 960000', branchId: 3 }
  const html = renderToStaticMarkup(<PropertyFactList id="material" heading="Before you decide" facts={facts} enquiry={{ office }} />)
  expect(html).toContain('<a href="/contact-office?branch=3&amp;about=Council%20tax" data-opens="#/contact-office?about=Council%20tax">')
})

test('of what is there and no more is said one can ask', () => {
  const restrictions = { name: 'Restrictions', value: 'Yes', isAskable: true } as const
  const html = renderToStaticMarkup(<PropertyFactList id="material" heading="Before you decide" facts={[restrictions]} enquiry={{}} />)
  expect(wordsOfPage(html)).toContain('Restrictions Yes Ask agent about restrictions')
})

test('without facts there is no part', () => {
  expect(renderToStaticMarkup(<PropertyFactList id="a" heading="A" facts={[]} enquiry={{}} />)).toBe('')
})

test('many facts stand in groups under headings, several things in a list; few stand without', () => {
  const parking = { name: 'Parking', value: 'Garage, Driveway', items: ['Garage', 'Driveway'] }
  const supplies = Array.from({ length: 7 }, (_, at) => ({ name: `Supply ${at}`, value: 'Mains' }))
  const few = [{ heading: 'Tenure and costs', facts }]
  const many = [...few, { heading: 'Supplies', facts: [parking, ...supplies] }]
  const html = renderToStaticMarkup(<GroupedFacts id="material" heading="Before you decide" groups={many} enquiry={{}} />)
  expect([...html.matchAll(/<h3[^>]*>([^<]*)/g)].map(([, heading]) => heading)).toEqual(['Tenure and costs', 'Supplies'])
  expect(html).toMatch(/<li>Garage<\/li><li>Driveway<\/li>/)
  expect(renderToStaticMarkup(<GroupedFacts id="material" heading="A" groups={few} enquiry={{}} />)).not.toContain('<h3')
})

test('more than two things that nobody knows are named in one sentence with one question', () => {
  const office = { name: 'Taunton', telephone: '01632 960000', branchId: 3 }
  const needs = ['Step-free access', 'Lift', 'Wet room'].map((name) => ({ name, value: undefined }))
  const asked = { name: 'Ground rent', value: undefined, state: 'asked' } as const
  const groups = [
    { heading: 'Tenure and costs', facts: [{ name: 'Tenure', value: 'Leasehold' }, asked] },
    { heading: 'Access needs', facts: needs },
  ]
  const html = renderToStaticMarkup(<GroupedFacts id="material" heading="A" groups={groups} enquiry={{ office }} />)
  expect(wordsOfPage(html)).toBe(
    'A Tenure Leasehold Ground rent Asked, not known yet Ask agent about ground rent ' +
      'Not known yet: step-free access, lift, wet room. Ask agent about these',
  )
  expect(html).toContain('data-opens="#/contact-office?about=Step-free%20access%2C%20lift%2C%20wet%20room"')
  const two = [{ heading: 'Access needs', facts: needs.slice(1) }]
  const inPlace = renderToStaticMarkup(<GroupedFacts id="material" heading="A" groups={two} enquiry={{ office }} />)
  expect(inPlace.match(/Ask agent/g)).toHaveLength(2)
})
