import { CertificateFileRefused } from '#src/gateways/energy-certificate-file.ts'
import { type CertificateReport, importCertificates } from '#src/services/import-certificates.ts'
import type { Command } from './command.ts'
import { dryRunDetails, dryRunOption } from './dry-run.ts'
import { progressBar } from './import-output.ts'
import { importReference, withCommas } from './import-reference.ts'

/** More are in the report as JSON. */
const mostDoubtful = 50

export const importEpcCommand: Command = {
  name: 'import-epc',
  summary: 'Import energy certificates of the stock: the register’s open data, as CSV',
  files: '<file>',
  options: {
    '--json': 'write the report as JSON, with every doubtful match',
    ...dryRunOption,
  },
  details: `
Takes certificates.csv of a council, or of several. A certificate is matched with a property by postcode and address. What is certain fills
in what the agency has not said: the rating, the floor area, the new kind's figures, with the register as source. What is doubtful is
listed here and in the office, and shown once somebody there confirms it. Run it again after a feed with new properties. docs/facts.md says
where to download it.
${dryRunDetails}

Example: gable import-epc certificates.csv`,
  async run(args, context) {
    return await importReference(args, context, {
      run: ({ db }) =>
        importCertificates(db, context.path(args.files[0]!), {
          onProgress: ({ fraction, rows }) =>
            context.progress(`${progressBar(fraction)} ${Math.floor(100 * fraction)} % ${withCommas(rows)} rows`),
          signal: context.signal,
        }),
      summary,
      refusal: CertificateFileRefused,
      whenStopped: 'nothing was imported.',
    })
  },
}

function summary({ file, rows, unreadable, certain, doubtful, changed }: CertificateReport): string[] {
  const shown = [...doubtful].sort((one, other) => other.score - one.score).slice(0, mostDoubtful)
  const left = doubtful.length - shown.length
  return [
    `Read ${withCommas(rows)} rows of ${file}${unreadable > 0 ? `, ${withCommas(unreadable)} of them unreadable` : ''}.`,
    `${withCommas(certain)} ${certain === 1 ? 'property has' : 'properties have'} a certificate of their own there; ${withCommas(changed)} new or changed.`,
    ...(shown.length > 0
      ? [
          `${withCommas(doubtful.length)} ${doubtful.length === 1 ? 'is' : 'are'} doubtful, and not shown. Compare them in the office (Stock, Energy certificates), or correct the address in your software:`,
        ]
      : []),
    ...shown.map(
      ({ agentRef, address, registered, score, hasRival }) =>
        `  ${agentRef} ${address}: ${registered}? (${score} of 100${hasRival ? ', and another as likely' : ''})`,
    ),
    ...(left > 0 ? [`  and ${withCommas(left)} more, in the report as JSON`] : []),
  ]
}
