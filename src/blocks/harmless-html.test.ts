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
  [
    'Sheep on <time>2026-11-28 10:30</time>',
    '<p>Sheep on <time datetime="2026-11-28T10:30">Saturday 28 November 2026 at 10:30 am</time></p>',
  ],
  ['<time datetime="2026-11-28">on Saturday</time>', '<p><time datetime="2026-11-28">on Saturday</time></p>'],
  ['<img src=x onerror=go()>', ''],
])('%s becomes %s', (written, clean) => {
  expect(harmlessHtml(written)).toBe(clean)
  expect(harmlessHtml(clean)).toBe(clean)
})
