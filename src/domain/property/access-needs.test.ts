import { expect, test } from 'vitest'
import { type AccessNeed, statedAccess } from './access-needs.ts'

test.each<[need: AccessNeed, feature: string]>([
  ['step-free', 'Step-free access throughout'],
  ['step-free', 'No steps'],
  ['step-free', 'Level access from the street'],
  ['step-free', 'Wheelchair accessible'],
  ['step-free', 'Ramped access to the front door'],
  ['step-free', 'No onward chain and step free'],
  ['lift', 'Passenger lift to all floors'],
  ['lift', 'Lift'],
  ['lift', 'Second floor with elevator'],
  ['lift', 'Two lifts serve the building'],
  ['wet room', 'Downstairs wetroom'],
  ['wet room', 'Level access shower'],
  ['wet room', 'Level-access shower room'],
  ['wide doors', 'Wide doorways'],
  ['wide doors', 'Doors widened for a wheelchair'],
  ['wide doors', 'Extra wide internal doors'],
  ['accessible parking', 'Disabled parking bay outside'],
  ['accessible parking', 'Accessible parking'],
  ['accessible parking', 'Blue badge bay'],
])('%s: yes by "%s"', (need, feature) => {
  expect(statedAccess([feature], need)).toBe(true)
})

test.each<[need: AccessNeed, feature: string]>([
  ['step-free', 'No step-free access'],
  ['step-free', 'Not wheelchair accessible'],
  ['step-free', 'Unsuitable for wheelchairs'],
  ['step-free', 'Six steps up to the front door'],
  ['lift', 'No lift'],
  ['lift', 'Third floor without a lift'],
  ['lift', 'Lift not working'],
  ['lift', 'Lift out of order'],
  ['lift', 'The lift is currently not in service'],
  ['lift', 'No passenger lift'],
  ['lift', 'Stairs only'],
  ['wet room', 'No wet room'],
  ['wide doors', 'Narrow doorways'],
  ['accessible parking', 'No disabled parking'],
])('%s: no by "%s"', (need, feature) => {
  expect(statedAccess([feature], need)).toBe(false)
})

test.each<[need: AccessNeed, feature: string]>([
  ['step-free', 'Level access shower'],
  ['step-free', 'Potential for step-free access'],
  ['step-free', 'Level access to garden'],
  ['step-free', 'Ground floor flat'],
  ['lift', 'Stair lift'],
  ['lift', 'Stairlift'],
  ['lift', 'Chair lift'],
  ['lift', 'Uplifting views'],
  ['lift', 'Space for a lift'],
  ['lift', 'Facelift in 2024'],
  ['wet room', 'Wet bar'],
  ['wet room', 'Scope for a wet room'],
  ['wide doors', 'Wide plot'],
  ['wide doors', 'Bifold doors'],
  ['accessible parking', 'Parking accessible from the rear lane'],
  ['accessible parking', 'Disabled access'],
  ['lift', 'Lift: TBC'],
  ['step-free', 'Step-free access to be confirmed'],
  ['wet room', 'Wet room (awaiting details)'],
])('%s: unknown by "%s"', (need, feature) => {
  expect(statedAccess([feature], need)).toBeUndefined()
})

test('where features contradict each other, neither is told; where they agree, it is', () => {
  expect(statedAccess(['Lift', 'No lift to the top floor'], 'lift')).toBeUndefined()
  expect(statedAccess(['Lift', 'Lift to all floors'], 'lift')).toBe(true)
  expect(statedAccess([], 'lift')).toBeUndefined()
})
