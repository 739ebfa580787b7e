import { expect, test } from 'vitest'
import { harmlessHtml } from './harmless-html.ts'

test.each([
  ['Plain words & a sign', '<p>Plain words &amp; a sign</p>'],
  ['<p>One <b>bold</b></p><ul><li>first</li></ul>', '<p>One <b>bold</b></p><ul><li>first</li></ul>'],
  ['<h1>Large</h1>', '<h3>Large</h3>'],
  ['<p style="color:red" class="x" onclick="go()">Pasted</p>', '<p>Pasted</p>'],
  ['<script>go()</script><p>After</p>', '<p>After</p>'],
  ['<a href="/about" target="_blank">About</a>', '<p><a href="/about">About</a></p>'],
  ['<a href="javascript:go()">Press</a>', '<p><a>Press</a></p>'],
  ['<a href="//evil.example">Press</a>', '<p><a>Press</a></p>'],
  ['<img src=x onerror=go()>', ''],
])('%s becomes %s', (written, clean) => {
  expect(harmlessHtml(written)).toBe(clean)
  expect(harmlessHtml(clean)).toBe(clean)
})
