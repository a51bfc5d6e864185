import type { Control } from '@resguardo/contract/lessons/drawings/controls'
import type { Slide, Step } from '@resguardo/contract/lessons/lesson'
import { cutLesson } from '@resguardo/contract/lessons/lessonCutter'
import { openScreens } from '@resguardo/contract/lessons/drawings/screens'
import type { Language } from '@resguardo/contract/platform/languages'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeSpeech, fakeVoice } from '#test/fakeSpeech.ts'
import { sampleLesson, sampleSlides, sampleStep, sampleWholeLesson } from '#test/sampleCourse.ts'
import { controlCaptions as captionsOf } from '../strip/controls/ControlSteps.tsx'
import { plainText, sentencesOf } from './sentences.ts'
import { spokenSlide } from './spokenSlide.ts'
import { voiceFor } from './voiceChoice.ts'

afterEach(() => vi.unstubAllGlobals())

const same = (text: string) => ({ en: text, pt: text, es: text })

/** The sentences of the sample's slide of this type. */
function speak(type: Slide['type'], { lang = 'en' as Language, slides = sampleSlides } = {}) {
  const lesson = sampleLesson('updates-on', { lang, slides })
  const slide = lesson.slides.find((one) => one.type === type)
  if (!slide) throw new Error(`no slide of type ${type}`)
  return spokenSlide({ slide, lesson, captionsOf })
}

/** The sentences of a step whose screens are drawn. */
function speakStep(part: Partial<Step>, language: Language = 'en') {
  const whole = sampleWholeLesson([sampleStep(part)])
  const names = { sources: {}, models: new Map(), screens: openScreens([whole]) }
  const lesson = cutLesson(whole, { osType: 'ios', profile: 'basic', version: '18' }, language, names)
  const [slide] = lesson.slides
  if (!slide) throw new Error('the slide was cut away')
  return spokenSlide({ slide, lesson, captionsOf })
}

test('of a text slide its title and sentences are spoken', () => {
  expect(speak('text')).toEqual(['Why it matters', 'First.', 'Second.'])
})

test('of a step the labels, the controls with their state, what to do and how to check it are spoken', () => {
  const controls: Control[] = [
    { kind: 'row', label: same('More') },
    { kind: 'switch', label: same('Find my phone'), to: 'on' },
    { kind: 'switch', label: same('Share'), to: 'off' },
    { kind: 'choice', label: same('Show'), to: same('Never') },
    { kind: 'switch', label: same('the switch'), to: 'on', lookFor: true },
  ]
  expect(speakStep({ controls })).toEqual([
    'Install it',
    'Old holes stay open.',
    'Important: Plug in the charger.',
    'On the phone, tap: Settings, then General.',
    'Tap: More',
    'Turn on: Find my phone',
    'Turn off: Share',
    'Under Show, choose: Never',
    'Look for and turn on: the switch',
    'Do: Tap update',
    'Check: It says up to date',
  ])
})

test('what comes before the path is spoken before it', () => {
  const first = { kind: 'switch', label: same('the eSIM'), to: 'on', lookFor: true, first: true } as const
  const spoken = speakStep({ controls: [first, { kind: 'button', label: same('Erase') }] })
  expect(spoken.slice(3, 6)).toEqual([
    'Look for and turn on: the eSIM',
    'On the phone, tap: Settings, then General.',
    'Tap: Erase',
  ])
})

test.each([
  ['pt', 'No celular, toque em: Ajustes, depois Geral.', 'Ligue: Wi-Fi'],
  ['es', 'En el teléfono, toca: Ajustes, luego General.', 'Activa: Wi-Fi'],
] as const)('in %s a step is spoken in that language', (language, path, control) => {
  const spoken = speakStep({ controls: [{ kind: 'switch', label: same('Wi-Fi'), to: 'on' }] }, language)
  expect(spoken).toEqual(expect.arrayContaining([path, control]))
})

test('a path that nobody has checked begins with the search, and says so', () => {
  const verification = { status: 'secondary', on: null, build: null, by: null } as const
  expect(speakStep({ verification }).join(' ')).toContain(
    'Search Settings for update. Usually under: Settings, then General. Not yet checked on this model.',
  )
})

test('of a question the options are spoken as on the screen, and not which one is right', () => {
  const spoken = speak('quiz')
  expect(spoken.slice(0, 2)).toEqual(['One question', 'Question: When to install?'])
  expect(spoken.slice(2).toSorted()).toEqual([
    expect.stringMatching(/^Option 1: (Today|Next year)$/),
    expect.stringMatching(/^Option 2: (Today|Next year)$/),
  ])
  expect(spoken.join(' ')).not.toContain('The hole')
})

test('of a warning the severity and where to find help are spoken, of a checklist the levels', () => {
  expect(speak('warning').slice(0, 4)).toEqual([
    'Before you remove anything',
    'Danger',
    'It may be noticed.',
    'Seek help',
  ])
  expect(speak('checklist')).toEqual([
    'Tick what is done',
    'Update installed: essential',
    'Automatic updates on: recommended',
  ])
})

test('signs of Markdown are not spoken', () => {
  const markdown = '# Two *ways*\n\n- **One**: see [the page](https://example.org/a)\n2. `Two`'
  expect(sentencesOf(plainText(markdown))).toEqual(['Two ways', 'One: see the page', 'Two'])
})

test('a long text is split so that no browser falls silent in it, and no word is lost', () => {
  const sentence = `${'The phone asks for the code again, and then it shows the list of apps '.repeat(6)}.`
  const parts = sentencesOf(`Short one. ${sentence} ${'x'.repeat(300)}`)
  expect(parts[0]).toBe('Short one.')
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(130)
  const words = (text: string) => text.replaceAll(/\s/g, '')
  expect(words(parts.join(''))).toBe(words(`Short one. ${sentence} ${'x'.repeat(300)}`))
  expect(parts[1]).toMatch(/,$/)
})

test.each([
  ['pt', ['pt-PT', 'en-US', 'pt-BR'], 'pt-BR'],
  ['pt', ['pt-PT', 'pt_BR'], 'pt_BR'],
  ['pt', ['pt-PT'], 'pt-PT'],
  ['es', ['es-ES', 'es-US', 'es-MX'], 'es-MX'],
  ['es', ['es-ES', 'es-AR'], 'es-AR'],
  ['es', ['es-ES', 'es-419', 'es-US'], 'es-419'],
  ['en', ['pt-BR', 'en-IN'], 'en-IN'],
  ['en', ['pt-BR', 'es-MX'], undefined],
  ['es', [], undefined],
] as const)('for %s of %s the voice is %s', (language, voices, best) => {
  fakeSpeech(voices.map((lang) => fakeVoice(lang)))
  expect(voiceFor(language)?.lang).toBe(best)
})

test('a voice that sends the text away is never chosen, however well it fits', () => {
  fakeSpeech([fakeVoice('pt-BR', { local: false }), fakeVoice('pt-PT')])
  expect(voiceFor('pt')?.lang).toBe('pt-PT')
  fakeSpeech([fakeVoice('pt-BR', { local: false })])
  expect(voiceFor('pt')).toBeUndefined()
})

test('a known voice comes before the jokes that Apple lists first', () => {
  fakeSpeech(['Albert', 'Zarvox', 'Samantha'].map((name) => fakeVoice('en-US', { name })))
  expect(voiceFor('en')?.name).toBe('Samantha')
})

test('a browser without speech has no voice', () => {
  vi.stubGlobal('speechSynthesis', undefined)
  expect(voiceFor('en')).toBeUndefined()
})
