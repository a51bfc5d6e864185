import { describe, expect, it } from 'vitest'
import { catalogue, messageKey } from './catalogue.ts'
import { endpoints } from './endpoints.ts'
import { languages } from '../languages.ts'

describe('error catalogue', () => {
  it('S8.011 S8.012 every key is an operation plus a status, with a text in en, pt and es', () => {
    for (const [key, texts] of Object.entries(catalogue)) {
      expect(key).toMatch(
        /^([a-z]+[A-Za-z]*\d{3}|net|unmapped|iProof|profileFailed|contentFailed|noData|licenseExpired)$/,
      )
      for (const language of languages) expect(texts[language], `${key} ${language}`).toMatch(/\S/)
    }
  })

  it('every refusal that an endpoint declares has its own text', () => {
    for (const endpoint of Object.values(endpoints))
      for (const status of endpoint.refusals)
        expect(messageKey(endpoint.operation, status)).toBe(`${endpoint.operation}${status}`)
  })

  const english: [string, keyof typeof catalogue, string][] = [
    ['S8.019', 'net', 'Internal Network Error - Contact Administrator'],
    ['S8.020', 'unmapped', 'Unmapped error'],
    ['S8.021', 'i200', 'Success'],
    ['S8.022', 'i404', 'Not Found'],
    ['S8.023', 'i500', 'Internal Server Error'],
    ['S8.024', 'i504', 'Internal Server Error'],
    ['S8.025', 'i400', 'Bad parameters'],
    ['S8.026', 'i422', 'Expired'],
    ['S8.027', 'i503', 'Service Unavailable'],
    ['S8.028', 'i408', 'Timeout'],
    ['S8.029', 'i501', 'Emailing is Disabled - Contact Administrator'],
    ['S8.030', 'i509', 'Could not send e-mail'],
    ['S8.095', 'profileFailed', 'Unable to update profile'],
    ['S8.096', 'contentFailed', 'Failed to load module content'],
    ['S8.097', 'profile200', 'Profile Updated Successfully'],
    ['S8.098', 'oneTimeCode200', 'One-time password request successfully sent, check your inbox'],
    ['S8.099', 'verify200', 'Your e-mail address has been confirmed successfully'],
  ]
  it.each(english)('%s %s reads in English "%s"', (_, key, text) => {
    expect(catalogue[key].en).toBe(text)
    expect(new Set([catalogue[key].pt, catalogue[key].es]).has(text)).toBe(false)
  })

  const operations: [string, string, number[]][] = [
    ['S8.034', 'register', [200, 501, 509]],
    ['S8.038', 'auth', [401, 403, 422]],
    ['S8.043', 'reset', [200, 401, 404, 422]],
    ['S8.050', 'createAdmin', [200, 403, 404, 409, 501, 509]],
    ['S8.054', 'deleteAdmins', [200, 403, 409]],
    ['S8.057', 'editAdmin', [200, 404]],
    ['S8.061', 'teamPermissions', [200, 403, 404]],
    ['S8.064', 'terminate', [200, 403]],
    ['S8.071', 'activate', [200, 403, 404]],
    ['S8.071', 'block', [200, 403, 404]],
    ['S8.078', 'createLicense', [200, 403, 404]],
    ['S8.078', 'editLicense', [200, 403, 404]],
    ['S8.085', 'settings', [200, 400]],
    ['S8.085', 'appSettings', [200, 400]],
    ['S8.085', 'certs', [200, 400]],
    ['S8.087', 'createUser', [409]],
    ['S8.089', 'userReset', [422]],
  ]
  it.each(operations)('%s the messages of %s exist for %j', (_, operation, expected) => {
    for (const status of expected) expect(messageKey(operation, status)).toBe(`${operation}${status}`)
  })

  it('S8.090 S8.092 S8.093 S8.094 user and device operations have their five messages', () => {
    for (const operation of ['activateUsers', 'deleteUsers', 'deleteDevice', 'createUsers'])
      for (const status of [200, 500, 404, 403, 409])
        expect(messageKey(operation, status)).toBe(`${operation}${status}`)
  })

  it('S7.034 the error mapping has a prefix for each of the other operations', () => {
    const prefixes = new Set(Object.keys(catalogue).map((key) => key.replace(/\d{3}$/, '')))
    const expected =
      'createLicense editLicense createAssociation editAssociation deleteAssociation createInvite editInvite deleteInvite settings editTeam editTeamDomains deleteTeamDomains editTeamSettings createUser userReset activateUsers deleteUsers deleteDevice createUsers'
    for (const prefix of expected.split(' ')) expect(prefixes, prefix).toContain(prefix)
  })

  it('S8.008 S8.009 a status without a text of its operation falls back to i plus the status', () => {
    expect(messageKey('auth', 401)).toBe('auth401')
    expect(messageKey('readTeams', 503)).toBe('i503')
    expect(messageKey('readTeams', 599)).toBe('unmapped')
  })

  it('S8.101 the no-data and the license-expired message exist in the three languages', () => {
    for (const language of languages) {
      expect(catalogue.noData[language]).toMatch(/\S/)
      expect(catalogue.licenseExpired[language]).toMatch(/\S/)
    }
  })
})
