import { expect, test } from 'vitest'
import { isOfType, salesType, typeSlug, typesToChoose, withAsked } from './sales-type.ts'

test.each([
  [undefined, 'All'],
  ['', 'All'],
  ['  ', 'All'],
  ['sheep', 'Sheep'],
  ['store%20cattle', 'Store Cattle'],
  ['store_cattle', 'Store Cattle'],
  ['store-cattle', 'Store Cattle'],
  ['store cattle', 'Store Cattle'],
  ['STORE-cattle', 'STORE Cattle'],
  ['machinery_-_and%20tools', 'Machinery And Tools'],
  ["farmers'-sale", "Farmers' Sale"],
])('%j is the type %s', (asked, type) => {
  expect(salesType(asked)).toBe(type)
})

test.each([
  ['Store cattle', 'All', true],
  ['Store cattle', 'all', true],
  ['Store cattle', 'Store Cattle', true],
  ['STORE CATTLE', 'store-cattle', true],
  ['In-lamb ewes', 'In Lamb Ewes', true],
  ['Store cattle', 'Cattle', false],
  ['', 'Sheep', false],
])('%j is of the type %j: %s', (topic, type, isOf) => {
  expect(isOfType(topic, type)).toBe(isOf)
})

test.each([
  ['All', undefined],
  ['Store cattle', 'store-cattle'],
  ['In-lamb ewes', 'in-lamb-ewes'],
])('%s stands in an address as %s, and is found again by it', (type, slug) => {
  expect(typeSlug(type)).toBe(slug)
  expect(isOfType(type, salesType(slug))).toBe(true)
})

test.each([
  [[], [], ['All']],
  [[], ['Sheep', 'Cattle', 'Sheep', '', 'sheep'], ['All', 'Cattle', 'sheep']],
  [['Sheep', 'Pigs'], ['Cattle'], ['All', 'Sheep', 'Pigs']],
  [['All', 'Pigs'], [], ['All', 'Pigs']],
])('of listed %j and topics %j one chooses from %j', (listed, topics, types) => {
  expect(typesToChoose(listed, topics)).toEqual(types)
})

test.each([
  ['Store Cattle', ['All', 'Store cattle']],
  ['All', ['All', 'Store cattle']],
  ['Goats', ['All', 'Store cattle', 'Goats']],
])('who asks for %s sees it among %j', (asked, types) => {
  expect(withAsked(['All', 'Store cattle'], asked)).toEqual(types)
})
