import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '#test/renderUi.tsx'
import { PathStrip } from './display/PathStrip.tsx'
import { ProgressRing } from './display/progress/ProgressRing.tsx'
import { SegmentedBar } from './display/progress/SegmentedBar.tsx'

test('the ring tells its steps in words, and the changed ones among them', () => {
  renderUi(<ProgressRing label="Basic" segments={['done', 'changed', 'open']} />)
  const ring = screen.getByRole('img', { name: 'Basic: 2 of 3 steps lit, 1 changed after your visit' })
  expect(ring.querySelectorAll('path')).toHaveLength(3)
  expect(ring.querySelectorAll('path.done, path.changed')).toHaveLength(2)
})

test('the bar has one segment per step and its count beside it', () => {
  renderUi(<SegmentedBar label="Lock screen" done={4} total={9} />, { language: 'es' })
  const bar = screen.getByRole('img', { name: 'Lock screen: 4 de 9' })
  expect(bar.children).toHaveLength(9)
  expect(screen.getByText('4 de 9')).toBeTruthy()
})

const path = ['Configurações', 'Segurança', 'Bloqueador automático']

test('a path is an ordered list, each step with its number for those who hear it', () => {
  renderUi(
    <PathStrip segments={path} status="documented" source="Samsung" checkedOn="2025-11-20" lang="pt" />,
  )
  const list = screen.getByRole('list', { name: 'Path in the phone settings' })
  expect(list.lang).toBe('pt')
  const steps = within(list).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual([
    'step 1 of 3: Configurações',
    'step 2 of 3: Segurança',
    'step 3 of 3: Bloqueador automático',
  ])
  expect(screen.getByText('Read on Nov 20, 2025: Samsung')).toBeTruthy()
})

test('a drawn path is the same ordered list to a screen reader, and lights one row on each screen', () => {
  const rows = [['Visor', 'Segurança', 'Bateria'], ['Bloqueador automático']]
  const { container } = renderUi(
    <PathStrip segments={path} status="documented" screens={{ family: 'oneui', start: 'settings', rows }} />,
  )
  const steps = within(screen.getByRole('list', { name: 'Path in the phone settings' })).getAllByRole(
    'listitem',
  )
  expect(steps).toHaveLength(3)
  const drawings = [...container.querySelectorAll('[data-family]')]
  expect(drawings.every((one) => one.getAttribute('aria-hidden') === 'true')).toBe(true)
  const spoken = steps.map((step) => {
    const copy = step.cloneNode(true) as Element
    for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove()
    return copy.textContent
  })
  expect(spoken).toEqual([
    'step 1 of 3: Configurações',
    'step 2 of 3: Segurança',
    'step 3 of 3: Bloqueador automático',
  ])
  const texts = (name: string) =>
    drawings.map((one) => [...one.querySelectorAll(`.${name} .label`)].map((label) => label.textContent))
  expect(texts('row')).toEqual(rows)
  expect(texts('tap')).toEqual([['Segurança'], ['Bloqueador automático']])
  expect(screen.getByText('Drawn: the order of the items may differ.')).toBeTruthy()
})

test('an unchecked path draws the search with its word, and no screen that nobody has seen', () => {
  const screens = { family: 'ios', start: 'settings', rows: [] } as const
  const { container } = renderUi(
    <PathStrip segments={path} status="secondary" search="bloqueador" screens={screens} />,
  )
  const drawings = [...container.querySelectorAll('[data-family]')]
  expect(drawings.map((one) => one.textContent)).toEqual(['Configuraçõesbloqueador'])
})

test.each(['secondary', 'to-verify'] as const)(
  'a path that is %s offers the search first and says so',
  (status) => {
    const { container } = renderUi(
      <PathStrip segments={path} status={status} search="bloqueador" checkedOn="2025-11-20" />,
    )
    expect(container.textContent).toMatch(/^Search Settings for bloqueador. Usually under:/)
    expect(screen.getByText('bloqueador').tagName).toBe('STRONG')
    expect(screen.getByText('Not yet checked on this model')).toBeTruthy()
    expect(screen.queryByText(/Checked/)).toBeNull()
  },
)

test('a bar of many shows what is begun and what is left, however little each is', () => {
  const { rerender } = renderUi(<SegmentedBar label="Seats" done={3} begun={1} total={5000} />)
  const drawn = () => {
    const all = [...screen.getByRole('img').children].map(({ className }) => className)
    return { all: all.length, begun: all.filter((name) => name.includes('begun')).length }
  }
  expect(screen.getByRole('img', { name: 'Seats: 3 of 5000' })).toBeTruthy()
  expect(drawn()).toEqual({ all: 40, begun: 1 })
  rerender(<SegmentedBar label="Seats" done={4999} total={5000} />)
  const open = [...screen.getByRole('img').children].filter((piece) => !piece.className.includes('full'))
  expect(open).toHaveLength(1)
})
