import { type Criterion, type CriterionInput, isAsked, pattern, readFlag } from './criterion.ts'

export const shortLets = {
  shortLets: {
    fields: ['short_lets'],
    segment: { shape: pattern('(short-lets)'), write: (value) => (value ? 'short-lets' : undefined) },
    read: readFlag('short-lets'),
    asks: isAsked('shortLets'),
    chip: () => 'short lets only',
    title: 'none',
    logged: 'as-it-is',
    droppedOnLeaving: ['lettings'],
    countedBy: 'shortLets',
  } satisfies Criterion<boolean>,
}

export const pets = {
  pets: {
    fields: ['pets'],
    segment: { shape: pattern('(pets)'), write: (value) => (value ? 'pets' : undefined) },
    read: readFlag('pets'),
    asks: isAsked('pets'),
    chip: () => 'pets considered',
    title: 'none',
    logged: 'as-it-is',
    droppedOnLeaving: ['lettings'],
    countedBy: 'pets',
  } satisfies Criterion<boolean>,
}

export const lettingInputs = {
  shortLets: {
    control: { group: 'must-have', order: 20, label: 'Short lets only', channel: 'lettings', kind: 'checkbox' },
    said: [['short lets only', true, { channel: 'lettings' }]],
  } satisfies CriterionInput<boolean>,
  pets: {
    control: { group: 'must-have', order: 10, label: 'Pets considered', channel: 'lettings', kind: 'checkbox' },
    said: [
      [
        'pets|pets allowed|pets considered|pets welcome|pets ok|pets accepted|pet friendly|dogs allowed|pet|takes pets|take pets',
        true,
        { only: 'lettings', side: 'lettings' },
      ],
      [
        'dog friendly|cat friendly|dogs welcome|dog welcome|cats allowed|allows pets|accepts pets|takes dogs|take dogs|accepts dogs|allows dogs',
        true,
        { only: 'lettings', side: 'lettings' },
      ],
      [
        'with dog|with dogs|with a dog|with cat|with cats|with a cat|dog allowed|dog considered|dogs considered|dog ok|dogs ok|allows a dog',
        true,
        { only: 'lettings', side: 'lettings' },
      ],
      ['allows a cat|allow dogs|accept dogs|dog accepted', true, { only: 'lettings', side: 'lettings' }],
      ['dog|dogs|cat|cats|puppy', true, { only: 'lettings' }],
    ],
  } satisfies CriterionInput<boolean>,
}
