import type { MailText } from './mails.messages.ts'

/** Mails to super admins. */
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
        en: '{count, plural, =0 {No account was deleted} one {# account was deleted} other {# accounts were deleted}} at once. The audit log says who did it and who is affected:',
      },
    ],
    button: {
      pt: 'Abrir o registro de auditoria',
      es: 'Abrir el registro de auditoría',
      en: 'Open the audit log',
    },
    after: [
      {
        pt: 'Durante {days, plural, =0 {algumas horas} one {# dia} other {# dias}} a superadministração pode restaurar essas contas. Depois, elas são apagadas.',
        es: 'Durante {days, plural, =0 {unas horas} one {# día} other {# días}} la superadministración puede restaurar esas cuentas. Después se borran.',
        en: 'For {days, plural, =0 {some hours} one {# day} other {# days}} a super admin can restore these accounts. After that they are erased.',
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
        en: 'Keep this message: it proves that no one shortened or altered the audit log.',
      },
      {
        pt: 'Última linha: número {number}. Sua marca: {mac}',
        es: 'Última línea: número {number}. Su marca: {mac}',
        en: 'Last line: number {number}. Its mark: {mac}',
      },
      {
        pt: 'No servidor, “npm run resguardo -- audit verify --head {number}:{mac}” confere o registro e esta linha.',
        es: 'En el servidor, «npm run resguardo -- audit verify --head {number}:{mac}» comprueba el registro y esta línea.',
        en: 'On the server, “npm run resguardo -- audit verify --head {number}:{mac}” checks the log and this line.',
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
  test: {
    subject: {
      pt: '{brand}: e-mail de teste',
      es: '{brand}: correo de prueba',
      en: '{brand}: test e-mail',
    },
    before: [
      {
        pt: 'Se você está lendo isto, o servidor de e-mail configurado entrega mensagens.',
        es: 'Si estás leyendo esto, el servidor de correo configurado entrega mensajes.',
        en: 'If you are reading this, the mail server of the settings delivers.',
      },
    ],
    button: { pt: 'Abrir as configurações', es: 'Abrir los ajustes', en: 'Open the settings' },
    after: [],
  },
  'alert-waits': {
    subject: {
      pt: '{brand}: um alerta espera por outra pessoa',
      es: '{brand}: una alerta espera a otra persona',
      en: '{brand}: an alert waits for a second person',
    },
    before: [
      {
        pt: 'O rascunho de um alerta está completo. Quem o salvou não pode publicá-lo sem outra pessoa: confira tudo e publique.',
        es: 'El borrador de una alerta está completo. Quien lo guardó no puede publicarlo sin otra persona: revisa todo y publícalo.',
        en: 'The draft of an alert is complete. The person who saved it cannot publish it without someone else: look at all of it and publish it.',
      },
    ],
    button: { pt: 'Ver o rascunho', es: 'Ver el borrador', en: 'See the draft' },
    after: [],
  },
  'certificate-ending': {
    subject: {
      pt: '{brand}: o certificado vence {days, plural, =0 {hoje} one {em # dia} other {em # dias}}',
      es: '{brand}: el certificado vence {days, plural, =0 {hoy} one {en # día} other {en # días}}',
      en: '{brand}: the certificate ends {days, plural, =0 {today} one {in # day} other {in # days}}',
    },
    before: [
      {
        pt: 'O certificado HTTPS de {subject} vale até {date}. Depois disso, os navegadores recusam a conexão.',
        es: 'El certificado HTTPS de {subject} es válido hasta el {date}. Después, los navegadores rechazan la conexión.',
        en: 'The HTTPS certificate of {subject} is valid until {date}. After that browsers refuse to connect.',
      },
    ],
    button: { pt: 'Trocar o certificado', es: 'Cambiar el certificado', en: 'Replace the certificate' },
    after: [],
  },
  'webhook-stopped': {
    subject: {
      pt: '{brand}: um webhook foi desligado',
      es: '{brand}: se desactivó un webhook',
      en: '{brand}: a webhook was switched off',
    },
    before: [
      {
        pt: '{why, select, gone {{host} respondeu que o endereço do webhook “{webhook}” não existe mais.} other {{host} não aceita há dias o que é enviado ao webhook “{webhook}”.}} Ele foi desligado e não recebe mais eventos.',
        es: '{why, select, gone {{host} respondió que la dirección del webhook «{webhook}» ya no existe.} other {Hace días que {host} no acepta lo que se envía al webhook «{webhook}».}} Se desactivó y ya no recibe eventos.',
        en: '{why, select, gone {{host} answered that the address of the webhook “{webhook}” does not exist any more.} other {For days {host} has not taken what is sent to the webhook “{webhook}”.}} It was switched off and gets no more events.',
      },
    ],
    button: { pt: 'Ver os webhooks', es: 'Ver los webhooks', en: 'See the webhooks' },
    after: [
      {
        pt: 'O que já estava esperando é enviado assim que ele for ligado de novo, por até 30 dias.',
        es: 'Lo que ya estaba esperando se envía en cuanto se active de nuevo, durante un máximo de 30 días.',
        en: 'What was waiting already is sent as soon as it is on again, for up to 30 days.',
      },
    ],
  },
} as const satisfies Readonly<Record<string, MailText>>
