import { describe, expect, it } from 'vitest'
import type { Control } from '@resguardo/contract/lessons/drawings/controls'
import type { ListedScreen } from '@resguardo/contract/lessons/drawings/screenFile'
import { findingsAfter, stepOf } from './plantedViolation.ts'

const label = (one: string) => ({ en: one, pt: one, es: one })
const after = (controls: Control[], text?: string) =>
  findingsAfter(({ lesson }) => {
    const step = stepOf(lesson, 0)
    Object.assign(step, { controls, ...(text && { do: label(text) }) })
  })

describe('the rule of controls', () => {
  it('sees a step with something to set that names no control', () => {
    expect(findingsAfter(({ lesson }) => void delete stepOf(lesson, 0).controls)).toEqual(['34E'])
  })

  it('sees a control that neither the text nor the path names, unless it is to be looked for', () => {
    expect(after([{ kind: 'button', label: label('Reset all') }])).toEqual(['34E'])
    expect(after([{ kind: 'button', label: label('Reset all'), lookFor: true }])).toEqual([])
  })

  it('sees a text that turns something on without a switch or a choice', () => {
    const text = 'Turn Find my phone on.'
    expect(after([{ kind: 'look', label: label('Find my phone') }], text)).toEqual(['34E'])
    expect(after([{ kind: 'switch', label: label('Find my phone'), to: 'on' }], text)).toEqual([])
  })

  it('sees a text that has something on or off, which is drawn as neither', () => {
    const look = [{ kind: 'look', label: label('Find my phone') } as const]
    for (const text of ['Find my phone is on from the start.', 'Check that Find my phone is still off.'])
      expect(after(look, text)).toContain('34E')
    expect(after(look, 'Find my phone is on record.')).not.toContain('34E')
    const off = { kind: 'switch', label: label('Find my phone'), to: 'off' } as const
    expect(after([off], 'Check that Find my phone is still off.')).not.toContain('34E')
  })

  it('sees a press of other buttons in another language', () => {
    const press = {
      kind: 'press',
      label: { ...label('Hold power'), pt: 'Segure a tela' },
      lookFor: true,
    } as const
    expect(after([press])).toEqual(['34E'])
    const named = { en: 'Hold power', pt: 'Segure o botão de ligar', es: 'Mantén el botón de encendido' }
    expect(after([{ ...press, label: named }])).toEqual([])
  })

  it('sees a gesture without a verb', () => {
    const press = (text: string) => after([{ kind: 'press', lookFor: true, label: label(text) }])
    expect(press('the icon')).toContain('34E')
    expect(press('hold the icon')).not.toContain('34E')
  })

  it('sees a control of another screen that is drawn on the one before', () => {
    const one = { kind: 'switch', label: label('the timeline'), lookFor: true, to: 'off' } as const
    for (const place of ['the timeline in Google Maps', 'the timeline on the second phone']) {
      const other = { ...one, label: label(place) }
      expect(after([one, other])).toContain('34E')
      expect(after([one, { ...other, apart: true }])).not.toContain('34E')
    }
    const [camera, contacts] = [
      { kind: 'row', label: label('Camera') } as const,
      { kind: 'row', label: label('Contacts') } as const,
    ]
    expect(after([camera, contacts], "Open 'Camera' and 'Contacts'.")).toContain('34E')
    expect(after([camera, { ...contacts, apart: true }], "Open 'Camera' and 'Contacts'.")).toContain('34E')
    expect(after([camera, { ...contacts, apart: 'back' }], "Open 'Camera' and 'Contacts'.")).not.toContain(
      '34E',
    )
  })

  it('sees a description that is a clause, a condition, a list or too long for a row', () => {
    const look = (text: string, spanish = text) =>
      after([{ kind: 'look', lookFor: true, label: { en: text, pt: text, es: spanish } }])
    for (const text of [
      'the locations, unless you fear someone',
      'the app scan if the phone asks',
      'what turns it on',
      'where you sign in',
      'in Signal: the previews',
      'a'.repeat(51),
    ])
      expect(look(text)).toContain('34E')
    expect(look('the button', 'el botón, si aparece')).toContain('34E')
    expect(look('the button that turns it on')).not.toContain('34E')
    const who = { kind: 'choice', lookFor: true, label: label('who can see it') } as const
    expect(after([{ ...who, to: label('your contacts') }])).not.toContain('34E')
    expect(after([{ ...who, to: label('your contacts, or nobody') }])).toContain('34E')
  })

  it('sees a control before the path that comes late, or says in its words alone that it comes first', () => {
    const look = { kind: 'look', lookFor: true } as const
    const [one, first] = [
      { ...look, label: label('one') },
      { ...look, label: label('a'), first: true } as const,
    ]
    expect(after([first, { ...first, label: label('b') }, one])).toEqual([])
    expect(after([one, first])).toEqual(['34E'])
    expect(after([{ ...look, label: label('first one') }])).toEqual(['34E'])
  })

  it('sees what is on a computer and would be drawn on the phone', () => {
    const copy = { kind: 'look', lookFor: true } as const
    for (const place of ['photos to copy on the computer', 'this iPhone in the Finder of a Mac']) {
      expect(after([{ ...copy, label: label(place) }])).toContain('34E')
      expect(after([{ ...copy, label: label(place), computer: true }])).not.toContain('34E')
    }
    expect(after([{ ...copy, label: label('every computer to remove') }])).toEqual([])
    const path = { en: ['iTunes', 'Summary'], pt: ['iTunes', 'Resumo'], es: ['iTunes', 'Resumen'] }
    expect(findingsAfter(({ lesson }) => void Object.assign(stepOf(lesson, 0), { path }))).toContain('34E')
  })

  it('sees a switch that is drawn in place of the row that opens its page', () => {
    const planted = (part: Partial<Control>) =>
      findingsAfter(({ lesson, content }) => {
        const step = stepOf(lesson, 0)
        const { os, path } = step
        const name = { en: path.en.at(-1), pt: path.pt.at(-1), es: path.es.at(-1) }
        Object.assign(step, { controls: [{ kind: 'switch', label: name, to: 'on', ...part }] })
        const proof = { source: 'apple', ref: 'x', on: content.today, grade: 'documented' }
        const page = { os, path, rows: [], ...proof } as unknown as ListedScreen
        return { screens: [...content.screens, page] }
      })
    expect(planted({})).toContain('34E')
    expect(planted({ onPage: true })).not.toContain('34E')
  })

  it('sees a mark for such a page without a row of that name', () => {
    const button = { kind: 'button', label: label('Reset all'), lookFor: true } as const
    expect(after([{ ...button, onPage: true }])).toEqual(['34E'])
  })

  it('sees a label that differs from the list of labels in one language', () => {
    const pt = { ...label('Settings'), pt: 'Definições' }
    expect(
      findingsAfter(({ lesson }) => {
        const step = stepOf(lesson, 0)
        Object.assign(step, { controls: [{ kind: 'row', label: pt }], do: pt })
      }),
    ).toContain('34E')
  })
})
