import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { blankLot, catalogueLot } from '#src/domain/auctions/lot.ts'
import { LotPicture } from './lot-picture.tsx'

const pictures = ['a', 'b'].map((name) => ({ name: `${name}.jpg`, hash: name.repeat(64), width: 800, height: 600 }))
const lot = catalogueLot({ ...blankLot, number: '1', title: 'Barn', pictures }, undefined)
const shown = (at: number) => renderToStaticMarkup(<LotPicture lot={lot} at={at} />)

test.each([
  [0, 'loading="eager"', 'alt="Barn, picture 1"'],
  [1, 'loading="lazy"', 'alt="Barn, picture 2"'],
])('picture %i is fetched with %s and says which it is', (at, loading, alt) => {
  expect(shown(at)).toContain(loading)
  expect(shown(at)).toContain(alt)
})

test('a picture that is not there leaves no frame', () => {
  expect(shown(2)).toBe('')
})
