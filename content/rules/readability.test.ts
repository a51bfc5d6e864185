import { describe, expect, it } from 'vitest'
import { ownWords } from './contentTexts.ts'
import { englishGrade, diceSimilarity, readingEase, sentences, syllables, words } from './readability.ts'

describe('words and sentences', () => {
  it('a hyphen parts words, an apostrophe does not', () => {
    expect(words("Don't open the e-mail.")).toEqual(["Don't", 'open', 'the', 'e', 'mail'])
  })

  it('a point inside a number or an address ends no sentence', () => {
    expect(sentences('Open android.com/find on iOS 17.3 now. It rings!\nGood')).toHaveLength(3)
  })

  it('labels in quotes are not our own words', () => {
    expect(ownWords("Turn on 'Charging when locked' on the phone's menu, it's there")).not.toContain(
      'Charging',
    )
    expect(ownWords("the phone's menu and the SIM's card")).toContain('menu')
  })
})

describe('reading ease', () => {
  it('estimates syllables in each language', () => {
    expect(['phone', 'stolen', 'settings', 'code'].map((word) => syllables(word, 'en'))).toEqual([1, 2, 2, 1])
    expect(['senha', 'aparelho', 'quero'].map((word) => syllables(word, 'pt'))).toEqual([2, 4, 2])
    expect(['código', 'teléfono', 'ciudad'].map((word) => syllables(word, 'es'))).toEqual([3, 4, 2])
  })

  it('is high for plain text and low for officialese', () => {
    const plain = {
      en: 'Lock the phone. Put it away.',
      pt: 'Tranque o celular. Guarde bem.',
      es: 'Cierra el teléfono. Guárdalo bien.',
    }
    const heavy = {
      en: 'Organisational confidentiality necessitates comprehensive authentication methodologies notwithstanding inconvenience.',
      pt: 'A confidencialidade organizacional necessita metodologias abrangentes de autenticação independentemente de inconveniências.',
      es: 'La confidencialidad organizacional necesita metodologías exhaustivas de autenticación independientemente de inconvenientes.',
    }
    for (const language of ['en', 'pt', 'es'] as const) {
      expect(readingEase(plain[language], language)).toBeGreaterThan(60)
      expect(readingEase(heavy[language], language)).toBeLessThan(30)
    }
    expect(englishGrade(heavy.en)).toBeGreaterThan(12)
  })

  it('likeness is 1 for the same text, and low for unlike ones', () => {
    expect(diceSimilarity('My code has six digits', 'my code has six digits.')).toBe(1)
    expect(diceSimilarity('My code has six digits', 'Updates install at night')).toBeLessThan(0.4)
  })
})
