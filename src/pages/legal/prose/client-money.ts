import { redressSchemeLink } from '#src/domain/site/redress-scheme.ts'
import * as routes from '#src/routes.ts'
import { companyName, type LegalDocument, type LegalFacts } from '../legal-document.ts'

/** Which scheme stands in for money that the agency holds for others. The page is there where the scheme is named. */
export function clientMoneyDocument({ agency: { site } }: LegalFacts): LegalDocument {
  const { clientMoneyProtection: scheme, legal } = site
  const days = legal.nations.every((nation) => nation === 'scotland') ? 'thirty working days' : 'thirty days'
  const certificate = legal.clientMoneyLink === undefined ? 'Our certificate' : `[Our certificate](${legal.clientMoneyLink})`
  const redress =
    redressSchemeLink(site) === undefined ? '' : ' Our redress scheme cannot repay such money, but it can look at what we did.'
  return {
    title: 'Client money protection',
    description: `${site.name} belongs to a scheme that protects the rent and other money we hold for landlords and tenants: ${scheme}.`,
    introduction:
      'Rent, deposits and other money that we hold for somebody else is not ours. It is kept in accounts of its own, apart from the money with which we run our business.',
    sections: [
      {
        id: 'scheme',
        heading: 'The scheme',
        parts: [
          `${companyName(site)} is a member of this client money protection scheme: ${scheme}.`,
          `${certificate} hangs in each office where we see clients, and we send you a copy free of charge if you ask.`,
        ],
      },
      {
        id: 'covered',
        heading: 'What it is for',
        parts: [
          'If we could not pay you money that we hold for you, because it was misused or we had failed, the scheme would repay it within its rules and limits. Landlords and tenants may both claim. It does not cover money that we never held.',
        ],
      },
      {
        id: 'deposits',
        heading: 'Tenancy deposits',
        parts: [
          `Deposits of tenancies for which the law asks it are protected by an approved tenancy deposit scheme as well, within ${days} of being paid, and the tenant is told which. If tenant and landlord disagree about a deposit at the end, that scheme can decide free of charge.`,
        ],
      },
      {
        id: 'claiming',
        heading: 'If something is wrong',
        parts: [
          `Tell us first, as our [complaints procedure](${routes.legal.complaints.href()}) says. If you think that money is missing, tell the client money protection scheme at once; you need not wait for our answer.${redress}`,
        ],
      },
    ],
  }
}
