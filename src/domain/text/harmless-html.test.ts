import { expect, test } from 'vitest'
import { harmlessHtml, harmlessText, linksIn, removedFromHtml } from './harmless-html.ts'

test.each([
  ['Plain words & a sign', '<p>Plain words &amp; a sign</p>'],
  ['<p>One <b>bold</b></p><ul><li>first</li></ul>', '<p>One <b>bold</b></p><ul><li>first</li></ul>'],
  ['<h1>Large</h1>', '<h3>Large</h3>'],
  ['<p style="color:red" class="x" onclick="go()">Pasted</p>', '<p>Pasted</p>'],
  ['<script>go()</script><p>After</p>', '<p>After</p>'],
  ['<a href="/about" target="_blank">About</a>', '<p><a href="/about">About</a></p>'],
  ['<a href="javascript:go()">Press</a>', '<p><a>Press</a></p>'],
  ['<a href="//evil.example">Press</a>', '<p><a>Press</a></p>'],
  [
    'Sheep on <time>2026-11-28 10:30</time>',
    '<p>Sheep on <time datetime="2026-11-28T10:30">Saturday 28 November 2026 at 10.30am</time></p>',
  ],
  ['<time datetime="2026-11-28">on Saturday</time>', '<p><time datetime="2026-11-28">on Saturday</time></p>'],
  ['<img src=x onerror=go()>', ''],
])('%s becomes %s', (written, clean) => {
  expect(harmlessHtml(written)).toBe(clean)
  expect(harmlessHtml(clean)).toBe(clean)
})

const kept = 'b, strong, i, em, p, br, ul, ol, li, h3, h4, blockquote, a and time are kept'

test.each([
  [
    '<h1>Large</h1><div class="x">Words, <b>bold</b> &amp; <a href="tel:1">one</a></div>',
    ['leaves out class of <div>: the site gives texts their look'],
  ],
  ['<h1>Large</h1><p>Words, <b>bold</b> &amp; <a href="tel:1">one</a></p>', []],
  [
    '<p style="color: red" id="x">x</p><a href="/x" target="_blank">y</a>',
    ['leaves out style of <p>, id of <p>, target of <a>: the site gives texts their look'],
  ],
  ['<p>x</p><script>go()</script><table><tr><td>1</td></tr></table>', [`leaves out <script>, <table>, <tr>, <td>: ${kept}`]],
  ['<a href="www.example.com">x</a>', ['leads nowhere by "www.example.com": an address begins with /, #, https://, tel: or mailto:']],
  ['<a href="javascript:go()">x</a>', ['leads nowhere by "javascript:go()": an address begins with /, #, https://, tel: or mailto:']],
  ['<time>soon</time>', ['marks "soon" as <time>, which is no date such as 2026-11-28 or 2026-11-28 10:30']],
])('of %s is told %j', (written, told) => {
  expect(removedFromHtml(written)).toEqual(told)
})

test('the links of HTML are those that lead somewhere', () => {
  expect(linksIn('<p><a href="/about">x</a> <a href="javascript:go()">y</a> <a>z</a> <a href="#top">t</a></p>')).toEqual(['/about', '#top'])
})

test.each([
  ['<h1>Large</h1><h2>Less</h2><h5>Least</h5>', '<h2>Large</h2><h2>Less</h2><h4>Least</h4>'],
  ['<img src="ram.jpg" alt="A ram" onerror="go()" style="x">', '<img src="ram.jpg" alt="A ram" />'],
  ['<img src="https://evil.example/x.png">', ''],
  ['<img src="../secret.png">', ''],
  [
    '<table onclick="go()"><tr><th align="right">Price</th></tr></table>',
    '<table><tr><th scope="col" data-align="right">Price</th></tr></table>',
  ],
  ['<svg onload="go()"></svg><math></math><style>x</style>', ''],
  ['<a href="JaVaScRiPt:go()">x</a>', '<a>x</a>'],
  ['On <time>2026-11-28</time>', 'On <time datetime="2026-11-28">Saturday 28 November 2026</time>'],
])('in a text with a page of its own %s becomes %s', (written, clean) => {
  expect(harmlessText(written)).toBe(clean)
})
