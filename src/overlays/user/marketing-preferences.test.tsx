import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aUser } from '#tests/support/panel-user.ts'
import { MarketingPreferences } from './marketing-preferences.tsx'

function preferences(page: Parameters<typeof MarketingPreferences>[0]['page']): string {
  return renderToStaticMarkup(<MarketingPreferences page={{ accounts: {}, ...page }} params={{}} close={() => {}} replace={() => {}} />)
}

/** The answer that is chosen. */
const chosen = (markup: string) =>
  [...markup.matchAll(/<input[^>]*name="property_alerts"[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => input.includes('checked'))
    .map((input) => /value="(\w+)"/.exec(input)?.[1])

test('beside marketing stands whether there are mails about saved properties, in a form that works without scripts', () => {
  const markup = preferences({ user: aUser })
  expect(chosen(markup)).toEqual(['on'])
  expect(chosen(preferences({ user: { ...aUser, property_alerts: false } }))).toEqual(['off'])
  expect(markup).toMatch(/<form[^>]*action="\/user\/property-alerts"[^>]*>(?=.*name="property_alerts")/)
  expect(markup.match(/name="_method" value="put"/g)).toHaveLength(2)
})

test('it says that alerts are apart from news, and where those of a search are set', () => {
  const markup = preferences({ user: aUser })
  expect(markup).toContain('Alerts are apart from news')
  expect(markup).toMatch(/<a href="\/user\/saved-searches"[^>]*>saved searches<\/a>/)
})

test('what the server said of one form stands at that one', () => {
  const errors = { property_alerts: 'Please fill in this field.' }
  const markup = preferences({ user: aUser, answer: { form: 'property-alerts', values: {}, errors } })
  expect(markup.indexOf('Please fill in this field.')).toBeGreaterThan(markup.indexOf('Alerts are apart from news'))
  expect(markup.split('Please fill in this field.').length).toBe(
    preferences({ user: aUser }).split('Please fill in this field.').length + 1,
  )
})

test('nobody sees it signed out', () => {
  expect(preferences({ user: null })).not.toContain('property_alerts')
})
