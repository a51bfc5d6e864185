import type { MailText } from './mails.messages.ts'

/** Mails about an account: its end, its address, its rights. */
export const accountMails = {
  'account-wanted': {
    subject: {
      pt: '{brand}: seu endereço já tem uma conta',
      es: '{brand}: tu dirección ya tiene una cuenta',
      en: '{brand}: your address already has an account',
    },
    before: [
      {
        pt: '{teamed, select, yes {A equipe “{team}”} other {Um administrador}} quis criar uma conta para este endereço, que já tem uma. Sua conta continua a mesma: é só entrar como sempre.',
        es: '{teamed, select, yes {El equipo «{team}»} other {Un administrador}} quiso crear una cuenta para esta dirección, que ya tiene una. Tu cuenta sigue igual: inicia sesión como siempre.',
        en: '{teamed, select, yes {The team “{team}”} other {An administrator}} wanted to create an account for this address, which already has one. Your account is as it was: sign in as always.',
      },
    ],
    button: { pt: 'Entrar', es: 'Iniciar sesión', en: 'Sign in' },
    after: [
      {
        pt: 'Quem fez o pedido não fica sabendo que você já tem uma conta e não vê nada dela.',
        es: 'Quien lo pidió no se entera de que ya tienes una cuenta ni ve nada de ella.',
        en: 'The person who asked does not learn that you already have an account, and sees nothing of it.',
      },
      {
        pt: 'Se você não conhece quem fez isso, não precisa fazer nada.',
        es: 'Si no sabes quién hizo esto, no tienes que hacer nada.',
        en: 'If you do not know who did this, there is nothing to do.',
      },
    ],
  },
  'account-ending': {
    subject: {
      pt: '{brand}: sua conta termina {days, plural, =0 {hoje} one {amanhã} other {em # dias}}',
      es: '{brand}: tu cuenta termina {days, plural, =0 {hoy} one {mañana} other {en # días}}',
      en: '{brand}: your account ends {days, plural, =0 {today} one {tomorrow} other {in # days}}',
    },
    before: [
      {
        pt: 'Sua conta em {brand} vale até {date}. Depois disso não será possível entrar.',
        es: 'Tu cuenta en {brand} es válida hasta el {date}. Después no podrás iniciar sesión.',
        en: 'Your account with {brand} is valid until {date}. After that you cannot sign in.',
      },
      {
        pt: 'Para continuar, fale com quem administra a sua conta. Seus dados podem ser baixados no seu perfil:',
        es: 'Para continuar, contacta a quien administra tu cuenta. Puedes descargar tus datos en tu perfil:',
        en: 'To go on, contact the person who manages your account. You can download your data in your profile:',
      },
    ],
    button: { pt: 'Abrir meu perfil', es: 'Abrir mi perfil', en: 'Open my profile' },
    after: [],
  },
  'account-terminated': {
    subject: {
      pt: '{brand}: sua conta foi encerrada',
      es: '{brand}: tu cuenta fue dada de baja',
      en: '{brand}: your account is terminated',
    },
    before: [
      {
        pt: 'Você encerrou sua conta. Ela e seus dados serão apagados em {date}.',
        es: 'Diste de baja tu cuenta. La cuenta y tus datos se borrarán el {date}.',
        en: 'You closed your account. It and your data will be erased on {date}.',
      },
      {
        pt: 'Se mudar de ideia antes disso, fique com a conta por este link:',
        es: 'Si cambias de idea antes, conserva la cuenta con este enlace:',
        en: 'If you change your mind before then, keep the account with this link:',
      },
    ],
    button: { pt: 'Manter minha conta', es: 'Conservar mi cuenta', en: 'Keep my account' },
    after: [
      {
        pt: 'O link funciona uma única vez. Depois, é só entrar como sempre.',
        es: 'El enlace funciona una sola vez. Después, inicia sesión como siempre.',
        en: 'The link works once. After that, sign in as always.',
      },
    ],
  },
  'account-erased': {
    subject: {
      pt: '{brand}: seus dados foram apagados',
      es: '{brand}: tus datos se borraron',
      en: '{brand}: your data is erased',
    },
    before: [
      {
        pt: 'Apagamos sua conta e tudo o que era seu: nome, endereço, senha, sessões, acessos, curso, progresso e participação em equipes.',
        es: 'Borramos tu cuenta y todo lo que era tuyo: nombre, dirección, contraseña, sesiones, accesos, curso, progreso y pertenencia a equipos.',
        en: 'We erased your account and all that was yours: name, address, password, sessions, sign-ins, course, progress and team memberships.',
      },
      {
        pt: 'O que fica: o registro de auditoria guarda por dois anos um número sem nome, para que ninguém esconda o que foi feito; as cópias de segurança perdem seus dados em até 35 dias; este e outros e-mails já enviados somem do nosso sistema em 14 dias.',
        es: 'Lo que queda: el registro de auditoría guarda durante dos años un número sin nombre, para que nadie oculte lo que se hizo; las copias de seguridad pierden tus datos en un máximo de 35 días; este y otros correos ya enviados desaparecen de nuestro sistema en 14 días.',
        en: 'What stays: the audit log keeps a number without a name for two years, so that no one can hide what was done; backups lose your data within 35 days; this and other mails already sent vanish from our system within 14 days.',
      },
      {
        pt: 'Não é preciso fazer nada. Se um dia quiser voltar, basta criar outra conta:',
        es: 'No tienes que hacer nada. Si un día quieres volver, crea otra cuenta:',
        en: 'There is nothing to do. Should you want to come back one day, create another account:',
      },
    ],
    button: { pt: 'Abrir {brand}', es: 'Abrir {brand}', en: 'Open {brand}' },
    after: [],
  },
  'new-address': {
    subject: {
      pt: '{brand}: confirme seu novo endereço',
      es: '{brand}: confirma tu nueva dirección',
      en: '{brand}: confirm your new address',
    },
    before: [
      {
        pt: 'Este endereço vai passar a identificar uma conta em {brand}. O código para confirmar:',
        es: 'Esta dirección va a identificar una cuenta en {brand}. El código para confirmar:',
        en: 'This address is to become the name of an account with {brand}. The code to confirm it:',
      },
    ],
    after: [
      {
        pt: 'Ele vale por {lifetime} e funciona uma única vez.',
        es: 'Es válido durante {lifetime} y funciona una sola vez.',
        en: 'It is valid for {lifetime} and works once.',
      },
      {
        pt: 'Se não foi você, ignore esta mensagem e não passe o código a ninguém.',
        es: 'Si no fuiste tú, ignora este mensaje y no le des el código a nadie.',
        en: 'If this was not you, ignore this message and give the code to no one.',
      },
    ],
  },
  'address-changed': {
    subject: {
      pt: '{brand}: o endereço da sua conta foi trocado',
      es: '{brand}: la dirección de tu cuenta cambió',
      en: '{brand}: the address of your account was changed',
    },
    before: [
      {
        pt: 'Sua conta passou a usar outro endereço de e-mail. Este aqui não entra mais nela.',
        es: 'Tu cuenta ahora usa otra dirección de correo. Con esta ya no se puede entrar.',
        en: 'Your account now uses another e-mail address. This one no longer opens it.',
      },
      {
        pt: 'Se não foi você, fale já com quem administra {brand}.',
        es: 'Si no fuiste tú, contacta ya a quien administra {brand}.',
        en: 'If this was not you, contact the operator of {brand} at once.',
      },
    ],
    button: { pt: 'Abrir {brand}', es: 'Abrir {brand}', en: 'Open {brand}' },
    after: [],
  },
} as const satisfies Readonly<Record<string, MailText>>
