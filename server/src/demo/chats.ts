import { settingsDefaults } from '@resguardo/contract/settings/settingsDefaults'
import { consentVersion, ticketPriorities } from '@resguardo/contract/support/support'
import type { ChatAnswer } from '@resguardo/contract/assistant/assistant'
import { clockRuns, type TicketState } from '@resguardo/contract/support/ticketStates'
import type { Text } from '@resguardo/contract/platform/languages'
import { ensureChat, type MessagePayload } from '#features/assistant/chats.ts'
import { storeMessages } from '#features/assistant/messages.ts'
import { addDraft } from '#features/support/answerDrafts.ts'
import { newPromise } from '#features/support/tickets.ts'
import { addTicket, addMessage, saveTicket, type TicketChange } from '#features/support/tickets.table.ts'
import { type DemoPerson, learners } from './demoPeople.ts'
import { cycle, daysAgo, type DemoContext, uidOf } from './demoContext.ts'

/** Chats with the assistant, tickets, and the answer drafts that came of them. */
export async function makeChats(context: DemoContext): Promise<void> {
  const askers = learners.slice(0, 24)
  for (const [n, figure] of askers.entries()) {
    await makeChat(context, figure, n)
    await makeTicket(context, figure, n)
  }
  for (const [n, question] of questions.entries()) {
    const { lang } = cycle(allLearners, n)
    const draft = { question: question.text[lang], answer: question.answer[lang] }
    await addDraft(context, { uid: uidOf(`draft ${n}`), lang, made: daysAgo(context, n + 1), ...draft })
  }
}

const [first, ...others] = learners
if (!first) throw new Error('the demonstration has no learner')
const allLearners: readonly [DemoPerson, ...DemoPerson[]] = [first, ...others]

interface Question {
  text: Text
  answer: Text
  lesson: string
}

const questions: readonly [Question, ...Question[]] = [
  {
    text: {
      pt: 'Como escondo as notificações na tela bloqueada?',
      es: '¿Cómo oculto las notificaciones en la pantalla de bloqueo?',
      en: 'How do I hide notifications on the lock screen?',
    },
    answer: {
      pt: 'Deixe as notificações sem o conteúdo enquanto a tela está bloqueada.',
      es: 'Deja las notificaciones sin el contenido mientras la pantalla está bloqueada.',
      en: 'Let notifications show without their content while the screen is locked.',
    },
    lesson: 'strong-code',
  },
  {
    text: {
      pt: 'Meu celular ainda recebe atualizações?',
      es: '¿Mi teléfono aún recibe actualizaciones?',
      en: 'Does my phone still get updates?',
    },
    answer: {
      pt: 'Veja até quando o fabricante promete atualizações e ligue as automáticas.',
      es: 'Mira hasta cuándo promete actualizaciones el fabricante y activa las automáticas.',
      en: 'Look up until when the maker promises updates, and turn on automatic ones.',
    },
    lesson: 'updates-on',
  },
  {
    text: {
      pt: 'Perdi o celular. O que faço primeiro?',
      es: 'Perdí el teléfono. ¿Qué hago primero?',
      en: 'I lost my phone. What do I do first?',
    },
    answer: {
      pt: 'De outro aparelho, bloqueie-o e troque a senha do e-mail.',
      es: 'Desde otro equipo, bloquéalo y cambia la contraseña del correo.',
      en: 'From another device, lock it and change the password of your mail.',
    },
    lesson: 'strong-code',
  },
]

const courseAnswer = ({ lesson, answer }: Question, { lang }: DemoPerson, title: string): ChatAnswer => ({
  kind: 'answer',
  lang,
  text: [answer[lang]],
  ways: [],
  citations: [{ lesson, title, slide: 1, locked: false }],
  card: null,
  choices: [],
  person: true,
  by: 'course',
  cut: false,
})

