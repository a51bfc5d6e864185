import { expect, test } from 'vitest'
import { checkEnv, transportWarnings } from './checkEnv.ts'
import { readEnv } from './env.ts'

const checks = (source: Record<string, string>) => () => checkEnv(readEnv(source))

test.each([
  ['DATABASE_URL', { DATABASE_URL: 'postgres://u:hush@db.example/name' }, 'database'],
  ['DATABASE_OWNER_URL', { DATABASE_OWNER_URL: 'postgres://u:hush@db.example/name' }, 'database'],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://u:hush@localhost,db.example/name' }, 'database'],
  ['SMTP_URL', { SMTP_URL: 'smtp://mail.example:25?ignoreTLS=true' }, 'mail'],
  ['MODEL_URL', { MODEL_URL: 'http://models.example/v1' }, 'services'],
  ['SPEECH_URL', { SPEECH_URL: 'http://10.0.0.5/v1' }, 'services'],
  ['AUDIT_SYSLOG_URL', { AUDIT_SYSLOG_URL: 'tcp://logs.example:601' }, 'services'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otel.example:4318' }, 'services'],
])('%s to another machine without TLS ends the start, unless ALLOW_PLAIN has it', (name, source, kind) => {
  expect(checks(source)).toThrow(new RegExp(`^${name} .*ALLOW_PLAIN=${kind}$`))
  expect(checks(source)).toThrow(expect.not.stringContaining('hush'))
  expect(checks({ ...source, ALLOW_PLAIN: `http, ${kind}` })).not.toThrow()
  expect(transportWarnings(readEnv({ ...source, ALLOW_PLAIN: kind }), {})).toHaveLength(1)
})

test('an OpenID issuer on another machine needs TLS, whatever ALLOW_PLAIN says', () => {
  const source = { OPENID_ISSUER: 'http://accounts.example', OPENID_CLIENT_ID: 'x' }
  for (const ALLOW_PLAIN of ['', 'services'])
    expect(checks({ ...source, ALLOW_PLAIN })).toThrow(
      /^OPENID_ISSUER leads to another machine without TLS: use https:\/\/$/,
    )
})

test.each([
  { DATABASE_URL: 'postgres://u@localhost/name' },
  { DATABASE_URL: 'postgres://u@[::1]/name' },
  { DATABASE_URL: 'postgres:///name?user=u&host=/run/postgresql' },
  { DATABASE_URL: 'postgres://u@db.example/name?sslmode=verify-full' },
  { SMTP_URL: 'smtp://127.0.0.1:25?ignoreTLS=true' },
  { SMTP_URL: 'smtp://mail.example' },
  { MODEL_URL: 'http://localhost:11434/v1' },
  { MODEL_URL: 'https://models.example/v1' },
  { OPENID_ISSUER: 'http://127.0.0.1:8080', OPENID_CLIENT_ID: 'x' },
  { OPENID_ISSUER: 'http://[::1]:8080', OPENID_CLIENT_ID: 'x' },
  { OPENID_ISSUER: 'http://unused.example' },
])('%o starts without a flag and without a warning', (source) => {
  expect(checks(source)).not.toThrow()
  expect(transportWarnings(readEnv(source), {})).toEqual([])
})

test('the log says that sslmode=require verifies nothing, and that an old switch has no effect', () => {
  const env = readEnv({ DATABASE_URL: 'postgres://u@db.example/name?sslmode=require' })
  expect(transportWarnings(env, { ALLOW_PRIVATE_FEEDS: 'on' })).toEqual([
    expect.stringContaining('verify-full'),
    'ALLOW_PRIVATE_FEEDS has no effect any more: use ALLOW_PRIVATE',
  ])
})

test('a host that OUTBOUND_HOSTS leaves out ends the start with the name of its variable', () => {
  const OUTBOUND_HOSTS = 'mail.example,.models.example,10.0.0.0/8'
  const listed = {
    SMTP_URL: 'smtps://mail.example',
    MODEL_URL: 'https://eu.models.example/v1',
    SPEECH_URL: 'https://10.1.2.3/v1',
  }
  expect(checks({ OUTBOUND_HOSTS, ...listed })).not.toThrow()
  for (const source of [
    { SMTP_URL: 'smtps://other.example' },
    { MODEL_URL: 'https://models.example/v1' },
    { SPEECH_URL: 'https://11.1.2.3/v1' },
    { OPENID_ISSUER: 'https://accounts.example', OPENID_CLIENT_ID: 'x' },
    { STRIPE_SECRET_KEY: 'sk_test_x' },
  ])
    expect(checks({ OUTBOUND_HOSTS, ...source })).toThrow(
      new RegExp(`^OUTBOUND_HOSTS does not list the host of ${Object.keys(source)[0]}`),
    )
})

test.each([
  ['ALLOW_PLAIN', 'everything'],
  ['ALLOW_PRIVATE', 'http://10.0.0.1/'],
  ['OUTBOUND_HOSTS', '*.example.org'],
])('%s=%s ends the start with its name', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(`The environment is not valid: ${name}`)
})
