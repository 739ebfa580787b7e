import { expect, test } from 'vitest'
import { valuesIn } from '#tests/support/form-controls.ts'
import { HeldFields } from './held-fields.tsx'

const criteria = { channel: 'sales', placeId: 'taunton', minBeds: 2, text: 'river', branchId: 4101, tags: ['castle'] } as const

test('the bar carries what it has no control for', () => {
  const values = valuesIn(<HeldFields criteria={{ ...criteria, tags: [...criteria.tags] }} placeText="Taunton" variant="bar" />)
  expect(values).toMatchObject({ form_channel: 'sales', form_q: 'Taunton', form_place_id: 'taunton', branch_id: '4101', tag: 'castle' })
  expect(JSON.stringify(values)).not.toMatch(/river|bed/)
})

test('the board, which has fewer controls, carries more', () => {
  const values = valuesIn(<HeldFields criteria={{ ...criteria, tags: [...criteria.tags] }} placeText="Taunton" variant="board" />)
  expect(values.fragment).toContain('river')
  expect(values.fragment).not.toContain('bed')
})
