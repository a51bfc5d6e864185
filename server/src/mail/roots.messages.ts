import type { MailText } from './mails.messages.ts'

/** What those who run the instance are told. */
export const rootMails = {
  'many-deleted': {
    subject: {
      pt: '{brand}: muitas contas foram excluídas',
      es: '{brand}: se eliminaron muchas cuentas',
      en: '{brand}: many accounts were deleted',
    },
    before: [
      {
        pt: '{count, plural, =0 {Nenhuma conta foi excluída} one {# conta foi excluída} other {# contas foram excluídas}} de uma só vez. Quem fez isso e quem foi atingido está no registro de auditoria:',
        es: '{count, plural, =0 {No se eliminó ninguna cuenta} one {Se eliminó # cuenta} other {Se eliminaron # cuentas}} de una sola vez. Quién lo hizo y a quién afectó está en el registro de auditoría:',
        en: '{count, plural, =0 {No account was deleted} one {# account was deleted} other {# accounts were deleted}} at once. Who did it, and who is affected, stands in the audit log:',
      },
    ],
    button: {
      pt: 'Abrir o registro de auditoria',
      es: 'Abrir el registro de auditoría',
      en: 'Open the audit log',
    },
    after: [
      {
        pt: 'Durante 30 dias a superadministração pode restaurar essas contas. Depois, elas são apagadas.',
        es: 'Durante 30 días la superadministración puede restaurar esas cuentas. Después se borran.',
        en: 'For 30 days a super admin can restore these accounts. After that they are erased.',
      },
    ],
  },
  'audit-head': {
    subject: {
      pt: '{brand}: registro da semana',
      es: '{brand}: registro de la semana',
      en: '{brand}: record of the week',
    },
    before: [
      {
        pt: 'Guarde esta mensagem: com ela se comprova que ninguém encurtou nem alterou o registro de auditoria.',
        es: 'Guarda este mensaje: con él se comprueba que nadie acortó ni alteró el registro de auditoría.',
        en: 'Keep this message: it proves that nobody shortened or altered the audit log.',
      },
      {
        pt: 'Última linha: número {number}. Sua marca: {mac}',
        es: 'Última línea: número {number}. Su marca: {mac}',
        en: 'Last line: number {number}. Its mark: {mac}',
      },
      {
        pt: 'No servidor, “npm run audit -- verify --head {number}:{mac}” confere o registro e esta linha.',
        es: 'En el servidor, «npm run audit -- verify --head {number}:{mac}» comprueba el registro y esta línea.',
        en: 'On the server, “npm run audit -- verify --head {number}:{mac}” checks the log and this line.',
      },
    ],
    button: { pt: 'Abrir o registro', es: 'Abrir el registro', en: 'Open the log' },
    after: [],
  },
  'new-root': {
    subject: {
      pt: '{brand}: há mais uma superadministração',
      es: '{brand}: hay una superadministración más',
      en: '{brand}: there is one more super admin',
    },
    before: [
      {
        pt: '{by} deu à conta {account} todos os poderes sobre esta instalação.',
        es: '{by} dio a la cuenta {account} todos los poderes sobre esta instalación.',
        en: '{by} gave the account {account} every power over this installation.',
      },
    ],
    button: {
      pt: 'Ver quem administra tudo',
      es: 'Ver quién administra todo',
      en: 'See who runs everything',
    },
    after: [
      {
        pt: 'Se isso não foi combinado, bloqueie as duas contas agora e fale com quem mais administra.',
        es: 'Si esto no se acordó, bloquea ahora las dos cuentas y habla con quienes también administran.',
        en: 'If this was not agreed, block both accounts now and talk to the other super admins.',
      },
    ],
  },
} as const satisfies Readonly<Record<string, MailText>>
