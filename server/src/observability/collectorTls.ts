import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { ConfigurationError } from '#security/crypto/transportEncryption.ts'
import type { ClientTls } from '#security/network/ssrfGuard.ts'
import type { Env } from '#src/env.ts'

/** Maps the suffix of a variable's name to the TLS agent option its file becomes. */
const files = { CERTIFICATE: 'ca', CLIENT_CERTIFICATE: 'cert', CLIENT_KEY: 'key' } as const

type FileName = keyof typeof files
type VariableName = `OTEL_EXPORTER_OTLP_${'' | 'TRACES_'}${FileName}`
export type CollectorTlsEnv = Pick<Env, VariableName>

/** Reads the certificates and the key for the trace collector. An unusable file aborts the start. */
export function readCollectorTls(env: CollectorTlsEnv): ClientTls {
  const variables = (Object.keys(files) as FileName[]).flatMap((file) => {
    const name = (['TRACES_', ''] as const)
      .map((signal) => `OTEL_EXPORTER_OTLP_${signal}${file}` as const)
      .find((one) => env[one] !== undefined)
    return name ? [{ name, option: files[file], text: readText(name, env[name] ?? '') }] : []
  })
  const tls: ClientTls = Object.fromEntries(variables.map(({ option, text }) => [option, text]))
  try {
    // Node ignores an authority that is no certificate, and then trusts no server.
    if (tls.ca !== undefined) void new X509Certificate(tls.ca)
    createSecureContext(tls)
  } catch (error) {
    const names = variables.map(({ name }) => name).join(', ')
    throw new ConfigurationError(`${names} cannot be used: ${errorMessage(error)}`, { cause: error })
  }
  return tls
}

function readText(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new ConfigurationError(`${name} cannot be read: ${errorMessage(error)}`, { cause: error })
  }
}

const errorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error))
