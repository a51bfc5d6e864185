import { expect, test } from 'vitest'
import { newBackupKeyPair } from '#src/backup/backupEncryption.ts'
import { readEnv } from '#src/env.ts'

const { publicKey, privateKey } = newBackupKeyPair()

test.each([
  ['PUBLIC_URL', 'resguardo.example.org'],
  ['PUBLIC_URL', 'https://example.org/resguardo'],
  ['PUBLIC_URL', 'https://example.org?x'],
  ['ROOT_USERNAME', 'Ana Lima'],
  ['BACKUP_KEY', 'x'],
  ['BACKUP_KEY', privateKey],
])('%s=%s ends the start with its name, and without its content', (name, value) => {
  const reading = () => readEnv({ [name]: value })
  expect(reading).toThrow(`The environment is not valid: ${name}`)
  expect(reading).not.toThrow(value)
})

test('what can be used is taken: an address with or without a port, a name, a public key', () => {
  expect(readEnv({ PUBLIC_URL: 'https://example.org:8443/' }).publicUrl).toBe('https://example.org:8443')
  expect(readEnv({ PUBLIC_URL: 'http://localhost:3000' }).publicUrl).toBe('http://localhost:3000')
  expect(readEnv({ ROOT_USERNAME: 'Ana@Example.org' }).ROOT_USERNAME).toBe('ana@example.org')
  expect(readEnv({ BACKUP_KEY: publicKey }).BACKUP_KEY).toBe(publicKey)
})
