import { join } from 'node:path'
import { readContent } from '@resguardo/content/read'
import type { ChatAnswer, ChatRequest } from '@resguardo/contract/assistant/assistant'
import { type Language, languages } from '@resguardo/contract/platform/languages'
import { expect, test } from 'vitest'
import type { Asker } from '../../answerer.ts'
import { DialogueState } from '../../dialogueState.ts'
import { openAnswerer } from '../embeddedAnswerer.ts'
import { supportText } from './supportDates.ts'

const content = readContent(join(import.meta.dirname, '../../../../../../content'))
const answerer = openAnswerer(content)
const samsung = { profile: 'basic', osType: 'android-samsung', device: null, version: null } as const

/** The answers to messages of one conversation. */
function talk(turns: readonly string[], asker: Partial<Asker> = {}): ChatAnswer[] {
  const dialogue = new DialogueState()
  return turns.map((text) => {
    const ask: Extract<ChatRequest, { type: 'ask' }> = { type: 'ask', id: crypto.randomUUID(), text }
    const answer = answerer(dialogue.question(ask), {
      choice: samsung,
      license: 'standard',
      language: 'pt',
      ...asker,
    })
    if (!answer) throw new Error('no answer')
    return dialogue.recordAnswer(ask, answer)
  })
}

const hide: Record<Language, string> = {
  pt: 'como escondo o texto das mensagens na tela bloqueada',
  es: 'cómo oculto el texto de los mensajes en la pantalla bloqueada',
  en: 'how do I hide what messages say on the lock screen',
}
const last = (turns: readonly string[], language: Language = 'pt') => talk(turns, { language }).at(-1)

test.each([
  ['pt', 'e no iPhone?'],
  ['es', '¿y en el iPhone?'],
  ['en', 'and on iPhone?'],
] as const)('%s: "%s" shows the steps of that system, marked as such', (language, text) => {
  const [first, answer] = talk([hide[language], text], { language })
  expect(first?.ways[0]).toMatchObject({ lesson: 'quiet-lock-screen' })
  expect(answer?.ways[0]).toMatchObject({ lesson: 'quiet-lock-screen', osType: 'ios' })
  expect(answer?.note).toContain('iPhone')
  expect(answer?.ways[0]?.steps).not.toEqual(first?.ways[0]?.steps)
})

test('from an iPhone, Android is that of any maker; a Galaxy owner who says Android means their own', () => {
  const ios = { choice: { ...samsung, osType: 'ios' } } as const
  expect(talk([hide.pt, 'e no Android?'], ios)[1]?.ways[0]).toMatchObject({ osType: 'android-other' })
  expect(talk([hide.pt, 'e no Android?'])[1]?.ways[0]).not.toHaveProperty('osType')
})

test.each([
  ['pt', 'não achei essa opção', 'e aqui não aparece'],
  ['es', 'no encuentro esa opción', 'no me sale'],
  ['en', "I can't find that option", 'it is not there'],
] as const)('%s: "%s" gets the word to search for, then a person', (language, text, again) => {
  const [, where, then] = talk([hide[language], text, again], { language })
  expect(where?.note).toMatch(/“.+”/)
  expect(where?.ways[0]).toMatchObject({ lesson: 'quiet-lock-screen' })
  expect(then).toMatchObject({ person: true, ways: [] })
})

test.each([
  ['pt', 'e se eu quiser voltar como era?'],
  ['es', '¿cómo lo deshago?'],
  ['en', 'how do I undo that'],
] as const)('%s: "%s" names what to set back', (language, text) => {
  const answer = last([hide[language], text], language)
  expect(answer?.note).toMatch(/“.+”/)
  expect(answer?.ways[0]).toMatchObject({ lesson: 'quiet-lock-screen' })
})

test.each([
  ['pt', 'por quê?', 'me explica melhor'],
  ['es', '¿por qué?', 'no entendí, explícame otra vez'],
  ['en', 'why?', 'can you explain that better'],
] as const)('%s: "%s" gets the reason, "%s" more of the lesson', (language, why, more) => {
  const [first, reason, explained] = talk([hide[language], why, more], { language })
  const lesson = content.lessons.get('quiet-lock-screen')
  const slide = lesson?.slides.find(({ id }) => id === 'why')
  expect(reason?.text.join(' ')).toContain(slide?.type === 'text' ? slide.body[language].slice(0, 40) : '?')
  expect(explained?.citations[0]?.lesson).toBe('quiet-lock-screen')
  expect(explained?.text).not.toEqual(first?.text)
})

test('thanks in between are answered shortly, and the answer before is remembered', () => {
  const [, thanks, answer] = talk([hide.pt, 'obrigada 🙏', 'e no iphone?'])
  expect(thanks).toMatchObject({ kind: 'talk', ways: [] })
  expect(answer?.ways[0]).toMatchObject({ osType: 'ios' })
  for (const text of ['👍', '🙏🙏', '❤️'])
    expect(last([hide.pt, text])).toMatchObject({ kind: 'talk', person: false })
})

test('what asks of something else is a new question, with or without such words', () => {
  expect(
    last([hide.pt, 'não acho meu backup, como faço um backup criptografado?'])?.citations[0]?.lesson,
  ).toBe('backup')
  expect(last([hide.pt, 'por que tudo que é app quer meus contatos'])?.citations[0]?.lesson).toBe(
    'permissions',
  )
})

test.each([
  ['pt', 'até quando o galaxy a15 recebe atualização', 'samsung-a15'],
  ['es', '¿hasta cuándo tiene actualizaciones el moto g64?', 'moto-g64-5g'],
  ['en', 'how long does my Galaxy A15 get updates', 'samsung-a15'],
  ['en', 'is the pixel 9 pro fold still supported', 'pixel-9-pro-fold'],
] as const)('%s: "%s" is answered with the date of the catalogue', (language, text, id) => {
  const device = content.devices.find((one) => one.id === id)
  const answer = last([text], language)
  expect(answer?.text).toContain(device && supportText(device)[language])
  expect(answer?.citations[0]?.lesson).toBe('support-lifetime')
})

test('the own phone needs no name; an unknown one gets no date', () => {
  const choice = { ...samsung, device: 'samsung-s25-ultra' }
  const [own] = talk(['até quando meu celular recebe atualizações?'], { choice })
  expect(own?.text[0]).toMatch(/^Galaxy S25 Ultra: .*2032/)
  expect(last(['até quando o fulano x99 recebe atualização'])?.text.join(' ')).not.toMatch(
    /promete correções/,
  )
})

test('each model has a text in each language', () => {
  for (const device of content.devices)
    for (const language of languages) expect(supportText(device)[language]).toContain(device.name)
})
