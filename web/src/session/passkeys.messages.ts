import { messages } from '#i18n/messages.ts'

/** Why a browser did not create or use a passkey. */
export const passkeyErrorMessages = messages({
  'passkey.trouble.cancelled': {
    pt: 'Nada foi feito: o pedido foi cancelado, demorou demais ou não havia uma chave de acesso aqui.',
    es: 'No se hizo nada: la solicitud se canceló, tardó demasiado o aquí no había una llave de acceso.',
    en: 'Nothing was done: the request was cancelled, took too long, or there was no passkey here.',
  },
  'passkey.trouble.known': {
    pt: 'Este aparelho ou gerenciador de senhas já tem uma chave de acesso da sua conta.',
    es: 'Este dispositivo o administrador de contraseñas ya tiene una llave de acceso de tu cuenta.',
    en: 'This device or password manager already has a passkey for your account.',
  },
  'passkey.trouble.address': {
    pt: 'Chaves de acesso só funcionam no endereço oficial deste site. Confira o endereço da página.',
    es: 'Las llaves de acceso solo funcionan en la dirección oficial de este sitio. Revisa la dirección de la página.',
    en: 'Passkeys work only at the official address of this site. Check the address of the page.',
  },
  'passkey.trouble.unsupported': {
    pt: 'Este aparelho não consegue guardar uma chave de acesso protegida por bloqueio de tela ou PIN.',
    es: 'Este dispositivo no puede guardar una llave de acceso protegida con bloqueo de pantalla o PIN.',
    en: 'This device cannot keep a passkey that is protected by a screen lock or PIN.',
  },
  'passkey.trouble.failed': {
    pt: 'O navegador não conseguiu usar a chave de acesso. Tente de novo ou use outra forma.',
    es: 'El navegador no pudo usar la llave de acceso. Inténtalo de nuevo o usa otra forma.',
    en: 'The browser could not use the passkey. Try again or use another way.',
  },
})

export type PasskeyErrorMessage = keyof typeof passkeyErrorMessages
