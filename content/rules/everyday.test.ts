import { describe, expect, it } from 'vitest'
import { findingsAfter, nth, slideOf, stepOf } from './plantedViolation.ts'

const text = (en: string, pt = 'Um texto qualquer.', es = 'Un texto cualquiera.') => ({ en, pt, es })

describe('rules of what readers meet in several lessons', () => {
  it('38 sees advice against other advice, unless the text puts it right', () => {
    const both = (one: string, other: string) =>
      findingsAfter(({ lesson }) => {
        slideOf(lesson, 'text').body = text(one)
        slideOf(lesson, 'warning').body = text(other)
      })
    expect(both('Do not tap or hold such a link.', 'Hold the link to read it.')).toContain('38E')
    expect(both('Do not tap or hold such a link.', 'Read the link.')).not.toContain('38E')
    const stolen = 'Do not take the phone out of your account.'
    expect(both(stolen, 'Disconnect the stolen phone at once.')).toContain('38E')
    const blurred = (other: string) =>
      findingsAfter(({ lesson }) => {
        slideOf(lesson, 'text').title = text('Cover, do not blur')
        slideOf(lesson, 'warning').body = text(other)
      })
    expect(blurred('Tap blur before you send it.')).toContain('38E')
    expect(blurred('No time? Tap blur: it protects less.')).not.toContain('38E')
    const number = "Don't call back the number on your screen."
    expect(both(number, "Say: I'm hanging up and calling you back.")).toContain('38E')
    expect(both(number, 'Hang up and call back on a number you found.')).toContain('38E')
    expect(both(number, "Say: I'm hanging up and calling my bank.")).not.toContain('38E')
    const dictated = 'Never dial a code that a caller gives you.'
    expect(both(dictated, 'Dial the code the caller reads to you.')).toContain('38E')
    const proof = "Don't delete the scammer's messages."
    expect(both(proof, 'Delete the messages at once.')).toContain('38E')
    expect(both(proof, "Don't delete the messages first.")).not.toContain('38E')
  })

  it('38 sees an item where other lessons need what it removes', () => {
    const vanish = (part: object) =>
      findingsAfter(({ lesson }) => {
        const item = nth(slideOf(lesson, 'checklist').items, 1)
        Object.assign(item, { id: 'messenger-settings.vanish' }, part)
      })
    expect(vanish({ profiles: ['parental'] })).toContain('38E')
    expect(vanish({ profiles: ['basic'], level: 'essential' })).toContain('38E')
    expect(vanish({ profiles: ['basic'] })).not.toContain('38E')
    const off = (profiles: string[], level: string) => vanish({ id: 'location.all-off', profiles, level })
    expect(off(['parental'], 'advanced')).toContain('38E')
    expect(off(['basic'], 'advanced')).toContain('38E')
    expect(off(['enhanced'], 'recommended')).toContain('38E')
    expect(off(['enhanced'], 'advanced')).not.toContain('38E')
  })

  it('38 sees more things promised than given, and more minutes than the lesson has', () => {
    expect(findingsAfter(({ lesson }) => void (lesson.goal = text('You know the five places.')))).toContain(
      '38E',
    )
    const said = (intro: string) =>
      findingsAfter(({ content }) => ({
        texts: new Map([...content.texts, ['submodules/sample_en.md', `# A title\n\n${intro}`]]),
      }))
    expect(said('In ten minutes you are done.')).toContain('38E')
    expect(said('In ten minutes a thief is gone. In three minutes you are done.')).not.toContain('38E')
  })

  it('39 sees words that no reader of the language uses', () => {
    const why = (en: string, pt?: string, es?: string) =>
      findingsAfter(({ lesson }) => void (slideOf(lesson, 'text').body = text(en, pt, es)))
    expect(why('Somebody else has it.')).toContain('39E')
    expect(why('It is at bank.example today.')).toContain('39E')
    expect(why('A word.', 'Abra o mensageiro.')).toContain('39E')
    for (const british of ['Practise it.', 'It is personalised.', 'Ask Mum.', 'The grey button.'])
      expect(why(british), british).toContain('39E')
    expect(why('A word.', 'Uma palavra.', 'Esta noite no.')).toContain('39E')
    for (const foreign of ['No te hagas fotos.', 'La vía de regreso.', 'Nadie le cuida.'])
      expect(why('A word.', 'Uma palavra.', foreign), foreign).toContain('39E')
    expect(why('Someone else has it.', 'Abra o WhatsApp.', 'Esta noche no.')).not.toContain('39E')
  })

  it('40 sees labels of Spain in paths, texts and drawn screens, and labels on no page of the maker', () => {
    const spain = (part: object) =>
      findingsAfter(({ lesson, content }) => {
        const term = content.uiTerms.find(({ os, en }) => os === 'ios' && en === 'Lock')
        Object.assign(term ?? {}, { es: 'Bloqueo', spain: 'Cierre', page: 'support.apple.com/es-mx' }, part)
        const { path } = stepOf(lesson, 1)
        stepOf(lesson, 1).path = { ...path, es: ['Ajustes', 'page' in part ? 'Bloqueo' : 'Cierre'] }
      })
    expect(spain({})).toContain('40E')
    expect(spain({ page: undefined })).toContain('40W')
  })

  it('41 sees sources and help lines of another time', () => {
    const dated = (asOf: string) =>
      findingsAfter(({ content }) => ({
        sources: Object.fromEntries(
          Object.entries(content.sources).map(([key, source]) => [key, { ...source, asOf }]),
        ),
      }))
    expect(dated('2024')).toContain('41W')
    expect(dated('2025-04')).toContain('41W')
    expect(dated('2025')).not.toContain('41W')
    const line = (pageDate: string | null) =>
      findingsAfter(
        ({ content }) => void (nth(nth(content.helplines.regions, 0).lines, 0).pageDate = pageDate),
      )
    expect(line('2024-01')).toContain('41W')
    expect(line('2026-01')).not.toContain('41W')
  })

  it('41 sees a proof of a path whose place in the source is old', () => {
    const proof = (asOf: string, status = 'documented') =>
      findingsAfter(({ lesson }) => void Object.assign(stepOf(lesson, 0).verification, { asOf, status }))
    expect(proof('2024-03-04')).toContain('41W')
    expect(proof('2026-03-04')).not.toContain('41W')
  })

  it('42 names the help lines that a country lacks', () => {
    const without = (kind: string) =>
      findingsAfter(({ content }) => {
        const region = nth(content.helplines.regions, 0)
        region.lines = region.lines.filter((line) => line.kind !== kind)
      })
    expect(without('suicide')).toEqual(['42E'])
    expect(without('bank')).toEqual([])
  })
})
