import { expect, test } from 'vitest'
import { featureTags } from './feature-tags.ts'

test.each([
  ['Large rear garden', ['garden']],
  ['Communal gardens', ['garden']],
  ['Balcony with views', ['balcony']],
  ['South-facing roof terrace', ['balcony']],
  ['Driveway for two cars', ['parking']],
  ['Allocated parking', ['parking']],
  ['Car port', ['parking']],
  ['Garage and driveway', ['parking', 'garage']],
  ['EV charging point', ['ev charging']],
  ['Electric vehicle charger', ['ev charging']],
  ['Detached annexe', ['annexe']],
  ['One bedroom annex', ['annexe']],
  ['Ground floor', ['ground floor']],
  ['Ground-floor apartment', ['ground floor']],
  ['Step-free access throughout', ['step-free']],
  ['Level access from the street', ['step-free']],
  ['No steps', ['step-free']],
  ['Wheelchair accessible', ['step-free']],
  ['Downstairs wetroom', ['wet room']],
  ['Wet room', ['wet room']],
  ['Passenger lift to all floors', ['lift']],
  ['No onward chain', ['chain free']],
  ['Chain-free', ['chain free']],
  ['No chain', ['chain free']],
])('"%s" gives %j', (feature, tags) => {
  expect(featureTags([feature])).toEqual(tags)
})

test.each([
  'No parking',
  'Without garden',
  'No garden or garage',
  'No lift',
  'Gardening club',
  'Parkland views',
  'Terraced house',
  'End of terrace',
  'Stair lift',
  'Stairlift',
  'Uplifting views',
  'Ground floor bedroom and bathroom',
  'Seven miles of footpaths',
  'Chain of lakes',
])('"%s" gives none', (feature) => {
  expect(featureTags([feature])).toEqual([])
})

test('each tag is given once, whatever says it', () => {
  expect(featureTags(['Front garden', 'Rear garden', 'No lift', 'Lift to the second floor'])).toEqual(['garden', 'lift'])
})
