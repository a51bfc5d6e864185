import type { MailText } from './mails.messages.ts'

const toAccount = { pt: 'Ver minha conta', es: 'Ver mi cuenta', en: 'See my account' }
const toSignIn = { pt: 'Ir para a entrada', es: 'Ir al inicio de sesión', en: 'Go to sign-in' }

/** Mails about authenticator apps, API keys, recovery codes, and accounts that a mail alone does not open. */
export const secondStepMails = {
  'totp-added': {
    subject: {
      pt: '{brand}: a entrada na sua conta mudou',
      es: '{brand}: cambió la forma de entrar a tu cuenta',
      en: '{brand}: the way into your account has changed',
    },
    before: [
      {
        pt: 'Um aplicativo autenticador foi adicionado à sua conta. A partir de agora, depois da senha, é pedido um código dele. Se foi você, está tudo certo.',
        es: 'Se agregó una aplicación de autenticación a tu cuenta. Desde ahora, después de la contraseña se pide un código de ella. Si fuiste tú, todo está bien.',
        en: 'An authenticator app was added to your account. From now on you will be asked for its code after the password. If this was you, there is nothing to do.',
      },
      {
        pt: 'Se não foi você, remova o aplicativo agora e troque a senha:',
        es: 'Si no fuiste tú, quita la aplicación ahora y cambia la contraseña:',
        en: 'If this was not you, remove the app now and change your password:',
      },
    ],
    button: toAccount,
    after: [],
  },
  'totp-removed': {
    subject: {
      pt: '{brand}: a entrada na sua conta mudou',
      es: '{brand}: cambió la forma de entrar a tu cuenta',
      en: '{brand}: the way into your account has changed',
    },
    before: [
      {
        pt: 'O aplicativo autenticador foi removido da sua conta, e os códigos de recuperação também. Se foi você, está tudo certo.',
        es: 'Se quitó la aplicación de autenticación de tu cuenta, y también los códigos de recuperación. Si fuiste tú, todo está bien.',
        en: 'The authenticator app was removed from your account, and the recovery codes with it. If this was you, all is well.',
      },
      {
        pt: 'Se não foi você, troque a senha agora e confira quem pode entrar na sua conta:',
        es: 'Si no fuiste tú, cambia la contraseña ahora y revisa quién puede entrar a tu cuenta:',
        en: 'If this was not you, change your password now and check who can enter your account:',
      },
    ],
    button: toAccount,
    after: [],
  },
  'api-key-added': {
    subject: {
      pt: '{brand}: uma chave de API foi criada',
      es: '{brand}: se creó una clave de API',
      en: '{brand}: an API key was created',
    },
    before: [
      {
        pt: 'Com a sua conta foi criada uma chave de API que começa por {key}. Um programa que a tenha pode agir sem a sua senha, dentro do que ela permite. Se foi você, está tudo certo.',
        es: 'Con tu cuenta se creó una clave de API que empieza por {key}. Un programa que la tenga puede actuar sin tu contraseña, dentro de lo que ella permite. Si fuiste tú, todo está bien.',
        en: 'An API key that starts with {key} was created with your account. A program that has it can act without your password, within what the key allows. If this was you, there is nothing to do.',
      },
      {
        pt: 'Se não foi você, revogue a chave agora e troque a senha. Trocar só a senha não encerra a chave:',
        es: 'Si no fuiste tú, revoca la clave ahora y cambia la contraseña. Cambiar solo la contraseña no termina la clave:',
        en: 'If this was not you, revoke the key now and change your password. Changing the password alone does not end the key:',
      },
    ],
    button: { pt: 'Ver as chaves', es: 'Ver las claves', en: 'See the keys' },
    after: [],
  },
  'recovery-used': {
    subject: {
      pt: '{brand}: um código de recuperação foi usado',
      es: '{brand}: se usó un código de recuperación',
      en: '{brand}: a recovery code was used',
    },
    before: [
      {
        pt: 'Um código de recuperação da sua conta foi usado e não vale mais. {left, plural, =0 {Não sobrou nenhum} one {Sobra # código} other {Sobram # códigos}}.',
        es: 'Se usó un código de recuperación de tu cuenta y ya no sirve. {left, plural, =0 {No queda ninguno} one {Queda # código} other {Quedan # códigos}}.',
        en: 'A recovery code of your account was used and is no longer good. {left, plural, =0 {None is left} one {# code is left} other {# codes are left}}.',
      },
      {
        pt: 'Se não foi você, troque a senha agora. Para receber códigos novos, remova o aplicativo autenticador e adicione-o de novo:',
        es: 'Si no fuiste tú, cambia la contraseña ahora. Para recibir códigos nuevos, quita la aplicación de autenticación y agrégala otra vez:',
        en: 'If this was not you, change your password now. To get new codes, remove the authenticator app and add it again:',
      },
    ],
    button: toAccount,
    after: [],
  },
  'reset-elsewhere': {
    subject: {
      pt: '{brand}: como recuperar o acesso à sua conta',
      es: '{brand}: cómo recuperar el acceso a tu cuenta',
      en: '{brand}: how to get back into your account',
    },
    before: [
      {
        pt: 'Alguém pediu para trocar a senha da sua conta. Nesta conta, o e-mail sozinho não basta para isso.',
        es: 'Alguien pidió cambiar la contraseña de tu cuenta. En esta cuenta, el correo por sí solo no basta para eso.',
        en: 'Someone asked to change the password of your account. For this account e-mail alone is not enough to do that.',
      },
      {
        pt: '{by, select, host {Se você perdeu a senha, quem cuida do servidor cria outra com este comando: npm run resguardo -- root recover, seguido do nome da conta.} other {Se você perdeu a senha, peça à superadministração que envie o link pela página da sua conta.}}',
        es: '{by, select, host {Si perdiste la contraseña, quien cuida el servidor crea otra con este comando: npm run resguardo -- root recover, seguido del nombre de la cuenta.} other {Si perdiste la contraseña, pide a la superadministración que envíe el enlace desde la página de tu cuenta.}}',
        en: '{by, select, host {If you have lost the password, the operator of the server makes a new one with this command: npm run resguardo -- root recover, followed by the name of the account.} other {If you have lost the password, ask a super admin to send the link from the page of your account.}}',
      },
    ],
    button: toSignIn,
    after: [
      {
        pt: 'Se não foi você, ignore esta mensagem: sua senha continua a mesma.',
        es: 'Si no fuiste tú, ignora este mensaje: tu contraseña sigue siendo la misma.',
        en: 'If this was not you, ignore this message: your password stays the same.',
      },
    ],
  },
  'code-elsewhere': {
    subject: {
      pt: '{brand}: como entrar na sua conta',
      es: '{brand}: cómo entrar a tu cuenta',
      en: '{brand}: how to sign in to your account',
    },
    before: [
      {
        pt: 'Alguém pediu um código para entrar na sua conta. Um código por e-mail sozinho não abre esta conta: entre com a senha ou com uma chave de acesso.',
        es: 'Alguien pidió un código para entrar a tu cuenta. Un código por correo por sí solo no abre esta cuenta: entra con la contraseña o con una llave de acceso.',
        en: 'Someone asked for a code to sign in to your account. A mailed code alone does not open this account: sign in with your password or a passkey.',
      },
    ],
    button: toSignIn,
    after: [
      {
        pt: 'Se não foi você, ignore esta mensagem.',
        es: 'Si no fuiste tú, ignora este mensaje.',
        en: 'If this was not you, ignore this message.',
      },
    ],
  },
} as const satisfies Readonly<Record<string, MailText>>
