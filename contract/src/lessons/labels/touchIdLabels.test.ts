import { expect, test } from 'vitest'
import { cutFormat, type CutLesson, type CutStep } from '../cutLesson.ts'
import { withLabelsOfTouchId } from './touchIdLabels.ts'

const terms = [
  {
    os: 'ios',
    en: 'Face ID & Passcode',
    pt: 'Face ID e Código',
    es: 'Face ID y código',
    touchId: 'Touch ID & Passcode',
  },
  { os: 'ios', en: 'Touch ID & Passcode', pt: 'Touch ID e Código', es: 'Touch ID y código' },
] as const

const lesson = (one: CutStep): CutLesson => ({
  format: cutFormat,
  id: 'strong-code',
  module: 'lock',
  profile: 'basic',
  osType: 'ios',
  lang: 'es',
  minutes: 3,
  title: 'Un código',
  goal: 'Un código',
  lastReviewed: '2026-11-28',
  pending: [],
  sources: {},
  slides: [
    {
      id: 'code',
      title: 'Un código',
      lang: 'es',
      type: 'steps',
      item: 'strong-code.long',
      why: 'Resiste más.',
      steps: [one],
      notAvailable: [],
      variants: false,
      others: [],
      sources: [],
    },
  ],
})

const stepOf = ({ slides: [slide] }: CutLesson) => (slide?.type === 'steps' ? slide.steps[0] : undefined)

test('a model with Touch ID is shown the row it has, in every language, and no row about Face ID', () => {
  const step: CutStep = {
    path: ['Configuración', 'Face ID y código', 'Usar Face ID para', 'Desbloquear iPhone'],
    elsewhere: { en: ['Settings', 'Face ID & Passcode', 'Use Face ID For', 'iPhone Unlock'] },
    screens: [
      ['Batería', 'Face ID y código'],
      ['Usar Face ID para', 'Cambiar código'],
      ['Requerir atención para usar Face ID', 'Desbloquear iPhone'],
    ],
    do: 'Entra en Face ID y código.',
    verify: 'Pide el código.',
    source: 'maker',
    verification: { status: 'documented', on: '2026-11-28' },
  }
  expect(stepOf(withLabelsOfTouchId(lesson(step), terms))).toMatchObject({
    path: ['Configuración', 'Touch ID y código', 'Desbloquear iPhone'],
    elsewhere: { en: ['Settings', 'Touch ID & Passcode', 'iPhone Unlock'] },
    screens: [['Batería', 'Touch ID y código'], ['Desbloquear iPhone']],
    do: 'Entra en Touch ID y código.',
  })
})