async function makeChat(context: DemoContext, figure: DemoPerson, n: number): Promise<void> {
  const person = uidOf(figure.name)
  const started = await ensureChat(context, person)
  const messages = questions.flatMap((question, at): MessagePayload[] => {
    const id = uidOf(`asked ${figure.name} ${at}`)
    const title = context.content.lessons.get(question.lesson)?.title[figure.lang] ?? question.lesson
    return [
      { id, from: 'reader', text: question.text[figure.lang] },
      {
        id: uidOf(`answered ${figure.name} ${at}`),
        from: 'assistant',
        to: id,
        answer: courseAnswer(question, figure, title),
      },
    ]
  })
  await storeMessages(context, started, messages)
  await context.query(
    `update chat_messages set at = $2::timestamptz + make_interval(mins => seq), good = case when seq = 2 then true end
     where person = $1`,
    [person, daysAgo(context, (n % 20) + 1)],
  )
}

const states: readonly [TicketState, ...TicketState[]] = ['queued', 'assigned', 'waiting', 'solved', 'closed']

async function makeTicket(context: DemoContext, figure: DemoPerson, n: number): Promise<void> {
  const person = uidOf(figure.name)
  const question = cycle(questions, n + 2)
  const state = cycle(states, n)
  const { priority, asked, minutes, promised } = clockRuns(state)
    ? unanswered(context, n)
    : { priority: n % 4, asked: daysAgo(context, 1 + (n % 9)), minutes: 480, promised: context.now }
  const row = await addTicket(
    context,
    {
      uid: uidOf(`ticket ${figure.name}`),
      person,
      priority,
      lang: figure.lang,
      asked,
      minutes,
      promised,
      tell_at: null,
      consent: consentVersion,
    },
    {
      question: question.text[figure.lang],
      answer: question.answer[figure.lang],
      license: cycle(['standard', 'trial', 'free'] as const, n),
      osType: figure.course?.osType ?? null,
      model: null,
      profile: n % 2 === 0 ? (figure.course?.profile ?? null) : null,
    },
  )
  if (!row) throw new Error(`${figure.name} already has a ticket`)
  const helper = cycle(['renata', 'tomas'] as const, n)
  const messages = state === 'queued' ? [] : ticketMessages(context, figure, helper, asked)
  for (const word of messages) await addMessage(context, row, word)
  await saveTicket(context.db, row.uid, ticketChange(context, state, { helper: uidOf(helper), asked }))
}

/**
 * A question whose clock runs. No one answers it while the demonstration runs, so it has the longest promise:
 * two staffed days.
 */
export function unanswered(context: Pick<DemoContext, 'now'>, n: number) {
  const priority = ticketPriorities.indexOf('free')
  const asked = daysAgo(context, 0.02 * n)
  const { promised, minutes } = newPromise(priority, { settings: settingsDefaults.calling, now: asked })
  if (!promised || !minutes) throw new Error('support has no hours')
  return { priority, asked, minutes, promised }
}

function ticketMessages(context: DemoContext, { name, lang }: DemoPerson, helper: string, asked: Date) {
  const messages: readonly ['reader' | 'helper' | 'note', Text][] = [
    [
      'note',
      {
        pt: 'Parece urgente, fico com esta.',
        es: 'Parece urgente, la tomo yo.',
        en: 'Sounds urgent, I take this one.',
      },
    ],
    [
      'helper',
      {
        pt: 'Oi! Já tentou pelo site do fabricante?',
        es: '¡Hola! ¿Ya probaste en la página del fabricante?',
        en: 'Hello! Have you tried the page of the maker?',
      },
    ],
    [
      'reader',
      {
        pt: 'Tentei, e funcionou. Obrigada!',
        es: 'Sí, y funcionó. ¡Gracias!',
        en: 'I have, and it worked. Thank you!',
      },
    ],
  ]
  return messages.map(([source, text], at) => ({
    id: uidOf(`word ${name} ${at}`),
    at: new Date(Math.min(asked.getTime() + (at + 1) * 600_000, context.now.getTime())),
    source,
    helper: source === 'reader' ? null : uidOf(helper),
    text: text[lang],
  }))
}

function ticketChange(
  context: DemoContext,
  state: TicketState,
  { helper, asked }: { helper: string; asked: Date },
): TicketChange {
  const solved = new Date(asked.getTime() + 3_600_000)
  const changes: Readonly<Record<TicketState, TicketChange>> = {
    queued: {},
    assigned: { helper },
    waiting: { helper, promised: null, minutes_left: 60 },
    solved: { helper, promised: null, solved },
    closed: { helper, promised: null, solved, closed: daysAgo(context, 0.5) },
  }
  return { state, ...changes[state] }
}
