import { expect, test } from 'vitest'
import { cleanSvg } from './clean-svg.ts'

const clean = async (svg: string) => await cleanSvg(Buffer.from(svg))
const svg = (inner: string, root = '') => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" ${root}>${inner}</svg>`

test('shapes, gradients, classes and text are kept as they are', async () => {
  const inner =
    '<title>Withy &amp; Vale</title><defs><linearGradient id="a"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>' +
    '<style>.b{fill:url(#a)}</style><g transform="translate(1 2)"><path class="b" d="M0 0h9v9z" style="stroke:#000"></path></g>'
  expect(await clean(`<?xml version="1.0"?><!DOCTYPE svg><!-- drawn -->${svg(inner)}`)).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20">${inner}</svg>\n`,
  )
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script of another name space', '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'],
  ['a handler', '<path d="M0 0h1" onload="alert(1)" ONCLICK="alert(1)"/>'],
  ['HTML', '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>'],
  ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>'],
  ['a picture of elsewhere', '<image href="https://evil.example/alert(1).png"/>'],
  ['an animation', '<path d="M0 0h1"><set attributeName="href" to="javascript:alert(1)"/></path>'],
  ['what another file has', '<use href="https://evil.example/alert(1)#a"/><use xlink:href="data:image/svg+xml,alert(1)#a"/>'],
  ['an import', '<style>@import "https://evil.example/alert(1)";</style>'],
  ['an address in style', '<style>path{fill:url(https://evil.example/alert(1))}</style><path style="fill:url( &quot;//alert(1)&quot; )"/>'],
  ['an escape in style', '<path style="fill:u\\72l(//alert(1))"/>'],
  ['an end in style', '<style>/*&lt;/style&gt;&lt;script&gt;alert(1)*/@x</style>'],
  ['a second root', '</svg><svg onload="alert(1)"><script>alert(1)</script>'],
  ['CDATA', '<style><![CDATA[</style><script>alert(1)</script>@x]]></style>'],
  ['a base', '<g xml:base="javascript:alert(1)" base="alert(1)"/>'],
])('%s is left out', async (_, inner) => {
  const out = await clean(svg(`<path d="M0 0h9v9z"/>${inner}`, 'onload="alert(1)"'))
  expect(out).toContain('d="M0 0h9v9z"')
  expect(out).not.toMatch(/alert|script|evil|onload/i)
})

test('entities are not expanded, and text never becomes an element', async () => {
  const doctype = '<!DOCTYPE svg [<!ENTITY a "<script>alert(1)</script>"><!ENTITY b SYSTEM "file:///etc/passwd">]>'
  const out = await clean(doctype + svg('<text>&a;&b;&lt;script&gt;</text>'))
  expect(out).toContain('<text>&amp;a;&amp;b;&lt;script&gt;</text>')
})

test.each([
  ['no drawing', '<html><body>Hello</body></html>', 'no drawing'],
  ['one without a size', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'cannot be shown'],
  ['one that is drawn for ever', svg('<use href="#a"/>'.repeat(51)), 'too many parts'],
  ['one nested without end', svg('<g>'.repeat(100)), 'too many parts'],
  ['one too long', svg(' '.repeat(300_001)), '300 kB'],
  ['one too large', '<svg xmlns="http://www.w3.org/2000/svg" width="900000" height="900000"/>', 'cannot be shown'],
])('%s is refused', async (_, text, words) => {
  await expect(clean(text)).rejects.toThrow(expect.objectContaining({ name: 'UploadRejected', message: expect.stringContaining(words) }))
})
