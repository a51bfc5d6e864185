import { type OsType, osTypes, schemeOf } from '@resguardo/contract/devices/device'
import { type CardId, cardIds, type HelplineKind } from '@resguardo/contract/emergency/emergency'
import type { HelplineFile } from '@resguardo/contract/emergency/helplines'
import type { Lesson, Step } from '@resguardo/contract/lessons/lesson'
import { emptyScenes } from '@resguardo/contract/lessons/drawings/scene'
import { modulesByProfile, submodulesFor } from '@resguardo/contract/lessons/outline'
import { courseMessages } from '../generate.ts'
import type { RuleInput } from './finding.ts'

// A small content without errors, for the tests of the rules: each plants one violation in it.

const today = '2026-11-20'
const of = (en: string, pt: string, es: string) => ({ en, pt, es })

function step(os: OsType): Step {
  return {
    os,
    scheme: schemeOf[os],
    min: os === 'android-samsung' ? '5.1' : '16',
    max: null,
    models: null,
    path: { en: ['Settings', 'Lock'], pt: ['Ajustes', 'Tranca'], es: ['Ajustes', 'Cierre'] },
    do: of('Choose six digits.', 'Escolha seis dígitos.', 'Elige seis dígitos.'),
    controls: [{ kind: 'switch', label: of('the lock', 'a tranca', 'el cierre'), lookFor: true, to: 'on' }],
    verify: of('The phone asks for the code.', 'O aparelho pede o código.', 'El teléfono pide el código.'),
    search: of('lock', 'tranca', 'cierre'),
    source: 'maker',
    verification: { status: 'documented', on: today, build: null, by: 'read' },
  }
}

function lesson(id: string): Lesson {
  const said = (subject: string) => of(`${subject} is set`, `${subject} pronto`, `${subject} listo`)
  const option = (key: string, correct: boolean) => ({
    id: key,
    correct,
    text: of(`Answer ${key}`, `Resposta ${key}`, `Respuesta ${key}`),
    feedback: of('Because it helps.', 'Porque ajuda.', 'Porque ayuda.'),
  })
  return {
    format: 'resguardo-lesson/1',
    id,
    module: 'lock',
    riskAreas: ['RA-01'],
    profiles: ['basic', 'enhanced', 'parental'],
    os: [...osTypes],
    minutes: 3,
    title: of('A good code', 'Um bom código', 'Un buen código'),
    goal: of(
      'Your code is hard to guess.',
      'Seu código é difícil de adivinhar.',
      'Tu código es difícil de adivinar.',
    ),
    keywords: { en: ['code'], pt: ['código'], es: ['código'] },
    lastReviewed: today,
    reviewEveryDays: 180,
    reviews: (['technical', 'language-pt', 'language-es'] as const).map((role) => ({
      role,
      by: 'ab',
      on: today,
    })),
    slides: [
      {
        id: 'why',
        type: 'text',
        title: of('Why', 'Por quê', 'Por qué'),
        body: of('A short code falls fast.', 'Um código curto cai rápido.', 'Un código corto cae pronto.'),
        sources: ['maker'],
      },
      {
        id: 'do',
        type: 'steps',
        item: `${id}.first`,
        title: of('Set it', 'Defina', 'Defínelo'),
        why: of('It keeps others out.', 'Ele barra os outros.', 'Frena a los demás.'),
        steps: osTypes.map(step),
        notAvailable: [],
        sources: ['maker'],
      },
      {
        id: 'limits',
        type: 'warning',
        severity: 'medium',
        title: of('Limits', 'Limites', 'Límites'),
        body: of('Nobody else should see it.', 'Ninguém mais deve ver.', 'Nadie más debe verlo.'),
        sources: ['maker'],
      },
      {
        id: 'check',
        type: 'checklist',
        title: of('Tick it', 'Marque', 'Marca'),
        items: [
          { id: `${id}.first`, level: 'essential', weight: 3, text: said(`${id} code`) },
          { id: `${id}.second`, level: 'recommended', weight: 2, text: said(`${id} paper copy`) },
        ],
      },
      {
        id: 'quiz',
        type: 'quiz',
        pass: 1,
        title: of('Questions', 'Perguntas', 'Preguntas'),
        questions: [
          { id: 'q1', q: of('Which?', 'Qual?', '¿Cuál?'), options: [option('a', true), option('b', false)] },
          { id: 'q2', q: of('Which?', 'Qual?', '¿Cuál?'), options: [option('a', false), option('b', true)] },
        ],
      },
      {
        id: 'outro',
        type: 'outro',
        title: of('Done', 'Pronto', 'Listo'),
        body: of('You did it.', 'Você conseguiu.', 'Lo lograste.'),
        next: null,
        links: ['assistant'],
      },
    ],
  }
}

