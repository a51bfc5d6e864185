import { expect, test } from 'vitest'
import { cutFormat, type CutLesson, type CutStep } from '../cutLesson.ts'
import { withLabelsOfSpain } from './spainLabels.ts'

const terms = [
  { os: 'ios', en: 'Settings', es: 'Configuración', spain: 'Ajustes' },
  { os: 'ios', en: 'Find My', es: 'Encontrar', spain: 'Buscar' },
  { os: 'ios', en: 'Find My iPhone', es: 'Encontrar mi iPhone', spain: 'Buscar mi iPhone' },
  { os: 'ios', en: 'General', es: 'General' },
  { os: 'ios', en: 'Lock Screen Widgets', es: 'Widgets (bloqueo)', spain: 'Widgets' },
  { os: 'grapheneos', en: 'Network', es: 'Redes', spain: 'Red' },
] as const

const step = (path: string[], part: Partial<CutStep> = {}): CutStep => ({
  path,
  do: 'Activa Encontrar mi iPhone, en Configuración.',
  verify: 'La app Encontrar muestra el teléfono. Lo encontrarás ahí.',
  source: 'maker',
  verification: { status: 'documented', on: '2026-11-28' },
  ...part,
})

const lesson = (one: CutStep, part: Partial<CutLesson> = {}): CutLesson => ({
  format: cutFormat,
  id: 'theft-ready',
  module: 'theft',
  profile: 'basic',
  osType: 'ios',
  lang: 'es',
  minutes: 3,
  title: 'Encontrar',
  goal: 'Encontrar',
  lastReviewed: '2026-11-28',
  pending: [],
  sources: {},
  slides: [
    {
      id: 'find',
      title: 'Encontrar',
      lang: 'es',
      type: 'steps',
      item: 'theft-ready.find',
      why: 'Para encontrarlo.',
      steps: [one],
      notAvailable: [],
      variants: false,
      others: [one],
      sources: [],
    },
  ],
  ...part,
})

const stepsIn = ({ slides: [slide] }: CutLesson) => (slide?.type === 'steps' ? slide : null)

test('a phone of Spain is shown its own labels in paths, drawings, controls and texts', () => {
  const own = step(['Configuración', 'Encontrar', 'General'], {
    screens: [['General', 'Encontrar']],
    controls: [{ kind: 'switch', label: 'Encontrar mi iPhone', to: 'on' }],
    search: 'Encontrar',
  })
  const slide = stepsIn(withLabelsOfSpain(lesson(own), terms))
  expect(slide?.steps[0]).toMatchObject({
    path: ['Ajustes', 'Buscar', 'General'],
    screens: [['General', 'Buscar']],
    controls: [{ kind: 'switch', label: 'Buscar mi iPhone', to: 'on' }],
    do: 'Activa Buscar mi iPhone, en Ajustes.',
    verify: 'La app Buscar muestra el teléfono. Lo encontrarás ahí.',
    search: 'Buscar',
  })
  expect(slide?.others[0]?.path).toEqual(['Ajustes', 'Buscar', 'General'])
  // Only the texts of steps name labels.
  expect(slide).toMatchObject({ title: 'Encontrar', why: 'Para encontrarlo.' })
})

test('a label with brackets is replaced in texts too', () => {
  const own = step(['Configuración'], { do: 'Mira Widgets (bloqueo), y no Widgets bloqueo.' })
  expect(stepsIn(withLabelsOfSpain(lesson(own), terms))?.steps[0]?.do).toBe(
    'Mira Widgets, y no Widgets bloqueo.',
  )
})

test('settings of an app keep the name that the app gives them', () => {
  const own = step(['Signal', 'Configuración'], { do: 'En Configuración, mira Encontrar.' })
  expect(stepsIn(withLabelsOfSpain(lesson(own), terms))?.steps[0]).toMatchObject({
    path: ['Signal', 'Configuración'],
    do: 'En Configuración, mira Buscar.',
  })
})

test('other languages, and systems without labels of Spain, stay as they are', () => {
  const own = lesson(step(['Configuración']))
  for (const part of [{ lang: 'pt' }, { osType: 'android-samsung' }] as const) {
    const other = { ...own, ...part }
    expect(withLabelsOfSpain(other, terms)).toBe(other)
  }
})
