import type { Fee } from '#src/domain/content/legal-content.ts'
import * as routes from '#src/routes.ts'
import { companyName, type LegalDocument, type LegalFacts, type LegalPart } from '../legal-document.ts'
import { tenantFees } from './tenant-fees.ts'

/** What tenants, landlords and sellers pay, and the schemes that stand behind the agency (rules: P24). */
export function feesDocument({ agency: { site, branches } }: LegalFacts): LegalDocument {
  const { fees, nations } = site.legal
  const { redressScheme, clientMoneyProtection } = site
  const lets = branches.length === 0 || branches.some(({ channels }) => channels.includes('lettings'))
  return {
    title: 'Fees',
    description: `What tenants, landlords and sellers pay ${site.name}, with VAT, and the redress and client money protection schemes we belong to.`,
    introduction: 'Every figure here is with VAT. Nobody pays anything that is not named here or agreed with them in writing first.',
    sections: [
      ...(lets ? nations.map((nation) => tenantFees(nation, nations.length > 1)) : []),
      lets && fees.landlords.length > 0 && { id: 'landlords', heading: 'Landlords', parts: [feeTable(fees.landlords)] },
      fees.sellers.length > 0 && { id: 'sellers', heading: 'Sellers', parts: [feeTable(fees.sellers)] },
      (redressScheme !== '' || clientMoneyProtection !== '') && {
        id: 'schemes',
        heading: 'Who stands behind us',
        parts: [
          redressScheme !== '' &&
            `${companyName(site)} belongs to this independent redress scheme: ${redressScheme}. See our [complaints procedure](${routes.legal.complaints.href()}).`,
          clientMoneyProtection !== '' &&
            `Money that we hold for landlords and tenants is protected by ${clientMoneyProtection}. See [client money protection](${routes.legal.clientMoney.href()}).`,
        ],
      },
    ],
  }
}

function feeTable(fees: readonly Fee[]): LegalPart {
  return {
    columns: ['For', 'Fee, with VAT'],
    terms: fees.map(({ service, fee, detail }) => [service, fee, ...(detail === undefined ? [] : [detail])] as const),
  }
}
