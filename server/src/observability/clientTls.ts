import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { ConfigurationError } from '#security/crypto/transportEncryption.ts'
import type { ClientTls } from '#security/network/ssrfGuard.ts'

/** Maps the suffix of a variable's name to the TLS agent option its file becomes. */
const files = { CERTIFICATE: 'ca', CLIENT_CERTIFICATE: 'cert', CLIENT_KEY: 'key' } as const

type FileName = keyof typeof files
/** Variables that name files in PEM: the authority of a collector, and this server's certificate and key. */
export type ClientTlsEnv<Prefix extends string> = Readonly<
  Partial<Record<`${Prefix}${FileName}`, string | undefined>>
>

/** Reads the files of variables with the first prefix that is set. An unusable file aborts the start. */
export function readClientTls<Prefix extends string>(
  env: ClientTlsEnv<Prefix>,
  prefixes: readonly Prefix[],
): ClientTls {
  const variables = (Object.keys(files) as FileName[]).flatMap((file) => {
    const name = prefixes.map((prefix) => `${prefix}${file}` as const).find((one) => env[one] !== undefined)
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
