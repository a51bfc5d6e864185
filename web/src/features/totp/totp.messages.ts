import { messages } from '#i18n/messages.ts'

export const totpMessages = messages({
  'totp.title': {
    pt: 'Aplicativo autenticador',
    es: 'Aplicación de autenticación',
    en: 'Authenticator app',
  },
  'totp.what': {
    pt: 'Depois da senha, o site pede um código de seis números que um aplicativo no seu celular mostra. Quem só tem a senha, ou só lê seu e-mail, não entra.',
    es: 'Después de la contraseña, el sitio pide un código de seis números que muestra una aplicación en tu teléfono. Quien solo tiene la contraseña, o solo lee tu correo, no entra.',
    en: 'After your password, you enter a six-digit code from an app on your phone. Anyone who only has your password, or only reads your e-mail, stays out.',
  },
  'totp.failed': {
    pt: 'Não foi possível carregar o aplicativo autenticador. Tente de novo.',
    es: 'No se pudo cargar la aplicación de autenticación. Inténtalo de nuevo.',
    en: 'Couldn’t load your authenticator app. Try again.',
  },
  'totp.missing': {
    pt: 'Hoje só a senha protege esta conta. Adicione uma segunda etapa: uma chave de acesso ou um aplicativo autenticador.',
    es: 'Hoy solo la contraseña protege esta cuenta. Agrega un segundo paso: una llave de acceso o una aplicación de autenticación.',
    en: 'Right now only a password protects this account. Add a second step: a passkey or an authenticator app.',
  },
  'totp.password': {
    pt: 'Crie uma senha primeiro: o código do aplicativo vem depois dela.',
    es: 'Crea primero una contraseña: el código de la aplicación va después.',
    en: 'Set a password first: the code from the app comes after it.',
  },
  'totp.add': { pt: 'Adicionar aplicativo', es: 'Agregar aplicación', en: 'Add an app' },
  'totp.added': { pt: 'Adicionado em {date}', es: 'Agregada el {date}', en: 'Added {date}' },
  'totp.used': { pt: 'Último uso: {ago}', es: 'Último uso: {ago}', en: 'Last used: {ago}' },
  'totp.left': {
    pt: '{count, plural, =0 {Não sobrou nenhum código de recuperação. Remova o aplicativo e adicione-o de novo para receber outros.} one {Sobra # código de recuperação.} other {Sobram # códigos de recuperação.}}',
    es: '{count, plural, =0 {No queda ningún código de recuperación. Quita la aplicación y agrégala otra vez para recibir otros.} one {Queda # código de recuperación.} other {Quedan # códigos de recuperación.}}',
    en: '{count, plural, =0 {No recovery codes are left. Remove the app and add it again to get new ones.} one {# recovery code is left.} other {# recovery codes are left.}}',
  },
  'totp.add.title': {
    pt: 'Adicionar um aplicativo autenticador',
    es: 'Agregar una aplicación de autenticación',
    en: 'Add an authenticator app',
  },
  'totp.add.intro': {
    pt: 'Serve qualquer aplicativo autenticador, como Aegis, Google Authenticator ou um gerenciador de senhas.',
    es: 'Sirve cualquier aplicación de autenticación, como Aegis, Google Authenticator o un administrador de contraseñas.',
    en: 'Any authenticator app will do, such as Aegis, Google Authenticator or a password manager.',
  },
  'totp.add.start': { pt: 'Continuar', es: 'Continuar', en: 'Continue' },
  'totp.add.scan': {
    pt: 'Escaneie este código com o aplicativo, ou copie a chave e cole nele.',
    es: 'Escanea este código con la aplicación, o copia la clave y pégala en ella.',
    en: 'Scan this code with the app, or copy the key and paste it there.',
  },
  'totp.add.qr': {
    pt: 'Código QR para o aplicativo autenticador',
    es: 'Código QR para la aplicación de autenticación',
    en: 'QR code for the authenticator app',
  },
  'totp.add.open': {
    pt: 'O aplicativo está neste aparelho? Abra nele',
    es: '¿La aplicación está en este aparato? Ábrela aquí',
    en: 'Is the app on this device? Open it here',
  },
  'totp.add.key': { pt: 'Chave', es: 'Clave', en: 'Key' },
  'totp.add.code': {
    pt: 'Código que o aplicativo mostra',
    es: 'Código que muestra la aplicación',
    en: 'Code from the app',
  },
  'totp.add.go': { pt: 'Confirmar', es: 'Confirmar', en: 'Confirm' },
  'totp.codes.title': { pt: 'Códigos de recuperação', es: 'Códigos de recuperación', en: 'Recovery codes' },
  'totp.codes.text': {
    pt: 'Se você ficar sem o aplicativo, entre com um destes códigos. Cada um vale uma vez. Guarde-os fora do celular, por exemplo no papel: eles não aparecem de novo.',
    es: 'Si te quedas sin la aplicación, entra con uno de estos códigos. Cada uno sirve una vez. Guárdalos fuera del teléfono, por ejemplo en papel: no se muestran otra vez.',
    en: 'If you lose the app, sign in with one of these codes. Each one works once. Keep them off your phone, for example on paper: they won’t be shown again.',
  },
  'totp.codes.warning': {
    pt: 'Guarde os códigos antes de fechar: eles não aparecem de novo.',
    es: 'Guarda los códigos antes de cerrar: no se muestran otra vez.',
    en: 'Save the codes before you close this: they won’t be shown again.',
  },
  'totp.codes.download': { pt: 'Baixar', es: 'Descargar', en: 'Download' },
  'totp.codes.file': {
    pt: 'codigos-de-recuperacao.txt',
    es: 'codigos-de-recuperacion.txt',
    en: 'recovery-codes.txt',
  },
  'totp.codes.done': { pt: 'Já guardei', es: 'Ya los guardé', en: 'I have saved them' },
  'totp.remove': { pt: 'Remover aplicativo', es: 'Quitar aplicación', en: 'Remove the app' },
  'totp.remove.title': {
    pt: 'Remover o aplicativo autenticador?',
    es: '¿Quitar la aplicación de autenticación?',
    en: 'Remove the authenticator app?',
  },
  'totp.remove.text': {
    pt: 'Os códigos do aplicativo e os de recuperação deixam de valer na hora. Apague a conta também no aplicativo.',
    es: 'Los códigos de la aplicación y los de recuperación dejan de servir al instante. Borra la cuenta también en la aplicación.',
    en: 'Its codes and the recovery codes stop working at once. Delete the account in the app too.',
  },
  'totp.remove.go': { pt: 'Remover', es: 'Quitar', en: 'Remove' },
  'totp.keep': { pt: 'Manter', es: 'Conservar', en: 'Keep it' },
})

export type TotpMessage = keyof typeof totpMessages
