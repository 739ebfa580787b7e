import { expect, test } from 'vitest'
import { blockMarkup } from '#tests/support/blocks.ts'
import { relatedServices } from './related-services.tsx'

const services = ['/about/us', '/surveys', '/probate'].map((link) => ({ title: `At ${link}`, link }))
const links = (markup: string) => [...markup.matchAll(/<h3[^>]*><a href="([^"]*)"/g)].map(([, href]) => href)

test('services lead to their pages, and the page itself is left out', () => {
  expect(links(blockMarkup(relatedServices, { services }))).toEqual(['/surveys', '/probate'])
  expect(blockMarkup(relatedServices, { services: services.slice(0, 1) })).toBe('')
})

test('they stand in the usual carousel: one, three, four', () => {
  const markup = blockMarkup(relatedServices, { services })
  expect(markup).toMatch(/data-enhance="carousel"[^>]*data-sm="1" data-md="2" data-lg="3" data-xl="4"/)
  expect(markup).toContain('>Related services</h2>')
})

test('pictures that are stored are shown', () => {
  const pictured = ['market.jpg', 'missing.jpg'].map((file, at) => ({ title: file, link: `/${at}`, picture: { file } }))
  expect(blockMarkup(relatedServices, { services: pictured }).match(/<img/g)).toHaveLength(1)
})
