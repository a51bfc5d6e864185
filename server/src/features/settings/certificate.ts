import { createPrivateKey, X509Certificate } from 'node:crypto'
import { createSecureContext } from 'node:tls'
import type { FieldError } from '@resguardo/contract/platform/fields/fields'
import type { Sections } from '@resguardo/contract/settings/settings'
import type { ChainLink } from '@resguardo/contract/settings/settingsEndpoints'

const block = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g
const maxChainLength = 10

/** The certificates of a PEM text, the leaf first; null if one of them cannot be parsed. */
function readChain(pem: string): X509Certificate[] | null {
  const blocks = pem.match(block) ?? []
  if (blocks.length > maxChainLength || pem.replace(block, '').trim() !== '') return null
  try {
    return blocks.map((one) => new X509Certificate(one))
  } catch {
    return null
  }
}

/** The fields of a certificate chain that are shown. */
export const chainOf = (pem: string): ChainLink[] | null =>
  readChain(pem)?.map(({ subject, issuer, subjectAltName, validFromDate, validToDate }) => ({
    subject: commonName(subject),
    issuer: commonName(issuer),
    names: (subjectAltName ?? '')
      .split(', ')
      .flatMap((name) => /^(?:DNS|IP Address):(.+)$/.exec(name)?.[1] ?? []),
    from: validFromDate.toISOString(),
    to: validToDate.toISOString(),
  })) ?? null

const commonName = (name: string) => /^CN=(.+)$/m.exec(name)?.[1] ?? name.replaceAll('\n', ', ')

type PairError = { certificate: FieldError } | { key: FieldError }

/** Field errors of a certificate and its key; null if there are none, or both are empty. */
export function checkPair({ certificate, key }: Sections['certs'], now: Date): PairError | null {
  if (certificate === '' && key === '') return null
  const chain = readChain(certificate)
  const [leaf] = chain ?? []
  if (!chain || !leaf || !isInOrder(chain)) return { certificate: 'fields.certificate' }
  if (leaf.validFromDate > now || leaf.validToDate <= now) return { certificate: 'fields.certificateOver' }
  if (!matchesKey(leaf, key)) return { key: 'fields.certificateKey' }
  return isServed(certificate, key) ? null : { certificate: 'fields.certificateWeak' }
}

/** Each certificate is signed by the next. */
const isInOrder = (chain: readonly X509Certificate[]) =>
  chain.every((one, at) => {
    const next = chain[at + 1]
    return !next || (one.checkIssued(next) && one.verify(next.publicKey))
  })

/** Whether TLS accepts the pair: short keys and broken hashes parse, but do not serve. */
function isServed(cert: string, key: string): boolean {
  try {
    createSecureContext({ cert, key })
    return true
  } catch {
    return false
  }
}

function matchesKey(leaf: X509Certificate, key: string): boolean {
  try {
    return leaf.checkPrivateKey(createPrivateKey(key))
  } catch {
    return false
  }
}
