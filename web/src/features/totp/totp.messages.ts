import { messages } from '#i18n/messages.ts'

export const totpMessages = messages({
  'totp.title': {
    pt: 'Aplicativo autenticador',
    es: 'Aplicación de autenticación',
    en: 'Authenticator app',
  },
  'totp.what': {
    pt: 'Depois da senha, um aplicativo no seu celular mostra um código de seis números. Quem só tem a senha ou lê seu e-mail não entra.',
    es: 'Después de la contraseña, una aplicación en tu teléfono muestra un código de seis números. Quien solo tiene la contraseña o lee tu correo no entra.',
    en: 'After the password, an app on your phone shows a code of six digits. Anyone who has only the password, or reads your e-mail, stays out.',
  },
  'totp.failed': {
    pt: 'Não foi possível carregar a segunda etapa',
    es: 'No se pudo cargar el segundo paso',
    en: 'The second step could not be loaded',
  },
  'totp.missing': {
    pt: 'Agora a senha sozinha abre esta conta, porque não há como pedir um segundo passo. Adicione uma chave de acesso ou um aplicativo autenticador.',
    es: 'Ahora la contraseña sola abre esta cuenta, porque no hay cómo pedir un segundo paso. Agrega una llave de acceso o una aplicación de autenticación.',
    en: 'Right now the password alone opens this account, because there is no way to ask for a second step. Add a passkey or an authenticator app.',
  },
  'totp.password': {
    pt: 'Antes, crie uma senha: o aplicativo vem depois dela.',
    es: 'Antes, crea una contraseña: la aplicación viene después de ella.',
    en: 'Set a password first: the app comes after it.',
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
    pt: 'Leia este código com o aplicativo, ou copie a chave para ele.',
    es: 'Lee este código con la aplicación, o copia la clave en ella.',
    en: 'Scan this with the app, or copy the key into it.',
  },
  'totp.add.qr': {
    pt: 'Código QR para o aplicativo autenticador',
    es: 'Código QR para la aplicación de autenticación',
    en: 'QR code for the authenticator app',
  },
  'totp.add.key': { pt: 'Chave', es: 'Clave', en: 'Key' },
  'totp.add.code': {
    pt: 'Código que o aplicativo mostra',
    es: 'Código que muestra la aplicación',
    en: 'Code that the app shows',
  },
  'totp.add.go': { pt: 'Confirmar', es: 'Confirmar', en: 'Confirm' },
  'totp.codes.title': { pt: 'Códigos de recuperação', es: 'Códigos de recuperación', en: 'Recovery codes' },
  'totp.codes.text': {
    pt: 'Guarde estes códigos fora do celular, por exemplo no papel. Cada um vale uma vez, no lugar do código do aplicativo. Eles não aparecem de novo.',
    es: 'Guarda estos códigos fuera del teléfono, por ejemplo en papel. Cada uno sirve una vez, en lugar del código de la aplicación. No se muestran otra vez.',
    en: 'Keep these codes somewhere other than your phone, such as on paper. Each is good once, in place of a code of the app. They are not shown again.',
  },
  'totp.codes.done': { pt: 'Já guardei', es: 'Ya los guardé', en: 'I have saved them' },
  'totp.remove': { pt: 'Remover aplicativo', es: 'Quitar aplicación', en: 'Remove the app' },
  'totp.remove.title': {
    pt: 'Remover o aplicativo autenticador?',
    es: '¿Quitar la aplicación de autenticación?',
    en: 'Remove the authenticator app?',
  },
  'totp.remove.text': {
    pt: 'Os códigos dele e os códigos de recuperação deixam de valer na hora. Apague a conta também no aplicativo.',
    es: 'Sus códigos y los códigos de recuperación dejan de servir al instante. Borra la cuenta también en la aplicación.',
    en: 'Its codes and the recovery codes are no longer good from that moment. Delete the account in the app too.',
  },
  'totp.remove.go': { pt: 'Remover', es: 'Quitar', en: 'Remove' },
  'totp.keep': { pt: 'Manter', es: 'Conservar', en: 'Keep it' },
})

export type TotpMessage = keyof typeof totpMessages
