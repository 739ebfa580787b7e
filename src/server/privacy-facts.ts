import type { PrivacyFacts } from '#src/domain/site/kept-in-browsers.ts'
import { waitingHours } from '#src/services/leads/ask-to-confirm.ts'
import type { Settings } from '#src/settings.ts'

/** The settings that the privacy notice needs, without any key. */
export function privacyFacts({ accounts, captcha, leadDays, privacyCaseYears, statisticsDays, ...settings }: Settings): PrivacyFacts {
  const service = captchaServices[captcha.kind]
  const { addresses, map, postcodesUrl, reapit, travel, valuation, webhook } = settings
  return {
    leadDays,
    privacyCaseYears,
    assistantHours: waitingHours,
    statisticsDays,
    sessions: accounts.sessions,
    offlinePage: settings.offlinePage,
    unconfirmedDays: accounts.unconfirmedDays,
    unusedDays: accounts.unusedDays,
    captcha: service === undefined ? (captcha.kind === 'none' ? 'none' : 'own') : 'service',
    services: [
      ...(webhook === undefined && reapit === undefined
        ? []
        : [{ name: 'our customer records', purpose: 'which every enquiry is handed to' }]),
      ...(service === undefined ? [] : [{ name: service, purpose: 'which tells people from programs where forms are sent' }]),
      ...(addresses.kind === 'own' || addresses.kind === 'off'
        ? []
        : [
            { name: addressServices[addresses.kind], purpose: 'which finds the address you begin to type, without being told who you are' },
          ]),
      ...(postcodesUrl === undefined
        ? []
        : [{ name: new URL(postcodesUrl).hostname, purpose: 'which finds where a postcode is, without being told who you are' }]),
      ...[travel.valhallaUrl, travel.motisUrl].flatMap((url) =>
        url === undefined
          ? []
          : [{ name: new URL(url).hostname, purpose: 'which is told the place that you want to reach in time, and not who you are' }],
      ),
      ...(valuation === 'own' ? [] : [{ name: 'a valuation service', purpose: 'which is told the home, and not who asks' }]),
      ...(map.origins.length === 0
        ? []
        : [
            {
              name: map.origins.map((origin) => new URL(origin).hostname).join(', '),
              purpose: 'which your browser asks for maps when you open one',
            },
          ]),
    ],
  }
}

export const captchaServices: Partial<Record<Settings['captcha']['kind'], string>> = {
  'recaptcha-v2': 'Google reCAPTCHA',
  'recaptcha-v3': 'Google reCAPTCHA',
  turnstile: 'Cloudflare Turnstile',
}

export const addressServices = {
  getaddress: 'getAddress.io',
  'ideal-postcodes': 'Ideal Postcodes',
  'os-places': 'Ordnance Survey',
} as const
