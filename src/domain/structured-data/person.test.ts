import { expect, test } from 'vitest'
import { personData } from './person.ts'

const ann = { id: 1, firstName: 'Ann', surname: 'Archer', jobTitle: 'Valuer', urlLabel: 'ann-archer', contactableFor: [] }
const about = {
  branch: { name: 'Taunton', telephone: '01632 960001' },
  site: { name: 'Withy & Vale' },
  address: 'https://a.test/staff/ann-archer',
  branchAddress: 'https://a.test/branches/taunton',
  image: undefined,
}

test('somebody without a line of their own is reached at their branch', () => {
  expect(personData({ ...about, member: ann })).toMatchObject({
    name: 'Ann Archer',
    jobTitle: 'Valuer',
    telephone: '01632 960001',
    worksFor: { '@type': 'RealEstateAgent', name: 'Withy & Vale, Taunton', url: 'https://a.test/branches/taunton' },
  })
  expect(JSON.parse(JSON.stringify(personData({ ...about, member: ann })))).not.toHaveProperty('image')
})

test('letters after the name, photograph, mail and own line are told', () => {
  const member = { ...ann, accreditation: 'MRICS', email: 'ann@a.test', directLine: '01632 960101' }
  expect(personData({ ...about, member, image: 'https://a.test/images/350/abc.jpg' })).toMatchObject({
    honorificSuffix: 'MRICS',
    image: 'https://a.test/images/350/abc.jpg',
    email: 'ann@a.test',
    telephone: '01632 960101',
  })
})
