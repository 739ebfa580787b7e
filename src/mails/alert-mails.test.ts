import { expect, test } from 'vitest'
import { anAlert, anAlertedProperty, anAlertSection } from '#tests/support/mails.ts'
import { testContent } from '#tests/support/site.ts'
import { mailLook } from './mail-look.ts'
import { renderMail } from './render-mail.tsx'

const siteUrl = 'https://www.withyandvale.example'

async function rendered(given: Parameters<typeof anAlert>[0] = {}) {
  const { site } = await testContent()
  return renderMail(anAlert(given), site, mailLook({ site }, siteUrl))
}

const one = { ...anAlertSection, properties: [anAlertedProperty], more: null }

test('the subject of one property says what happened to which; of several how many', async () => {
  expect((await rendered({ sections: [one] })).subject).toBe('New: 26 Alder Mead, Taunton, Guide price £325,000')
  const { site } = await testContent()
  expect((await rendered()).subject).toBe(`1,202 properties for you from ${site.name}`)
})

test('HTML and plain text have every property, what happened to it and the way there', async () => {
  const { html, text } = await rendered()
  for (const { path, displayAddress, price, facts, news } of anAlertSection.properties) {
    for (const said of [displayAddress, price, facts, news]) for (const shown of [html, text]) expect(shown).toContain(said)
    expect(html).toContain(`href="${siteUrl}${path}"`)
    expect(text).toContain(`\n${siteUrl}${path}\n`)
  }
  expect(html).toContain(`src="${siteUrl}${anAlertedProperty.photo?.path}"`)
  expect(html.match(/<img/g)).toHaveLength(1)
  expect(html, 'a tap on the picture leads to the home').toMatch(
    new RegExp(`<a href="${siteUrl}${anAlertedProperty.path}" aria-hidden="true" tabindex="-1"><img`, 'i'),
  )
})

test('A32: what is not in the mail is counted, with a link', async () => {
  const { html, text } = await rendered()
  expect(html).toContain(`<a href="${siteUrl}/alerts/more/m7-abc/0"`)
  expect(text).toContain(`And 1,200 more:\n${siteUrl}/alerts/more/m7-abc/0`)
  expect((await rendered({ sections: [one] })).text).not.toContain('more')
})

test('A30: each search can be stopped, and all; mail programs get the address that stops all', async () => {
  const { html, text, stopUrl } = await rendered({
    sections: [anAlertSection, { ...one, title: 'Saved', stopPath: '/alerts/unsubscribe/p3-abc' }],
  })
  for (const path of ['s5-abc', 'p3-abc', 'a3-abc'])
    for (const shown of [html, text]) expect(shown).toContain(`${siteUrl}/alerts/unsubscribe/${path}`)
  expect(stopUrl).toBe(`${siteUrl}/alerts/unsubscribe/a3-abc`)
})

test('a heading leads to all that its search finds; one of an older version to nothing', async () => {
  const { html, text } = await rendered({ sections: [{ ...one, path: '/search?channel=sales&beds=3' }] })
  expect(html).toMatch(/<h2[^>]*><a href="[^"]*\/search\?channel=sales&amp;beds=3"/)
  expect(text).toContain(`${one.title}:\n${siteUrl}/search?channel=sales&beds=3`)
  expect((await rendered({ sections: [one] })).html).not.toMatch(/<h2[^>]*><a/)
})

test('markup in titles and addresses is text, and a name that is none is left out', async () => {
  const evil = '<img src=x onerror=alert(1)>'
  const { html } = await rendered({
    firstName: evil,
    sections: [{ ...one, title: evil, properties: [{ ...anAlertedProperty, displayAddress: evil }] }],
  })
  expect(html).not.toContain('<img src=x')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).toContain('>One property for you</h1>')
})

test('a full mail stays below what Gmail cuts off', async () => {
  const sections = Array.from({ length: 10 }, (_, at) => ({
    ...anAlertSection,
    title: `${anAlertSection.title} ${at}`,
    properties: Array.from({ length: 3 }, (_one, number) => ({
      ...anAlertedProperty,
      path: `/alerts/properties/m7-${'x'.repeat(32)}/${at}${number}`,
    })),
  }))
  expect(Buffer.byteLength((await rendered({ sections })).html)).toBeLessThan(102_000)
})

test('the mail that asks names the alert only where nobody typed its words', async () => {
  const { site } = await testContent()
  const look = mailLook(await testContent(), 'https://www.withyandvale.example')
  const asked = (title: string | null) =>
    renderMail({ kind: 'alert-to-confirm', data: { title, path: '/alerts/confirm/abc', linkEnds: '2026-11-23T09:00:00Z' } }, site, look)
  expect(asked('3+ bed homes in Taunton').text).toContain('write to this address about: 3+ bed homes in Taunton.')
  const { subject, html, text, stopUrl } = asked(null)
  expect(text).toContain('of homes like those they looked at.')
  expect(subject).toContain(site.name)
  expect(html).toContain('href="https://www.withyandvale.example/alerts/confirm/abc"')
  expect(stopUrl).toBeUndefined()
})
