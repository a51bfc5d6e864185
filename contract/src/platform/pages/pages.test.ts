import { expect, it } from 'vitest'
import { firstSegment, pages, pathTo } from './pages.ts'
import { signInSegments } from './prefetchedPages.ts'

it('the boot script knows the pages that show public settings first', () => {
  expect([pages.signIn, pages.signUp, pages.adminSignIn].map(firstSegment)).toEqual(signInSegments)
})

it('an address has its values encoded, and no parameter that was left out', () => {
  expect(pathTo('lesson', 'a/b')).toBe('/course/submodules/a%2Fb')
  expect(pathTo('emergency', 'pt')).toBe('/emergency/pt')
  expect(pathTo('alerts')).toBe('/alerts')
})
