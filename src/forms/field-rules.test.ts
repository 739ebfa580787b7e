import { expect, test } from 'vitest'
import { anyPasswordRule, emailRule, matchesRule, nameRule, newPasswordRule, telephoneRule, ukTelephoneRule } from './field-rules.ts'
import type { TextRule } from './form-definition.ts'

interface Case {
  rule: TextRule
  good: readonly string[]
  bad: readonly string[]
}

const cases: Record<string, Case> = {
  'a name': {
    rule: nameRule,
    good: ['Ann', 'Mary-Jane', "O'Neill", 'O’Neill', 'van der Berg', 'Zoë', 'Łukasz', '李', 'Henry 8', 'Zoe\u0308'],
    bad: ['', 'Ann<b>', 'a@b', 'Ann\nBcc: x', 'http://x', 'A_B', 'Ann, Bob'],
  },
  'an email address': {
    rule: emailRule,
    good: [
      'ann@example.com',
      'a.b+c@sub.example.co.uk',
      'ann@agency.estate',
      'ann@gable.london',
      "o'neill@x.org",
      'a@xn--mnchen-3ya.xn--p1ai',
    ],
    bad: [
      'ann',
      'ann@',
      '@x.org',
      'ann@x',
      'ann@x.',
      'a b@x.org',
      'a..b@x.org',
      '.a@x.org',
      'a@-x.org',
      'a@x.1',
      'a@x.org,b@x.org',
      'a@x.org\n',
    ],
  },
  'a UK telephone number': {
    rule: ukTelephoneRule,
    good: [
      '01823333444',
      '01823 333444',
      '(01823) 333 444',
      '0800 111 111',
      '+447700900123',
      '+44 (0)7700 900123',
      '+44-1823-333444',
      '0044 1823 333444',
      '01823 333444 ext 12',
    ],
    bad: ['1823333444', '0182', '018233334445', '+33 1 23 45 67 89', '01823 33344x', '+44 01823 333 4445'],
  },
  'a telephone number of a profile': {
    rule: telephoneRule,
    good: ['123456', '+44 (0)1823 333-444', '01823/333.444', '12345678901234567890', '+44 (0)1823 333-444 ext. 12', '01823 333444x5'],
    bad: ['12345', '123456789012345678901', '01823 ext 5'],
  },
  'a new password': {
    rule: newPasswordRule,
    good: ['Abcdefghi1', 'Abcdefghi!', 'Abcdefghi£', '^aB       ', 'Long enough (really)', 'aB)aB)aB)aB)'],
    bad: ['Abcdefgh1', 'abcdefghi1', 'ABCDEFGHI1', 'Abcdefghij', 'Abcdefghi#', ''],
  },
  'a password one signs in with': { rule: anyPasswordRule, good: ['12345', '     '], bad: ['1234', ''] },
}

test.each(Object.entries(cases))('%s is taken as its rule says', (_, { rule, good, bad }) => {
  expect(good.filter((text) => !matchesRule(rule, text))).toEqual([])
  expect(bad.filter((text) => matchesRule(rule, text))).toEqual([])
})

test('no text is looked at without end', () => {
  const hostile = [
    'a'.repeat(300),
    `${'a.'.repeat(150)}@`,
    `a@${'a.'.repeat(150)}`,
    `a@${'a-'.repeat(150)}`,
    `0${' -.'.repeat(100)}`,
    '('.repeat(300),
  ]
  // One that backtracks without end does not come back.
  const taken = Object.values(cases).flatMap(({ rule }) => hostile.filter((text) => matchesRule(rule, `${text}\u0000`)))
  expect(taken.filter((text) => !matchesRule(anyPasswordRule, text))).toEqual([])
})
