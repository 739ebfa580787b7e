import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { metricsEndpoint } from './metrics.ts'

const families = () => [{ name: 'pages', help: 'Pages.', type: 'gauge' as const, samples: [{ suffix: '', labels: {}, value: 3 }] }]
const token = 'a-token-of-length'

test('metrics are for the private network while no token is set', async () => {
  const near = await metricsEndpoint({ families, token: undefined, isNear: () => true }).request(routes.operations.metrics.href())
  expect([near.status, await near.text()]).toEqual([200, '# HELP pages Pages.\n# TYPE pages gauge\npages 3\n'])
  expect(
    (await metricsEndpoint({ families, token: undefined, isNear: () => false }).request(routes.operations.metrics.href())).status,
  ).toBe(404)
})

test.each([
  [`Bearer ${token}`, 200],
  ['Bearer another-token-here', 404],
  [undefined, 404],
])('with a token set, %s gets %i', async (authorization, status) => {
  const endpoint = metricsEndpoint({ families, token, isNear: () => true })
  const response = await endpoint.request(routes.operations.metrics.href(), { headers: authorization ? { authorization } : {} })
  expect(response.status).toBe(status)
})
