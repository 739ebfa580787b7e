import leven from 'leven'
import type { Settings } from '#src/settings.ts'
import { type Finding, findingPassed, findingWarning, findingWrong } from './check-result.ts'

/**
 * Test keys with which the services accept or refuse everybody: https://developers.cloudflare.com/turnstile/troubleshooting/testing/ and
 * https://developers.google.com/recaptcha/docs/faq
 */
const testKeys = /^(?:[123]x0{20}[ABF]{2}|[123]x0{31}[ABF]{2}|6LeIxAcTAAAAA.*)$/
/** Shorter names resemble too many others, such as HOST and HOME. */
const leastLetters = 8
const mostSlips = 2

interface Names {
  /** Names of variables that are set. */
  set: readonly string[]
  /** Names of settings. */
  known: readonly string[]
  /** Names used in sources.yaml, which the agency chooses. */
  given: readonly string[]
}

export function checkSettings(settings: Settings, names: Names): Finding[] {
  return [findingPassed('All settings can be used.'), ...publicUrlFindings(settings), ...captchaFindings(settings), ...slips(names)]
}

function publicUrlFindings({ publicUrl, smtp, feedToken }: Settings): Finding[] {
  const findings: Finding[] = []
  if (publicUrl === undefined)
    findings.push(
      findingWarning(
        'PUBLIC_URL is not set: links go by whatever name a visitor used.',
        'Set it in production, such as https://www.example.co.uk.',
      ),
    )
  else if (!publicUrl.startsWith('https:'))
    findings.push(
      findingWarning(
        'PUBLIC_URL is not https: what visitors send can be read on its way, and browsers offer no notices on a device.',
        'Put a proxy with a certificate before the site (docs/deployment.md).',
      ),
    )
  if (smtp === undefined)
    findings.push(findingWarning('SMTP_URL is not set: mails are files in var/mail and reach nobody.', 'Set SMTP_URL and MAIL_FROM.'))
  if (feedToken !== undefined && new Set(feedToken).size < 8)
    findings.push(findingWarning('FEED_TOKEN is easy to guess.', 'Make one by `openssl rand -hex 24`.'))
  return findings
}

function captchaFindings({ captcha }: Settings): Finding[] {
  if (captcha.kind === 'none')
    return [
      findingWarning(
        'No captcha is asked for (CAPTCHA=none): programs may send forms.',
        'Leave CAPTCHA unset for the one that is built in.',
      ),
    ]
  if (testKeys.test(captcha.siteKey) || testKeys.test(captcha.secret))
    return [
      findingWrong(
        'The captcha has keys for tests, which tell nobody from a program.',
        'Set the keys of your own account with the service.',
      ),
    ]
  return [findingPassed(`The captcha is ${captcha.kind}${captcha.siteKey === '' ? '' : ', with both keys'}.`)]
}

/** A mistyped setting has no effect, and nothing else reports it. */
function slips({ set, known, given }: Names): Finding[] {
  return set.flatMap((name) => {
    if (name.length < leastLetters || known.includes(name) || given.includes(name)) return []
    const meant = known.find((setting) => setting.length >= leastLetters && leven(name, setting) <= mostSlips)
    return meant === undefined ? [] : [findingWarning(`${name} is no setting.`, `If ${meant} is meant, call it that.`)]
  })
}
