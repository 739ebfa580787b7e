import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Brand } from '#src/domain/site/brand.ts'
import { Logo } from './logo.tsx'

const logo = { path: '/brand/light.svg', width: 120, height: 44 }
const onDark = { path: '/brand/dark.svg', width: 120, height: 44 }

function shown(brand: Partial<Brand> | undefined, ground: 'light' | 'dark' | 'changing', name = 'Withy & Vale'): string[] {
  const html = renderToStaticMarkup(<Logo name={name} brand={brand as Brand | undefined} ground={ground} />)
  return [...html.matchAll(/src="([^"]+)"/g)].map(([, path = '']) => path)
}

test.each([
  ['light', ['/brand/light.svg']],
  ['dark', ['/brand/dark.svg']],
  ['changing', ['/brand/light.svg', '/brand/dark.svg']],
] as const)('on %s ground the logos are %j', (ground, paths) => {
  expect(shown({ logo, logoOnDark: onDark }, ground)).toEqual(paths)
})

test('on light ground the logo for dark ground takes its place in dark mode, unless the agency stays light', () => {
  const html = (brand: Partial<Brand>, ground: 'light' | 'changing') =>
    renderToStaticMarkup(<Logo name="A" brand={brand as Brand} ground={ground} />)
  const source = '<source media="screen and (prefers-color-scheme: dark)" srcSet="/brand/dark.svg" width="120" height="44"/>'
  for (const ground of ['light', 'changing'] as const) {
    expect(html({ logo, logoOnDark: onDark }, ground)).toContain(source)
    expect(html({ logo, logoOnDark: onDark, isLightOnly: true }, ground)).not.toContain('source')
  }
  expect(html({ logo }, 'light')).toContain('darkPlate')
  expect(html({ logo, isLightOnly: true }, 'light')).not.toContain('late')
})

test('a logo without one for dark grounds stands on a plate there', () => {
  expect(shown({ logo }, 'dark')).toEqual(['/brand/light.svg'])
  expect(renderToStaticMarkup(<Logo name="A" brand={{ logo } as Brand} ground="dark" />)).toContain('plate')
})

test('without a logo the name is set as type, a long one smaller', () => {
  const html = (name: string) => renderToStaticMarkup(<Logo name={name} brand={undefined} ground="light" />)
  expect(html('Withy & Vale')).toContain('>Withy &amp; Vale</span>')
  expect(html('Withy & Vale')).not.toContain('data-long')
  expect(html('Withycombe, Vale and Daughters')).toContain('data-long')
})
