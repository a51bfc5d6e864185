import type { MailText } from './mails.messages.ts'

/** Mails about questions to people: only a link, nothing of the question or answer. */
export const supportMails = {
  'person-answered': {
    subject: {
      pt: '{brand}: há uma novidade na sua conta',
      es: '{brand}: hay una novedad en tu cuenta',
      en: '{brand}: there is something new in your account',
    },
    before: [
      {
        pt: 'Há algo novo para você. Por segurança, o conteúdo só aparece depois de entrar:',
        es: 'Hay algo nuevo para ti. Por seguridad, el contenido solo se ve después de entrar:',
        en: 'There is something new for you. For your safety it can only be read after signing in:',
      },
    ],
    button: { pt: 'Abrir', es: 'Abrir', en: 'Open' },
    after: [],
  },
  'thread-news': {
    subject: {
      pt: '{brand}: há uma novidade para você',
      es: '{brand}: hay una novedad para ti',
      en: '{brand}: there is something new for you',
    },
    before: [
      {
        pt: 'Há algo novo em algo que você acompanha. Até você abrir, não mandamos outra mensagem:',
        es: 'Hay algo nuevo en algo que sigues. Hasta que lo abras no enviamos otro mensaje:',
        en: 'There is something new in something you follow. Until you open it, no other message is sent:',
      },
    ],
    button: { pt: 'Abrir', es: 'Abrir', en: 'Open' },
    after: [
      {
        pt: 'Para não receber mais, abra e escolha “Deixar de acompanhar”.',
        es: 'Para no recibir más, ábrelo y elige “Dejar de seguir”.',
        en: 'To get no more of these, open it and choose “Stop following”.',
      },
    ],
  },
  'post-judged': {
    subject: {
      pt: '{brand}: há uma novidade para você',
      es: '{brand}: hay una novedad para ti',
      en: '{brand}: there is something new for you',
    },
    before: [
      {
        pt: 'A moderação olhou algo que você escreveu. O que ela decidiu está na página:',
        es: 'El equipo de moderación revisó algo que escribiste. Lo que decidió está en la página:',
        en: 'The moderators have looked at something you wrote. You can read what they decided here:',
      },
    ],
    button: { pt: 'Abrir', es: 'Abrir', en: 'Open' },
    after: [],
  },
  'ticket-due': {
    subject: {
      pt: '{brand}: {percent, plural, =0 {pergunta urgente nº {number}} =100 {o prazo da pergunta nº {number} acabou} other {pergunta nº {number}: #% do prazo já passou}}',
      es: '{brand}: {percent, plural, =0 {pregunta urgente n.º {number}} =100 {terminó el plazo de la pregunta n.º {number}} other {pregunta n.º {number}: ya pasó el #% del plazo}}',
      en: '{brand}: {percent, plural, =0 {urgent question no. {number}} =100 {question no. {number} is overdue} other {question no. {number}: #% of its time is over}}',
    },
    before: [
      {
        pt: '{percent, plural, =0 {Alguém marcou uma pergunta como emergência.} =100 {O prazo prometido acabou, e a resposta ainda não saiu.} other {Já passou #% do prazo prometido, e a resposta ainda não saiu.}}',
        es: '{percent, plural, =0 {Alguien marcó una pregunta como emergencia.} =100 {Terminó el plazo prometido y aún no hay respuesta.} other {Ya pasó el #% del plazo prometido y aún no hay respuesta.}}',
        en: '{percent, plural, =0 {Someone marked a question as an emergency.} =100 {The promised time is over, and there is no answer yet.} other {#% of the promised time is over, and there is no answer yet.}}',
      },
    ],
    button: { pt: 'Ver a pergunta', es: 'Ver la pregunta', en: 'See the question' },
    after: [],
  },
} as const satisfies Readonly<Record<string, MailText>>
