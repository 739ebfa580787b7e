import { expect, test } from 'vitest'
import { readAnalyticsCode } from '#src/domain/site/analytics-code.ts'

test('a service’s code is its scripts, each by its address or its text', () => {
  const code = `<!-- Google tag (gtag.js) -->
<script async src="https://www.googletagmanager.com/gtag/js?id=G-1&amp;l=data"></script>
<script>
  window.dataLayer = window.dataLayer || [];
  if (1 < 2 && "</p>") gtag('js', new Date());
</script>
<SCRIPT defer data-domain='agency.example' src='https://plausible.io/js/script.js'></SCRIPT>
<noscript><iframe src="https://www.googletagmanager.com/ns.html?id=GTM-1"></iframe>Please</noscript>`
  expect(readAnalyticsCode(code)).toEqual({
    scripts: [
      { src: 'https://www.googletagmanager.com/gtag/js?id=G-1&l=data' },
      { text: `\n  window.dataLayer = window.dataLayer || [];\n  if (1 < 2 && "</p>") gtag('js', new Date());\n` },
      { src: 'https://plausible.io/js/script.js' },
    ],
    wrong: [],
  })
})

test('line ends are those that a browser sees', () => {
  expect(readAnalyticsCode('<script>a\r\nb\rc</script>').scripts).toEqual([{ text: 'a\nb\nc' }])
})

test.each([
  ['<img src="https://pixel.example/1.gif">', ['<img>']],
  ['<script src="http://plain.example/x.js"></script>', ['src="http://plain.example/x.js"']],
  ['<script src="//short.example/x.js"></script>', ['src="//short.example/x.js"']],
  ['<script src="/own.js"></script>', ['src="/own.js"']],
  ['<script src="javascript:alert(1)"></script>', ['src="javascript:alert(1)"']],
  ['G-ABC123', ['G-ABC123']],
  ['<style>a{}</style>', ['<style>', 'a{}']],
])('%s is more than scripts of a service', (code, wrong) => {
  expect(readAnalyticsCode(code)).toEqual({ scripts: [], wrong })
})

test('no code is no script', () => {
  expect(readAnalyticsCode('')).toEqual({ scripts: [], wrong: [] })
})
