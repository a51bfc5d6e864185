import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cardIds } from '@resguardo/contract/emergency/emergency'
import { sampleContent } from './sampleContent.ts'

/** Writes the sample content to a folder, as files in their formats, dated `day`. */
export function writeSampleContent(folder: string, day?: string): void {
  const { content } = sampleContent()
  const { today } = content
  const put = (file: string, value: unknown) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    const text = typeof value === 'string' ? value : `${JSON.stringify(value, null, 1)}\n`
    writeFileSync(join(folder, file), text.replaceAll(today, day ?? today))
  }
  put('course/course.json', content.outline)
  for (const lesson of content.lessons.values()) put(`course/lessons/${lesson.id}.json`, lesson)
  put('course/sources.json', { format: 'resguardo-sources/1', asOf: today, sources: content.sources })
  put('course/ui-terms.json', {
    format: 'resguardo-ui-terms/1',
    asOf: today,
    status: 'ok',
    terms: content.uiTerms,
  })
  put('course/screens.json', { format: 'resguardo-screens/1', screens: content.screens })
  for (const [id, parts] of content.scenes)
    put(`scenes/${id}.json`, { format: 'resguardo-scene/1', id, parts })
  put('course/retired.json', content.retired)
  put('course/planned.json', content.planned)
  put('course/verified-floor.json', content.verifiedFloor)
  put('risks/risk-areas.json', {
    format: 'resguardo-risk-areas/1',
    asOf: today,
    severityScale: '0 to 5',
    attackVersion: '',
    mtcVersion: '',
    riskAreas: content.riskAreas,
  })
  put('devices/devices.json', content.catalogue)
  for (const id of cardIds) put(`emergency/${id}.json`, { ...content.cards[0], id })
  put('emergency/helplines.json', content.helplines)
  put('emergency/crossing.json', content.crossing)
  for (const [name, file] of Object.entries(content.assistant)) put(`assistant/${name}.json`, file)
  put('coverage.json', content.coverage)
  put('course/landing.json', content.landing)
  put('course/drills.json', { format: 'resguardo-drills/1', drills: content.drills })
  put('support/canned.json', { format: 'resguardo-canned/1', answers: content.canned })
  cpSync(join(import.meta.dirname, '../prices/prices.json'), join(folder, 'prices/prices.json'))
  put('translations/manifest.json', { files: [...content.translations.keys()] })
  for (const [name, text] of content.texts) put(`translations/${name}`, text)
  for (const [name, messages] of content.translations)
    put(`translations/${name}`, JSON.stringify(messages, null, 2))
  put(
    'questions.json',
    `{ "format": "resguardo-questions/1", "asOf": "${today}", "questions": [
{ "language": "pt", "question": "bla", "lessons": ["sample", "other"] },
{ "language": "pt", "question": "ble", "lessons": ["sample"] }
] }
`,
  )
  const slide = { slide: 'steps', pt: ['bli blo'], es: [], en: [] }
  put('questions/lock.json', {
    format: 'resguardo-slide-questions/1',
    id: 'lock',
    slides: [
      { lesson: 'sample', ...slide },
      { lesson: 'other', ...slide },
    ],
  })
}
