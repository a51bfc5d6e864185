import type { Text } from '@resguardo/contract/platform/languages'
import type { MailKind } from '@resguardo/contract/settings/outbox'
import { accountMails } from './account.messages.ts'
import { licenseMails } from './licenses.messages.ts'
import { newsletterMails } from './newsletter.messages.ts'
import { rootMails } from './roots.messages.ts'
import { secondStepMails } from './secondStep.messages.ts'
import { supportMails } from './support.messages.ts'
import { teamMails } from './teams.messages.ts'

export interface MailText {
  /** Shown on a lock screen: says what to do, never what is being learned, and holds no code. */
  subject: Text
  before: readonly Text[]
  /** Label of the link; a mail without one shows its code instead. */
  button?: Text
  after: readonly Text[]
}

const singleUse: Text = {
  pt: 'O link vale por {lifetime} e funciona uma única vez.',
  es: 'El enlace es válido durante {lifetime} y funciona una sola vez.',
  en: 'The link is valid for {lifetime} and works once.',
}
const newPassword: Text = {
  pt: 'Escolher nova senha',
  es: 'Elegir contraseña nueva',
  en: 'Choose a new password',
}
const toAccount: Text = { pt: 'Ver minha conta', es: 'Ver mi cuenta', en: 'See my account' }