/** One valid card, one region and one situation. */
const line = (kind: HelplineKind, number: string): HelplineFile['regions'][number]['lines'][number] => ({
  kind,
  name: of('Police', 'Polícia', 'Policía'),
  number,
  grade: 'confirmed',
  page: 'gov.br',
  pageDate: null,
  on: today,
})

function emergencySample(): Pick<RuleInput, 'cards' | 'helplines' | 'crossing'> {
  const point = (id: string) => ({ id, text: of('Do it now.', 'Faça agora.', 'Hazlo ahora.') })
  const text = of('You come first.', 'Primeiro você.', 'Primero tú.')
  return {
    cards: [
      {
        format: 'resguardo-emergency/1',
        id: 'stolen',
        title: of('Taken', 'Levado', 'Robado'),
        scene: 'lamp',
        about: text,
        first: text,
        lines: ['emergency'],
        profile: 'basic',
        steps: [point('one'), { ...point('two'), way: 'other.first' }],
        not: [point('never')],
        tell: [point('whom')],
        handOff: text,
        sources: ['maker'],
        lastReviewed: today,
        reviewEveryDays: 180,
      },
    ],
    helplines: {
      format: 'resguardo-helplines/1',
      asOf: today,
      scene: 'lamp',
      regions: [
        {
          id: 'BR',
          name: of('Brazil', 'Brasil', 'Brasil'),
          lines: [
            line('emergency', '190'),
            line('violence', '180'),
            line('suicide', '188'),
            line('children', '100'),
            line('cyber', '181'),
            line('consumer', '151'),
          ],
        },
      ],
      organisations: [],
    },
    crossing: {
      format: 'resguardo-crossing/1',
      orders: { 'other.first': text, 'other.second': text },
      scene: 'lamp',
      situations: [
        {
          id: 'border',
          title: of('Border', 'Fronteira', 'Frontera'),
          scene: 'lamp',
          profile: 'basic',
          first: text,
          missing: text,
          items: [
            { item: 'other.first', minutes: 2, from: '2' },
            { item: 'other.second', minutes: 8, from: '20' },
          ],
        },
      ],
    },
  }
}

