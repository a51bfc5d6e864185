import { expect, test } from 'vitest'
import { pagePath } from './pagePath.ts'

test.each([
  ['/admins/profile/other', '/admins/manage'],
  ['/admins/profile/mine', '/admins/profile/mine'],
  ['/admins/profile/me', '/admins/profile/me'],
  ['/teams', '/teams'],
])('%s is shown by the page at %s', (path, page) => {
  expect(pagePath(path, 'mine')).toBe(page)
})