/** Texts of the mails, as ICU messages. The brand has no article, as its grammatical gender is unknown. */
export const mailTexts: Readonly<Record<MailKind, MailText>> = {
  verify: {
    subject: {
      pt: '{brand}: confirme seu e-mail',
      es: '{brand}: confirma tu correo',
      en: '{brand}: confirm your email',
    },
    before: [
      {
        pt: 'Este endereço foi usado para criar uma conta em {brand}. Confirme que ele é seu:',
        es: 'Esta dirección se usó para crear una cuenta en {brand}. Confirma que es tuya:',
        en: 'This address was used to create an account with {brand}. Please confirm that it is yours:',
      },
    ],
    button: { pt: 'Confirmar meu e-mail', es: 'Confirmar mi correo', en: 'Confirm my email' },
    after: [
      singleUse,
      {
        pt: 'Se não foi você, ignore esta mensagem: sem a confirmação, a conta não é aberta e os dados são apagados.',
        es: 'Si no fuiste tú, ignora este mensaje: sin la confirmación, la cuenta no se abre y los datos se borran.',
        en: 'If this was not you, ignore this message: without your confirmation the account is not opened and the details are deleted.',
      },
    ],
  },
  'known-address': {
    subject: {
      pt: '{brand}: seu endereço já tem uma conta',
      es: '{brand}: tu dirección ya tiene una cuenta',
      en: '{brand}: your address already has an account',
    },
    before: [
      {
        pt: 'Alguém tentou criar uma conta com este endereço, que já tem uma. Não é preciso criar outra: é só entrar.',
        es: 'Alguien intentó crear una cuenta con esta dirección, que ya tiene una. No hace falta crear otra: solo inicia sesión.',
        en: 'Someone tried to create an account with this address, which already has one. There is no need for another: just sign in.',
      },
    ],
    button: { pt: 'Entrar', es: 'Iniciar sesión', en: 'Sign in' },
    after: [
      {
        pt: 'Se você esqueceu a senha, pode pedir outra na página de entrada.',
        es: 'Si olvidaste tu contraseña, puedes pedir otra en la página de inicio de sesión.',
        en: 'If you forgot your password, you can ask for a new one on the sign-in page.',
      },
      {
        pt: 'Se não foi você, não precisa fazer nada: nada mudou na sua conta.',
        es: 'Si no fuiste tú, no tienes que hacer nada: nada cambió en tu cuenta.',
        en: 'If this was not you, there is nothing to do: nothing has changed in your account.',
      },
    ],
  },
  'one-time-code': {
    subject: {
      pt: '{brand}: seu código de acesso',
      es: '{brand}: tu código de acceso',
      en: '{brand}: your sign-in code',
    },
    before: [
      { pt: 'Seu código para entrar:', es: 'Tu código para iniciar sesión:', en: 'Your code to sign in:' },
    ],
    after: [
      {
        pt: 'Ele vale por {lifetime}, funciona uma única vez e só no navegador em que foi pedido.',
        es: 'Es válido durante {lifetime}, funciona una sola vez y solo en el navegador donde se pidió.',
        en: 'It is valid for {lifetime}, works once, and only in the browser that asked for it.',
      },
      {
        pt: 'Não passe este código a ninguém: nossa equipe nunca pede códigos.',
        es: 'No le des este código a nadie: nuestro equipo nunca pide códigos.',
        en: 'Do not give this code to anyone: our team never asks for codes.',
      },
      {
        pt: 'Se não foi você, ignore esta mensagem: o código perde a validade sozinho.',
        es: 'Si no fuiste tú, ignora este mensaje: el código deja de servir por sí solo.',
        en: 'If this was not you, ignore this message: the code expires on its own.',
      },
    ],
  },
  reset: {
    subject: {
      pt: '{brand}: escolha uma nova senha',
      es: '{brand}: elige una contraseña nueva',
      en: '{brand}: choose a new password',
    },
    before: [
      {
        pt: 'Recebemos um pedido para trocar a senha da sua conta. Para escolher uma nova:',
        es: 'Recibimos una solicitud para cambiar la contraseña de tu cuenta. Para elegir una nueva:',
        en: 'We received a request to change the password of your account. To choose a new one:',
      },
    ],
    button: newPassword,
    after: [
      singleUse,
      {
        pt: 'Se não foi você, ignore esta mensagem: sua senha continua a mesma.',
        es: 'Si no fuiste tú, ignora este mensaje: tu contraseña sigue siendo la misma.',
        en: 'If this was not you, ignore this message: your password stays the same.',
      },
    ],
  },
  'password-changed': {
    subject: {
      pt: '{brand}: sua senha foi trocada',
      es: '{brand}: tu contraseña cambió',
      en: '{brand}: your password was changed',
    },
    before: [
      {
        pt: 'A senha da sua conta foi trocada. Se foi você, está tudo certo: não precisa fazer nada.',
        es: 'La contraseña de tu cuenta cambió. Si fuiste tú, todo está bien: no tienes que hacer nada.',
        en: 'The password of your account was changed. If this was you, all is well: there is nothing to do.',
      },
      {
        pt: '{more, select, yes {Com isso, deixou de abrir a conta: {ended}. O que for seu, adicione de novo depois de entrar.} other {}}',
        es: '{more, select, yes {Con eso dejó de abrir la cuenta: {ended}. Lo que sea tuyo, agrégalo otra vez después de entrar.} other {}}',
        en: '{more, select, yes {With that, these no longer open the account: {ended}. What is yours you can add again after signing in.} other {}}',
      },
      {
        pt: 'Se não foi você, escolha uma nova senha agora:',
        es: 'Si no fuiste tú, elige una contraseña nueva ahora:',
        en: 'If this was not you, choose a new password now:',
      },
    ],
    button: newPassword,
    after: [],
  },
  ...accountMails,
  ...licenseMails,
  ...newsletterMails,
  ...rootMails,
  ...secondStepMails,
  ...supportMails,
  ...teamMails,
  'passkey-added': {
    subject: {
      pt: '{brand}: há uma nova forma de entrar na sua conta',
      es: '{brand}: hay una nueva forma de entrar a tu cuenta',
      en: '{brand}: there is a new way into your account',
    },
    before: [
      {
        pt: 'Uma chave de acesso foi adicionada à sua conta. Se foi você, está tudo certo: não precisa fazer nada.',
        es: 'Se agregó una llave de acceso a tu cuenta. Si fuiste tú, todo está bien: no tienes que hacer nada.',
        en: 'A passkey was added to your account. If this was you, all is well: there is nothing to do.',
      },
      {
        pt: 'Se não foi você, remova-a agora na sua conta:',
        es: 'Si no fuiste tú, quítala ahora en tu cuenta:',
        en: 'If this was not you, remove it in your account now:',
      },
    ],
    button: toAccount,
    after: [
      {
        pt: 'Depois, troque também a senha. Trocar a senha na sua conta não remove a chave.',
        es: 'Después, cambia también la contraseña. Cambiarla en tu cuenta no quita la llave.',
        en: 'Then change your password as well. Changing it in your account does not remove the passkey.',
      },
    ],
  },
  'passkey-removed': {
    subject: {
      pt: '{brand}: uma forma de entrar na sua conta foi removida',
      es: '{brand}: se quitó una forma de entrar a tu cuenta',
      en: '{brand}: a way into your account was removed',
    },
    before: [
      {
        pt: 'Uma chave de acesso foi removida da sua conta. Se foi você, está tudo certo: não precisa fazer nada.',
        es: 'Se quitó una llave de acceso de tu cuenta. Si fuiste tú, todo está bien: no tienes que hacer nada.',
        en: 'A passkey was removed from your account. If this was you, all is well: there is nothing to do.',
      },
      {
        pt: 'Se não foi você, confira agora quem pode entrar na sua conta, e troque a senha:',
        es: 'Si no fuiste tú, revisa ahora quién puede entrar a tu cuenta, y cambia la contraseña:',
        en: 'If this was not you, check now who can enter your account, and change your password:',
      },
    ],
    button: toAccount,
    after: [],
  },
  'new-account': {
    subject: {
      pt: '{brand}: sua conta espera por você',
      es: '{brand}: tu cuenta te espera',
      en: '{brand}: your account is waiting for you',
    },
    before: [
      {
        pt: 'Uma conta em {brand} foi criada para você. Abra-a com este botão:',
        es: 'Se creó una cuenta para ti en {brand}. Ábrela con este botón:',
        en: 'An account with {brand} was created for you. Open it with this button:',
      },
    ],
    button: { pt: 'Abrir minha conta', es: 'Abrir mi cuenta', en: 'Open my account' },
    after: [
      singleUse,
      {
        pt: 'Depois você escolhe uma senha ou continua entrando com códigos que chegam neste e-mail.',
        es: 'Después eliges una contraseña o sigues entrando con códigos que llegan a este correo.',
        en: 'Then you choose a password, or go on signing in with codes that come to this mailbox.',
      },
      {
        pt: 'Se você não conhece quem fez isso, ignore esta mensagem: a conta não é aberta e os dados são apagados.',
        es: 'Si no sabes quién hizo esto, ignora este mensaje: la cuenta no se abre y los datos se borran.',
        en: 'If you do not know who did this, ignore this message: the account is not opened and the details are deleted.',
      },
    ],
  },
}

/** Texts common to all mails. */
export const frameTexts = {
  /** The subject of every mail to a person in discreet mode, whose mailbox others may see. */
  discreet: { pt: 'Você tem uma mensagem', es: 'Tienes un mensaje', en: 'You have a message' },
  greeting: {
    pt: '{named, select, yes {Olá, {name}.} other {Olá.}}',
    es: '{named, select, yes {Hola, {name}:} other {Hola:}}',
    en: '{named, select, yes {Hello {name},} other {Hello,}}',
  },
  plainLink: {
    pt: 'Se o botão não funcionar, copie este endereço no navegador:',
    es: 'Si el botón no funciona, copia esta dirección en el navegador:',
    en: 'If the button does not work, copy this address into your browser:',
  },
  mark: {
    pt: 'Enviada por {brand} a quem faz parte de {mark}.',
    es: 'Enviado por {brand} a quienes forman parte de {mark}.',
    en: 'Sent by {brand} to the people of {mark}.',
  },
  automatic: {
    pt: 'Mensagem automática de {brand}: não é preciso responder.',
    es: 'Mensaje automático de {brand}: no hace falta responder.',
    en: 'Automatic message from {brand}: there is no need to reply.',
  },
} as const satisfies Record<string, Text>
