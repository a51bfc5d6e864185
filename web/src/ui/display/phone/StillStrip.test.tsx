import { expect, test } from 'vitest'
import { renderUi } from '#test/renderUi.tsx'
import { StillStrip } from './StillStrip.tsx'

function rows(...[props]: Parameters<typeof StillStrip>) {
  const { container } = renderUi(<StillStrip {...props} />)
  const items = [...container.querySelectorAll('li')]
  return items.map((one) => {
    const state = one.querySelector('.switch')
    return `${one.textContent}${state ? ` ${state.hasAttribute('data-on') ? 'on' : 'off'}` : ''}`
  })
}

test('the labels and what to set are one list, with the state to reach', () => {
  expect(
    rows({
      path: ['Settings', 'Security'],
      controls: [
        { kind: 'switch', label: 'USB', to: 'off' },
        { kind: 'choice', label: 'Ask', to: 'Always' },
      ],
    }),
  ).toEqual(['Settings', 'Security', 'USB off', 'Ask: Always'])
})

test('what comes before the path is before its labels', () => {
  const first = { kind: 'switch', label: 'the eSIM', to: 'on', lookFor: true, first: true } as const
  const erase = { kind: 'button', label: 'Erase' } as const
  expect(rows({ path: ['Settings', 'Reset'], controls: [first, erase] })).toEqual([
    'the eSIM on',
    'Settings',
    'Reset',
    'Erase',
  ])
})

test('a label that is also what to set is one row, and a press that opened the path is none', () => {
  const find = { kind: 'switch', label: 'Find', to: 'on' } as const
  expect(rows({ path: ['Settings', 'Find'], controls: [find] })).toEqual(['Settings', 'Find on'])
  const press = { kind: 'press', label: 'Side button' } as const
  expect(rows({ path: ['Side button', 'Cancel'], controls: [press] })).toEqual(['Side button', 'Cancel'])
})