function assistantSample(): RuleInput['assistant'] {
  const each = (one: string) => ({ en: [one], pt: [one], es: [one] })
  const asOf = today
  const text = of('Words.', 'Palavras.', 'Palabras.')
  const stolen = { id: 'stolen', card: 'stolen', sure: 'now', phrases: each('took {phone}') } as const
  return {
    words: {
      format: 'resguardo-words/1',
      asOf,
      groups: { phone: ['phone'], my: ['my'] },
      concepts: { snatch: 'took taken' },
    },
    danger: {
      format: 'resguardo-danger/1',
      asOf,
      ahead: each('if'),
      asks: each('^how'),
      calm: each('earphones'),
      dangers: [{ ...stolen, meets: each('they took my phone'), passes: each('if they took my phone') }],
    },
    crossing: {
      format: 'resguardo-preparations/1',
      asOf,
      situations: [{ id: 'border', phrases: each('border tomorrow'), meets: each('a border tomorrow') }],
    },
    refusals: {
      format: 'resguardo-refusals/1',
      asOf,
      refusals: [
        {
          id: 'spy',
          why: text,
          instead: text,
          lessons: ['other'],
          card: null,
          phrases: each('spy'),
          meets: each('spy on'),
        },
      ],
    },
    alarms: {
      format: 'resguardo-alarms/1',
      asOf,
      lessons: Object.fromEntries(cardIds.map((id) => [id, ['other']])) as Record<CardId, string[]>,
      names: { stolen: ['snatch'] },
      signs: ['snatch'],
      refusals: ['spy'],
      calm: each('they took my order'),
      daily: each('they took my order'),
      indirect: { stolen: each('he rode off with my phone') },
      danger: each('my phone left with him'),
      harm: each('see what she sees'),
    },
    talk: {
      format: 'resguardo-talk/1',
      asOf,
      talks: [{ id: 'hello', most: 2, says: text, phrases: each('^hello'), meets: each('hello') }],
      people: [{ id: 'human', says: text, phrases: each('human'), meets: each('a human') }],
      outside: { says: text, phrases: each('weather'), meets: each('the weather') },
      goesOn: { phrases: each('^and'), meets: each('and then') },
      follows: [{ id: 'undo', most: 4, phrases: each('undo'), meets: each('undo that') }],
      updates: { named: each('updates'), own: each('how+long updates') },
      families: [{ osType: 'ios', name: 'iPhone', words: ['iphone'] }],
    },
    samples: {
      format: 'resguardo-samples/1',
      asOf,
      dangers: { stolen: each('they took it, they took my phone') },
      refusals: { spy: each('see her screen') },
      ahead: each('how not to lose it some day'),
      course: each('how do locks work'),
      outside: each('how to bake bread'),
    },
  }
}

/** The minimum number of recommendations, from eight sources, each answered. */
function coverageSample(): Pick<RuleInput, 'sources' | 'coverage'> {
  const source = { name: 'Maker', ref: '', publisher: 'Maker', licence: 'link', asOf: '2026', kind: 'vendor' }
  const ids = ['maker', ...Array.from({ length: 7 }, (_, index) => `reader-${index}`)]
  const read = { title: 'Guide', address: 'https://apple.com/guide', what: 'all of it', on: today }
  const perSource = <T>(value: T) => Object.fromEntries(ids.map((id) => [id, value]))
  return {
    sources: perSource(source),
    coverage: {
      format: 'resguardo-coverage/1',
      asOf: today,
      read: perSource(read),
      recommendations: ids.flatMap((id) =>
        Array.from({ length: 25 }, (_, index) => ({
          id: `${id}.advice-${index}`,
          section: 'All',
          says: `Do what ${id} advises under number ${index}.`,
          answers: ['sample.first', 'other#limits'],
        })),
      ),
    },
  }
}

function landingSample(): RuleInput['landing'] {
  const text = of('A few words.', 'Poucas palavras.', 'Pocas palabras.')
  const about = { who: text, holds: text, harder: text }
  return {
    format: 'resguardo-landing/1',
    profiles: { basic: about, enhanced: about, parental: about },
    modules: { lock: { outro: text } },
    links: { assistant: text, community: text, drills: text },
  }
}

/** The scenes of empty screens, and one that all else shares. */
const sceneSample = (): RuleInput['scenes'] =>
  new Map(['lamp', ...emptyScenes].map((id) => [id, [{ as: 'light', d: 'M60 45h9v9z' }]]))

/** One listed screen, to which the path of the GrapheneOS step leads. */
function screenSample(): RuleInput['screens'][number] {
  return {
    os: 'grapheneos',
    scheme: 'android',
    min: '17',
    max: null,
    path: { en: ['Settings'], pt: ['Ajustes'], es: ['Ajustes'] },
    rows: [
      of('Sounds', 'Sons', 'Sonidos'),
      of('Lock', 'Tranca', 'Cierre'),
      of('Battery', 'Bateria', 'Batería'),
    ],
    grade: 'secondary',
    source: 'maker',
    ref: 'page 1',
    on: today,
  }
}

