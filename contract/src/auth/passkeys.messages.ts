import type { Text } from '../platform/languages.ts'

const needsProof: Text = {
  en: 'Confirm first that it is you',
  pt: 'Confirme antes que é você',
  es: 'Confirma antes que eres tú',
}
const passkeyNotFound: Text = {
  en: 'This passkey is not in your account any more',
  pt: 'Esta chave de acesso não está mais na sua conta',
  es: 'Esta llave de acceso ya no está en tu cuenta',
}

export const passkeys = {
  askPasskey403: needsProof,
  askPasskey409: {
    en: 'You have ten passkeys. Remove one that you no longer use',
    pt: 'Você já tem dez chaves de acesso. Remova uma que não usa mais',
    es: 'Ya tienes diez llaves de acceso. Quita una que ya no uses',
  },
  addPasskey200: { en: 'Passkey added', pt: 'Chave de acesso adicionada', es: 'Llave de acceso agregada' },
  addPasskey403: needsProof,
  addPasskey409: {
    en: 'This passkey is in use already, or you have ten of them',
    pt: 'Esta chave de acesso já está em uso, ou você já tem dez',
    es: 'Esta llave de acceso ya está en uso, o ya tienes diez',
  },
  addPasskey422: {
    en: 'The passkey could not be checked. Start again',
    pt: 'Não foi possível verificar a chave de acesso. Comece de novo',
    es: 'No se pudo verificar la llave de acceso. Empieza de nuevo',
  },
  askTotp403: needsProof,
  askTotp409: {
    en: 'An authenticator app needs a password, and there can be one app only',
    pt: 'O aplicativo autenticador precisa de uma senha, e só pode haver um',
    es: 'La aplicación de autenticación necesita una contraseña, y solo puede haber una',
  },
  addTotp200: {
    en: 'Authenticator app added',
    pt: 'Aplicativo autenticador adicionado',
    es: 'Aplicación de autenticación agregada',
  },
  addTotp403: needsProof,
  addTotp404: {
    en: 'This took too long. Start again',
    pt: 'Demorou demais. Comece de novo',
    es: 'Pasó demasiado tiempo. Empieza de nuevo',
  },
  addTotp409: {
    en: 'Your account already has an authenticator app',
    pt: 'Sua conta já tem um aplicativo autenticador',
    es: 'Tu cuenta ya tiene una aplicación de autenticación',
  },
  addTotp422: {
    en: 'This code is wrong. Check that your phone sets its clock automatically, then enter the next code',
    pt: 'Este código não está certo. Veja se a hora do celular é automática e digite o próximo código',
    es: 'Este código no es correcto. Revisa que la hora del teléfono sea automática y escribe el siguiente código',
  },
  addTotp429: {
    en: 'Too many codes. Wait a little and try again',
    pt: 'Códigos demais. Espere um pouco e tente de novo',
    es: 'Demasiados códigos. Espera un poco y vuelve a intentarlo',
  },
  removeTotp200: {
    en: 'Authenticator app removed',
    pt: 'Aplicativo autenticador removido',
    es: 'Aplicación de autenticación quitada',
  },
  removeTotp403: needsProof,
  removeTotp404: {
    en: 'Your account has no authenticator app',
    pt: 'Sua conta não tem aplicativo autenticador',
    es: 'Tu cuenta no tiene aplicación de autenticación',
  },
  renamePasskey200: { en: 'Name saved', pt: 'Nome salvo', es: 'Nombre guardado' },
  renamePasskey404: passkeyNotFound,
  removePasskey200: { en: 'Passkey removed', pt: 'Chave de acesso removida', es: 'Llave de acceso quitada' },
  removePasskey403: needsProof,
  removePasskey404: passkeyNotFound,
  removePasskey409: {
    en: 'This is your only way in. Set a password first, then remove it',
    pt: 'Esta é sua única forma de entrar. Antes de removê-la, crie uma senha',
    es: 'Es tu única forma de entrar. Antes de quitarla, crea una contraseña',
  },
} satisfies Record<string, Text>
