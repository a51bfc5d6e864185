import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '#test/renderUi.tsx'
import { useFormats } from './formats.ts'

const now = new Date(2026, 0, 10, 22)

function Days({ until }: { until: Date }) {
  return <output>{useFormats().daysUntil(until, now)}</output>
}

test.each([
  ['a few hours ahead, on the next day', new Date(2026, 0, 11, 2), 1],
  ['later on the same day', new Date(2026, 0, 10, 23), 0],
  ['almost two weeks ahead', new Date(2026, 0, 24, 21), 14],
  ['already past', new Date(2026, 0, 8), 0],
])('%s: days are counted as on a calendar', (_when, until, days) => {
  renderUi(<Days until={until} />)
  expect(screen.getByRole('status').textContent).toBe(String(days))
})

const Day = () => <output>{useFormats().day('2025-12-03')}</output>

test.each(['Pacific/Kiritimati', 'Pacific/Midway'])('a calendar day is the same day in %s', (timeZone) => {
  renderUi(<Day />, { timeZone })
  expect(screen.getByRole('status').textContent).toBe('Dec 3, 2025')
})
