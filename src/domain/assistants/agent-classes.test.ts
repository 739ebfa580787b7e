import { expect, test } from 'vitest'
import { crawlerNames, knownAgent } from './agent-classes.ts'

test.each([
  ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.3; +https://openai.com/gptbot)', 'training', 'GPTBot'],
  ['Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)', 'training', 'ClaudeBot'],
  ['meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)', 'training', 'Meta-ExternalAgent'],
  ['Mozilla/5.0 Chrome/131.0.0.0 Safari/537.36; compatible; OAI-SearchBot/1.3; +https://openai.com/searchbot', 'answers', 'OAI-SearchBot'],
  ['Mozilla/5.0 (compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)', 'answers', 'PerplexityBot'],
  ['Mozilla/5.0; compatible; ChatGPT-User/1.0; +https://openai.com/bot', 'person', 'ChatGPT-User'],
  ['Claude-User/1.0', 'person', 'Claude-User'],
])('%s is a program for %s', (agent, kind, name) => {
  expect(knownAgent(agent)).toEqual({ class: kind, name })
})

test.each([
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (Applebot/0.1)',
  'GPTBotany/1.0',
  '',
])('%s is none of them', (agent) => {
  expect(knownAgent(agent)).toBeUndefined()
})

test('each name is of one class and found as it is written, and a long text costs nothing', () => {
  const names = Object.values(crawlerNames).flat()
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
  for (const [kind, own] of Object.entries(crawlerNames)) {
    for (const name of own) expect(knownAgent(`Mozilla/5.0 (compatible; ${name}/1.0)`)).toEqual({ class: kind, name })
  }
  expect(knownAgent(`${'x'.repeat(1_000_000)}GPTBot`)).toBeUndefined()
})
