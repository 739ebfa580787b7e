import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { energyCharts } from '#src/domain/property/energy-facts.ts'
import type { FactsOf } from '#src/domain/property/fact-record.ts'
import { factsIn, materialFacts } from '#src/domain/property/material-facts.ts'
import { aListing } from '#tests/support/listings.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { EnergyPerformance } from './energy-performance.tsx'

const now = new Date('2026-11-21T10:00:00Z')
const enquiry = {} as Parameters<typeof EnergyPerformance>[0]['enquiry']
const certificate = { number: '1234-5678', lodgedOn: '2026-11-03' }
const headline = { fabric: 'c', heating: 'd', smartReadiness: 'e', yearlyCost: 1430 } as const

function drawn(of: Pick<FactsOf, 'listing' | 'certificate'>, isPictured = false): string {
  const facts = factsIn(materialFacts({ ...of, saidOn: '2026-11-02', today: '2026-11-21' }), 'rating')
  return renderToStaticMarkup(
    <EnergyPerformance facts={facts} {...energyCharts(of, now)} isPictured={isPictured} enquiry={enquiry}>
      <img alt="The certificate" />
    </EnergyPerformance>,
  )
}

const labels = (html: string) => [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)

const former = 'Rated D (61), potentially B (85), from A, the best, to G'
const today = 'Rated fabric C, heating D, smart readiness E, each from A, the best, to G'
const rated = { ...certificate, rating: 'd', points: 61, potentialRating: 'b', potentialPoints: 85 } as const
const untold = aListing({ material: {} })
const told = aListing({ material: { epcCurrent: 61, epcPotential: 85 } })

test.each<[what: string, of: Pick<FactsOf, 'listing' | 'certificate'>, labels: string[]]>([
  ['what the agency says', { listing: told }, [former]],
  ['a certificate of the former kind', { listing: untold, certificate: rated }, [former]],
  ['one of the new kind', { listing: untold, certificate: { ...certificate, headline } }, [today]],
  ['both', { listing: untold, certificate: { ...rated, headline } }, [former, today]],
  ['a letter alone', { listing: aListing({ material: { epcRating: 'C' } }) }, ['Rated C, from A, the best, to G']],
  [
    'letters alone',
    { listing: untold, certificate: { ...certificate, rating: 'g', potentialRating: 'a' } },
    ['Rated G, potentially A, from A, the best, to G'],
  ],
  [
    'figures of which some are unknown',
    { listing: untold, certificate: { ...certificate, headline: { heating: 'a' } } },
    ['Rated heating A, each from A, the best, to G'],
  ],
  ['a cost alone', { listing: untold, certificate: { ...certificate, headline: { yearlyCost: 900 } } }, []],
  ['nothing', { listing: untold }, []],
])('%s is drawn with its words', (_, of, expected) => {
  expect(labels(drawn(of))).toEqual(expected)
})

test('beside the charts stand number and last day, and once the source', () => {
  const words = wordsOfPage(drawn({ listing: untold, certificate: { ...rated, headline } }))
  const facts = ['Energy rating D (61), potentially B (85)', 'Number 1234-5678', 'Certificate valid until 2 November 2036']
  for (const fact of facts) expect(words).toContain(fact)
  expect(words.match(/from the register/g)).toHaveLength(1)
  expect(words).toContain('2036 These are from the register of energy certificates, 3 November 2026.')
  expect(words).toContain('£1,430 a year for energy')
  const both = wordsOfPage(drawn({ listing: told, certificate: { ...certificate, headline } }))
  expect(both).toMatch(/Energy rating D \(61\), potentially B \(85\) .*from the seller, via the agency’s records, as of 2 November 2026/)
  expect(both).toMatch(/Energy: fabric C .* These are from the register/)
})

test('an arrow points at each rating with its letter and points, however many these are', () => {
  for (const [points, row, text] of [
    [61, 3, 'D 61'],
    [104, 0, 'A 104'],
    [1, 6, 'G 1'],
  ] as const) {
    const html = drawn({ listing: aListing({ material: { epcCurrent: points } }) }).replaceAll('<!-- -->', '')
    expect(html).toMatch(new RegExp(`translate\\(\\d+ ${24 + row * 28}\\)"><path[^>]*></path><text[^>]*>${text}</text>`))
  }
})

test('a picture of the former chart stands in its place, and beside the chart of the new kind', () => {
  const html = drawn({ listing: untold, certificate: { ...rated, headline } }, true)
  expect(labels(html)).toEqual([today])
  expect(html).toMatch(/<div data-screen-only=""><img/)
  expect(drawn({ listing: told })).not.toContain('<img')
})
