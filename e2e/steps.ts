import { expect, type Page } from '@playwright/test'
import type { Language } from '@resguardo/contract/platform/languages'
import { textsOf } from './words.ts'

/** Signs in on /signin/en with a password and waits for the dashboard. */
export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/signin/en')
  await page.getByLabel('E-mail or identifier').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in with password' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** Through the sidebar, which is a drawer on a small screen. */
export async function goToDashboard(page: Page, lang: Language): Promise<void> {
  const word = textsOf(lang)
  const width = page.viewportSize()?.width ?? 0
  const narrow = width < 960
  // On a phone a lesson is the screen: its way out is the way there.
  if (width < 600 && page.url().includes('/course/submodules/'))
    await page.getByRole('link', { name: word('leaveLesson') }).click()
  else {
    if (narrow) await page.getByRole('button', { name: word('openMenu') }).click()
    await page
      .getByRole(narrow ? 'dialog' : 'complementary')
      .getByRole('link', { name: word('dashboard'), exact: true })
      .click()
  }
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: word('hello') })).toBeVisible()
}

/** Through the user menu. */
export async function signOut(page: Page, lang: Language): Promise<void> {
  const word = textsOf(lang)
  await page.getByRole('button', { name: word('accountOf') }).click()
  await page.getByRole('button', { name: word('signOut'), exact: true }).click()
  await expect(page).toHaveURL(/\/signin\/(pt|es|en)/)
  await expect(page.getByRole('heading', { level: 1, name: word('signIn') })).toBeVisible()
}
