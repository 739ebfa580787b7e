import { expect, test } from 'vitest'
import { isHostOf, isTour, tourFrameSources } from './tour-hosts.ts'

test.each([
  'https://my.matterport.com/show/?m=SxQL3iGyvQk',
  'https://matterport.com/discover/space/SxQL3iGyvQk',
  'https://kuula.co/share/collection/7lVLq',
  'https://giraffe360.com/t/1',
  'https://premium.giraffe360.com/agency/1',
  'https://tour.giraffe360.com/1',
  ...['eyespy360.com', 'vieweet.com', 'ricohtours.com', 'ricoh360.com', 'theta360.com', 'cloudpano.com'].map(on),
  ...['youriguide.com', 'panoee.com', '3dvista.com', 'immoviewer.com', 'realsee.ai', 'nodalview.com', 'roundme.com'].map(on),
  ...['momento360.com', 'metareal.com', 'cubicasa.com', 'ogulo.com', 'klapty.com', 'panoskin.com', 'tourmkr.com'].map(on),
])('%s may be shown (T20)', (link) => {
  expect(isTour(new URL(link))).toBe(true)
})

test.each([
  'http://my.matterport.com/show/?m=SxQL3iGyvQk',
  'https://my.matterport.com:8443/show',
  'https://mymatterport.com/show',
  'https://my.matterport.com.example/show',
  'https://matterport.com/pricing',
  'https://matterport.com/discovery',
  'https://kuula.co/agency',
  'https://evilgiraffe360.com/',
  'https://virtualtourmaker.com/1',
])('%s may not', (link) => {
  expect(isTour(new URL(link))).toBe(false)
})

test('a policy names each host and what is below it, by https', () => {
  expect(tourFrameSources).toContain('https://my.matterport.com')
  expect(tourFrameSources).toContain('https://*.giraffe360.com')
  for (const source of tourFrameSources) expect(source).toMatch(/^https:\/\/(?:\*\.)?[a-z0-9]+(?:\.[a-z0-9]+)+$/)
})

test.each([
  ['sprift.com', true],
  ['app.sprift.com', true],
  ['notsprift.com', false],
  ['sprift.com.example', false],
])('%s is of sprift.com: %s', (host, is) => {
  expect(isHostOf(host, 'sprift.com')).toBe(is)
})

function on(host: string): string {
  return `https://${host}/a-tour`
}
