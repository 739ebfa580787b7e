import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UserTabs } from './user-tabs.tsx'

const tabs = (markup: string) => [...markup.matchAll(/<a [^>]*>([^<]*)</g)].map(([, text]) => text)

test('the first tab is called by who is signed in', () => {
  expect(tabs(renderToStaticMarkup(<UserTabs current="profile" accounts={{}} isSignedIn={false} />))).toEqual([
    'My Profile',
    'Properties',
    'Searches',
  ])
  expect(tabs(renderToStaticMarkup(<UserTabs current="profile" accounts={{}} isSignedIn />))[0]).toBe('Your details')
})

test('without accounts there are saved things alone', () => {
  expect(tabs(renderToStaticMarkup(<UserTabs current="searches" accounts={undefined} />))).toEqual(['Properties', 'Searches'])
})

test('the current one is marked, and all lead to their own address', () => {
  const markup = renderToStaticMarkup(<UserTabs current="properties" accounts={{}} />)
  expect(markup).toMatch(/<a href="\/user\/saved-properties" aria-current="page"/)
  expect(markup.match(/aria-current/g)).toHaveLength(1)
  expect(markup).toContain('href="/user"')
})
