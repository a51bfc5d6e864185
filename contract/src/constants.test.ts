import { expect, test } from 'vitest'
import { newsletterPreferences } from './people/admins.ts'
import { endpoints } from './platform/endpoints/endpoints.ts'
import { defaultLanguage, languages } from './platform/languages.ts'
import { version } from './platform/limits.ts'
import { licenseTypes } from './licensing/opens.ts'
import { roles, statuses } from './people/peopleEnums.ts'

test('S9.021 S3.007 the languages are exactly en, pt and es', () => {
  expect(languages.toSorted()).toEqual(['en', 'es', 'pt'])
})

test('S1.053 the default language is pt', () => {
  expect(defaultLanguage).toBe('pt')
})

test('S9.028 the version of the product is 0.0.1', () => {
  expect(version).toBe('0.0.1')
})

test('S3.002 the role of a session user is root, or admin, or user', () => {
  expect(roles.toSorted()).toEqual(['admin', 'root', 'user'])
})

test('the states of an account are those five', () => {
  expect(statuses.toSorted()).toEqual(['active', 'blocked', 'deleted', 'expired', 'pending'])
})

test('S3.019 a license type is one of free, trial, demo, standard, none', () => {
  expect(licenseTypes.toSorted()).toEqual(['demo', 'free', 'none', 'standard', 'trial'])
})

test('S1.046 the newsletter preference is opted out, weekly or monthly', () => {
  expect(newsletterPreferences.toSorted()).toEqual(['monthly', 'opted_out', 'weekly'])
})

test('every call is one of the v2 API', () => {
  for (const { path } of Object.values(endpoints)) expect(path).toMatch(/^v2\/[a-z]/)
})
