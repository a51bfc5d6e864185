import { cutLesson, noNames } from '@resguardo/contract/lessons/lessonCutter'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '#test/renderUi.tsx'
import { sampleWholeLesson } from '#test/sampleCourse.ts'
import { loadLockScreens } from './LockScreens.tsx'

const reader = { osType: 'ios', profile: 'basic', version: '18' } as const
const lesson = cutLesson(sampleWholeLesson([]), reader, 'en', noNames)

test('the locked screen is drawn before and after the lesson, on the phone of the family, with words below', async () => {
  document.documentElement.lang = 'en'
  const LockScreens = await loadLockScreens()
  const { container } = renderUi(
    <LockScreens
      lesson={{
        ...lesson,
        osType: 'ios',
        lockScreen: { before: ['switches', 'words'], after: ['long-code', 'contact'] },
      }}
    />,
    { language: 'en' },
  )
  const figures = screen.getAllByRole('figure').map(({ textContent }) => textContent)
  expect(figures[0]).toContain('Before: anyone can turn off the network; anyone can read the message')
  expect(figures[1]).toContain('After: six digits or more; a finder knows who to contact')
  const phones = container.querySelectorAll('[data-family="ios"][aria-hidden="true"]')
  expect(phones).toHaveLength(2)
  expect(phones[0]?.textContent).toContain('Your code is 482 913')
  expect(phones[1]?.querySelectorAll('.dots span')).toHaveLength(6)
})
