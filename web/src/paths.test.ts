import { expect, test } from 'vitest'
import { safeReturn } from './paths.ts'

test.each([
  '//host',
  '///host',
  '/.//host',
  '/..//host',
  '/././/host',
  '/a/..//host',
  '/a/../..//host',
  '/%2e//host',
  '/%2E%2e//host',
  '/.%2e//host',
  '/\\host',
  '\\\\host',
  '/.\\\\host',
  '/./\\host',
  '/..\\/host',
  '/\t/host',
  '/\n/host',
  '/\r\n/host',
  '/.\t//host',
  '/.\t/\\host',
  '\t//host',
  ' //host',
  '/\u0000/../..//host',
  '//host@own.invalid',
  '//own.invalid:99//host',
  '//own.invalid//host',
  'http://own.invalid//host',
  'https:host',
  'javascript:alert(1)',
  'data:text/html,x',
  '//[',
  '',
  null,
  // Sign-in pages are no return target.
  '/signin/pt?from=/signin/pt',
  '/./signin/pt',
  '/a/../admin/en',
  '/signin/pt?code=x',
])('after %j nothing but the first page is opened', (from) => {
  expect(safeReturn(from)).toBe('/')
})

test.each([
  ['/dashboard', '/dashboard'],
  ['/course/submodules/updates-on?slide=2#steps', '/course/submodules/updates-on?slide=2#steps'],
  ['/logs?from=//host', '/logs?from=//host'],
  ['/a/../alerts', '/alerts'],
  ['/admins/manage', '/admins/manage'],
  ['/x//host', '/x//host'],
  // An invite asks whether to join its team.
  ['/signup/pt?code=ABCD', '/signup/pt?code=ABCD'],
])('a path of ours is returned to: %s', (from, to) => {
  expect(safeReturn(from)).toBe(to)
  expect(new URL(to, 'https://own.example').origin).toBe('https://own.example')
})
