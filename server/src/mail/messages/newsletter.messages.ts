import type { MailText } from './mails.messages.ts'

/** Confirmation of a newsletter subscription (double opt-in). */
export const newsletterMails = {
  'newsletter-join': {
    subject: {
      pt: '{brand}: confirme o boletim',
      es: '{brand}: confirma el boletín',
      en: '{brand}: confirm your newsletter',
    },
    before: [
      {
        pt: 'Alguém que entrou na sua conta pediu o boletim para este endereço. Ele só começa depois da sua confirmação:',
        es: 'Alguien que inició sesión en tu cuenta pidió el boletín para esta dirección. Solo empieza cuando lo confirmes:',
        en: 'Someone signed in to your account asked for the newsletter at this address. It begins only once you confirm it:',
      },
    ],
    button: { pt: 'Confirmar o boletim', es: 'Confirmar el boletín', en: 'Confirm the newsletter' },
    after: [
      {
        pt: 'O link vale por {lifetime}. Cada boletim traz um link para sair, que funciona sem entrar na conta.',
        es: 'El enlace es válido durante {lifetime}. Cada boletín trae un enlace para darte de baja, que funciona sin iniciar sesión.',
        en: 'The link is valid for {lifetime}. Every newsletter has a link to leave it, which works without signing in.',
      },
      {
        pt: 'Se não foi você, ignore esta mensagem: nenhum boletim será enviado.',
        es: 'Si no fuiste tú, ignora este mensaje: no se enviará ningún boletín.',
        en: 'If this was not you, ignore this message: no newsletter will be sent.',
      },
    ],
  },
} as const satisfies Readonly<Record<string, MailText>>
