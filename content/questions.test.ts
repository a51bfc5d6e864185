import type { SlideQuestionFile } from '@resguardo/contract/lessons/contentFiles'
import { languages } from '@resguardo/contract/platform/languages'
import { describe, expect, it } from 'vitest'
import { answerable, isHeldOut, mergeQuestions } from './questions.ts'
import { readContent } from './read.ts'

const content = readContent(import.meta.dirname)
const { questions } = content
const ofSlides = questions.filter(({ slides }) => slides.length > 0)
const silent = new Set(['quiz', 'outro', 'checklist'])

describe('the questions that search learns from', () => {
  it('name lessons that are there, or planned, and are in readable files', () => {
    const planned = new Set(content.planned)
    const named = [...new Set(questions.flatMap(({ lessons }) => lessons))]
    expect(named.filter((id) => !content.lessons.has(id) && !planned.has(id))).toEqual([])
    expect(content.broken).toEqual([])
  })

  it('ask for every lesson in every language, at least 120 times in all, no language under a quarter', () => {
    const asked = answerable(questions, content.lessons)
    expect(asked.length).toBeGreaterThanOrEqual(120)
    for (const language of languages) {
      const own = asked.filter((one) => one.language === language)
      expect(own.length, language).toBeGreaterThan(asked.length / 4)
      const answers = new Set(own.flatMap(({ lessons }) => lessons))
      expect(
        [...content.lessons.keys()].filter((id) => !answers.has(id)),
        language,
      ).toEqual([])
    }
  })

  it('ask at least twice in every language for each slide that answers something, and for no other', () => {
    const names = [...content.lessons.values()].flatMap(({ id, slides }) =>
      slides.filter(({ type }) => !silent.has(type)).map((slide) => `${id}#${slide.id}`),
    )
    const counts = new Map<string, number>()
    for (const { language, slides } of ofSlides)
      for (const name of slides)
        counts.set(`${language} ${name}`, (counts.get(`${language} ${name}`) ?? 0) + 1)
    const wanted = languages.flatMap((language) => names.map((name) => `${language} ${name}`))
    expect(wanted.filter((key) => (counts.get(key) ?? 0) < 2)).toEqual([])
    expect([...counts.keys()].filter((key) => !wanted.includes(key))).toEqual([])
    for (const language of languages)
      expect(ofSlides.filter((one) => one.language === language).length).toBeGreaterThanOrEqual(1000)
  })

  it('are not asked twice of one slide, and are not the words of titles and keywords', () => {
    expect(ofSlides.filter(({ slides }) => new Set(slides).size < slides.length)).toEqual([])
    const typed = questions.map(({ language, question }) => `${language} ${question.toLowerCase()}`)
    expect(new Set(typed).size).toBe(typed.length)
    const given = new Set(
      [...content.lessons.values()].flatMap(({ title, keywords, slides }) =>
        languages.flatMap((one) =>
          [title[one], ...keywords[one], ...slides.map((slide) => slide.title[one])].map(
            (words) => `${one} ${words.toLowerCase()}`,
          ),
        ),
      ),
    )
    expect(typed.filter((one) => given.has(one)).length).toBeLessThan(typed.length / 20)
  })

  it('leave out what only a planned lesson answers', () => {
    const [first] = questions
    expect(first && answerable([first], new Map())).toEqual([])
  })

  it('have both slides as the answer of a question that is asked of two', () => {
    const slide = { lesson: 'wifi', pt: [], es: [], en: ['Is hotel wifi safe'] }
    const file: SlideQuestionFile = {
      format: 'resguardo-slide-questions/1',
      id: 'network',
      slides: [
        { ...slide, slide: 'why' },
        { ...slide, slide: 'limits', en: ['is hotel wifi safe'] },
      ],
    } as const
    const known = [{ language: 'en', question: 'is hotel wifi safe', lessons: ['radios'] }] as const
    expect(
      mergeQuestions(
        known.map((one) => ({ ...one, lessons: [...one.lessons] })),
        [file],
      ),
    ).toEqual([
      {
        language: 'en',
        question: 'is hotel wifi safe',
        lessons: ['radios', 'wifi'],
        slides: ['wifi#why', 'wifi#limits'],
      },
    ])
  })

  it('are held out for a fifth', () => {
    const share = ofSlides.filter(isHeldOut).length / ofSlides.length
    expect(share).toBeGreaterThan(0.18)
    expect(share).toBeLessThan(0.22)
  })
})
