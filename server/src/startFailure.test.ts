import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigurationError } from '#security/crypto/transportEncryption.ts'
import { readEnv } from './env.ts'
import { startFailureOf } from './startFailure.ts'

const address = { HOST: '10.0.0.1', PORT: 3000 }
const failure = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more })

test.each([
  [failure('EADDRINUSE'), /port 3000.*PORT=3001/],
  [failure('EACCES', { port: 80 }), /may not open port/],
  [failure('EADDRNOTAVAIL'), /^HOST=10\.0\.0\.1 is no address/],
  [failure('ECONNREFUSED'), /DATABASE_URL/],
  [failure('28P01'), /password of DATABASE_URL/],
  [new ConfigurationError('Set X'), /^Set X$/],
])('what fails at the start is one sentence that says what to do: %s', (error, sentence) => {
  const said = startFailureOf(error, address)
  expect(said).toMatch(sentence)
  expect(said).not.toContain('\n')
})

test('an error that no operator can resolve keeps its stack', () => {
  expect(startFailureOf(new Error('x'), address)).toBeNull()
  expect(startFailureOf(failure('EACCES', { path: '/x' }), address)).toBeNull()
  expect(startFailureOf('x', address)).toBeNull()
})

test('a variable that is not valid is named in such a sentence', () => {
  const wrong = () => readEnv({ PORT: 'x', ROOT_LANG: 'fr' })
  expect(wrong).toThrow(ConfigurationError)
  expect(wrong).toThrow('The environment is not valid: PORT, ROOT_LANG')
})

test('the first file runs on an older Node, to say that it is too old', () => {
  const text = readFileSync(join(import.meta.dirname, 'main.mjs'), 'utf8')
  // A named import that an old Node lacks fails before the first line runs.
  expect(text).not.toMatch(/import \{[^}]*enableCompileCache/)
  expect(text.indexOf('process.features.typescript')).toBeLessThan(text.indexOf("import('./run.ts')"))
})