/** A new valid content of two lessons, with the first of them at hand to plant a violation in. */
export function sampleContent() {
  const [first, second] = [lesson('sample'), lesson('other')]
  const lessons = new Map([first, second].map((one) => [one.id, one]))
  const submodules = [...lessons.keys()]
  const order = () => ({ lock: [...submodules] })
  const outline: RuleInput['outline'] = {
    format: 'resguardo-course/1',
    asOf: today,
    modules: [
      {
        id: 'lock',
        title: of('Lock', 'Tranca', 'Cierre'),
        goal: of('Safe', 'Seguro', 'Seguro'),
        scene: 'lamp',
        submodules,
      },
    ],
    moduleOrderByProfile: { basic: order(), enhanced: order(), parental: order() },
    submoduleOs: {},
    firstActions: { basic: ['sample.first'], enhanced: [], parental: [] },
  }
  const area: RuleInput['riskAreas'][number] = {
    id: 'RA-01',
    slug: 'weak-screen-lock',
    domain: 'access',
    title: of('Weak lock', 'Tranca fraca', 'Cierre débil'),
    threat: of('It opens.', 'Ela abre.', 'Se abre.'),
    severity: { basic: 5, enhanced: 5, parental: 4 },
    profiles: ['basic', 'enhanced', 'parental'],
    os: [...osTypes],
    attack: [],
    mtc: [],
    sources: ['maker'],
    lessons: [...submodules],
  }
  const devices = osTypes.map((osType) => ({
    id: `phone-${osType}`,
    name: osType,
    osType,
    kind: 'phone' as const,
    released: '2024-01-01',
    osUpgradesEnd: null,
    securityEnd: null,
    status: 'supported' as const,
    firstVersion: null,
    lastVersion: null,
  }))
  const versions = {
    'android-samsung': ['5.1', '7.0'],
    ios: ['16.0', '17.0', '26.0'],
    'android-other': ['16'],
    grapheneos: ['16'],
  }
  const systems = osTypes.map((osType) => ({ osType, versions: versions[osType], newestMajorSince: null }))
  const labels = [
    ['Settings', 'Ajustes', 'Ajustes'],
    ['Lock', 'Tranca', 'Cierre'],
  ] as const
  const words = Array.from({ length: 15 }, () => 'Bla bla bla.').join(' ')
  const names = ['modules/lock', ...submodules.map((id) => `submodules/${id}`)]
  const files = names.flatMap((name) => ['pt', 'es', 'en'].map((language) => `${name}_${language}.md`))
  const content: RuleInput = {
    outline,
    modules: modulesByProfile(outline),
    submodules: (profile, osType) => submodulesFor(outline, profile, osType),
    lessons,
    catalogue: { format: 'resguardo-devices/1', asOf: today, credit: [], systems, devices },
    devices,
    riskAreas: [area],
    ...coverageSample(),
    uiTerms: osTypes.flatMap((os) => labels.map(([en, pt, es]) => ({ os, en, pt, es }))),
    screens: [screenSample()],
    scenes: sceneSample(),
    retired: {},
    planned: ['planned'],
    alerts: [],
    verifiedFloor: { share: 0.5, systems: [{ os: 'ios', share: 0.5 }], recordedOn: today },
    prices: { version: '1', since: today, regions: [] },
    canned: [],
    ...emergencySample(),
    questions: [],
    assistant: assistantSample(),
    landing: landingSample(),
    drills: [
      {
        id: 'lockdown',
        title: of('Quick', 'Rápido', 'Rápido'),
        cue: of('Someone comes.', 'Alguém vem.', 'Alguien viene.'),
        safe: of('Stop at the end.', 'Pare no fim.', 'Para al final.'),
        item: 'other.first',
      },
    ],
    texts: new Map(files.map((file) => [file, `# Title\n\n${words}\n`])),
    translations: new Map([['course.json', courseMessages(outline, lessons)]]),
    broken: [],
    today,
  }
  return { content, lesson: first, area }
}
