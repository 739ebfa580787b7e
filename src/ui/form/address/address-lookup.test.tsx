import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emptyAddress } from '#src/domain/addresses/found-address.ts'
import { AddressLookup, changedAddressCombobox, closedAddressCombobox } from './address-lookup.tsx'

function markupWith(message: string) {
  return renderToStaticMarkup(<AddressLookup id="lookup" message={message} onFound={() => {}} onFailed={() => {}} />)
}

test('it is a combobox with its list, and no part of what is sent', () => {
  const markup = markupWith('')
  const [input = ''] = markup.match(/<input[^>]*>/) ?? []
  expect(input).toContain('role="combobox"')
  expect(input).toContain('aria-expanded="false"')
  expect(input).toContain('aria-controls="lookup-suggestions"')
  expect(input).toContain('autoComplete="off"')
  expect(input).not.toContain('name=')
  expect(markup).toMatch(/<label for="lookup"[^>]*>Find your address<\/label>/)
  expect(markup).toMatch(/<div id="lookup-suggestions" role="listbox" aria-label="Addresses"/)
})

test('what it is given to say is in view, and nothing else', () => {
  expect(markupWith('You must enter a valid address')).toMatch(
    /<p role="status" class="[^"]*said[^"]*">You must enter a valid address<\/p>/,
  )
  expect(markupWith('')).toMatch(/<p role="status" class="[^"]*spoken[^"]*"><\/p>/)
})

const options = ['1 Mill Lane', '2 Mill Lane'].map((address) => ({ address, id: address }))
const open = changedAddressCombobox(closedAddressCombobox, { kind: 'suggested', suggestions: options })

test('suggestions open the list and are counted for who does not see it', () => {
  expect(open).toEqual({ options, isOpen: true, active: -1, said: '2 addresses, use the arrow keys', isSaidAloud: false })
  expect(changedAddressCombobox(open, { kind: 'suggested', suggestions: options.slice(1) }).said).toBe('1 address, use the arrow keys')
})

test('E26: none are told to everybody', () => {
  expect(changedAddressCombobox(open, { kind: 'suggested', suggestions: [] })).toMatchObject({
    options: [],
    isOpen: false,
    said: "Sorry we couldn't find that address",
    isSaidAloud: true,
  })
})

test('the arrow keys go round by way of the input, and open a list that was closed', () => {
  let combobox = open
  const positions = ([1, 1, 1, -1, -1] as const).map((step) => {
    combobox = changedAddressCombobox(combobox, { kind: 'moved', step })
    return combobox.active
  })
  expect(positions).toEqual([0, 1, -1, 1, 0])
  const closed = changedAddressCombobox(combobox, { kind: 'closed' })
  expect(closed).toMatchObject({ isOpen: false, active: -1, options })
  expect(changedAddressCombobox(closed, { kind: 'moved', step: -1 })).toMatchObject({ isOpen: true, active: 1 })
  expect(changedAddressCombobox(closedAddressCombobox, { kind: 'moved', step: 1 })).toMatchObject({ isOpen: false, active: -1 })
})

test('typing forgets what was suggested and said', () => {
  expect(changedAddressCombobox(open, { kind: 'asked' })).toEqual(closedAddressCombobox)
  expect(changedAddressCombobox(open, { kind: 'too-short' })).toEqual(closedAddressCombobox)
})

test.each([
  [{ line_1: '1 Mill Lane', postcode: 'TA1 1AA' }, 'The address is filled in below.'],
  [{ line_1: '1 Mill Lane' }, 'The address is filled in below; please add the postcode.'],
  [{}, 'The address is filled in below; please add the house and street and the postcode.'],
])('a found address says what is still missing', (given, said) => {
  const found = changedAddressCombobox(open, { kind: 'found', address: { ...emptyAddress, ...given } })
  expect(found).toMatchObject({ isOpen: false, options: [], said, isSaidAloud: true })
})

test('what the form has to say is said', () => {
  const told = changedAddressCombobox(open, { kind: 'told', message: 'You must enter a valid address' })
  expect(told).toMatchObject({ isOpen: false, said: 'You must enter a valid address', isSaidAloud: true })
})
